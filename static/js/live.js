// The table and the score sheet: they ask again and again; the table is tapped, and its screen stays awake.
import { attempt } from "./app.js";

// Taps wait in turn: the first is sent until it gets an answer, the next once the table shows what came of it. Each has a
// key of its own and stays on this phone meanwhile, so that it counts once even if the page is left or loaded anew.
const place = `taps ${location.pathname.split("/")[2]}`;
const isTap = ({ name, value }) => /^(count|dealer)$/.test(name) && typeof value === "string";
const stored = () => attempt((store) => JSON.parse(store[place]).filter(isTap)) ?? [];
const taps = stored();
const known = new Set(taps.map(({ key }) => key)); // to this page; what another tab has stored is not this one's to drop
let made = 0;
let isSending = false;
let way = null; // where somebody goes once all of them are counted
let timer = 0;
let why = null; // the word for why taps were dropped, and the table's own note: they stay until somebody does something
let note = null;

function keep() {
  const all = [...stored().filter(({ key }) => !known.has(key)), ...taps];
  attempt((store) => (all.length ? (store[place] = JSON.stringify(all)) : delete store[place]));
}

// Of the round that the button leads to: somebody has begun to enter it.
function hasDraft() {
  const [, , code, , number] = document.querySelector(".bar .strong").pathname.split("/");
  return attempt((store) => `draft ${code}/${number}` in store);
}

function say(word) {
  const line = document.querySelector(".state");
  const found = word === "saved" && hasDraft() ? "draft" : word;
  const said = taps.length ? "waiting" : (why ?? found);
  line.className = `state ${{ saved: "saved", draft: "draft", look: "look", lost: "look" }[said] ?? "waiting"}`;
  line.textContent = line.dataset[said] ?? line.dataset[why ? "lost" : "away"];
}

const button = (way, seat) => document.getElementById(`${way}-${seat}`);
const figure = (seat) => button("more", seat)?.querySelector("b");

function write(count, nth) {
  const [seat, ...figures] = count.split("-");
  const shown = figure(seat);
  if (!shown || !figures[nth]) return;
  shown.firstChild.data = figures[nth];
  const [now, most] = shown.textContent.split("/").map(Number);
  button("more", seat).disabled = now >= most;
  button("less", seat).disabled = !now;
}

// The figures are the server's, but for what waits: there they run ahead, so that nobody taps twice for one buy.
function show() {
  for (const { value } of document.querySelectorAll("[id^=more-]")) write(value, 0);
  for (const { value } of taps) write(value, 1);
  if (note && !document.querySelector(".note")) document.querySelector(".contracts").after(note);
  say("saved");
}

// What a tap sends; null where there is nothing left to count.
function counted(button) {
  const [seat] = button.value.split("-");
  const [was, most] = figure(seat).textContent.split("/").map(Number);
  const now = button.matches(".less") ? was - 1 : was + 1;
  return now < 0 || now > most ? null : `${seat}-${was}-${now}`;
}

function drop(reason) {
  taps.length = 0;
  way = null;
  why = reason;
}

function leave() {
  clearTimeout(timer);
  if (way) location.assign(way);
  way = null; // who comes back is not sent on again
}

async function post(form, { name, value, ...save }) {
  const token = form.csrfmiddlewaretoken.value;
  const body = new URLSearchParams({ ...save, [name]: value, csrfmiddlewaretoken: token });
  const how = { method: "POST", body, headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(10000) };
  try {
    const answer = await fetch(form.action, how);
    return { status: answer.status, isOurs: answer.headers.has("X-Version"), text: await answer.text() };
  } catch {
    return { status: 503 };
  }
}

async function deliver(tap) {
  const buttons = [...document.querySelectorAll(`#live [name=${tap.name}]`)];
  const form = buttons[0]?.form;
  // What was tapped in one round is none of the next. What may have been saved is asked for, whatever the round is now.
  if (!form || (!tap.expect && form.number.value !== tap.number)) return drop("lost");
  // Who deals already has no button.
  if (tap.name === "dealer" && !buttons.some(({ value }) => value === tap.value)) return taps.shift();
  tap.expect ??= form.expect.value;
  keep();
  const { status, isOurs, text } = await post(form, tap);
  // A guest network answers all with a page of its own.
  if (status === 429 || status >= 500 || (status < 400 && !isOurs)) {
    return new Promise((resolve) => setTimeout(resolve, 2000));
  }
  if (status < 400) taps.shift();
  else drop(isOurs ? "look" : status);
  if (!isOurs) return;
  await htmx.swap({ text, target: "#live", swap: "outerMorph" });
  note = document.querySelector(".note")?.cloneNode(true);
}

async function send() {
  if (isSending) return;
  isSending = true;
  while (taps.length) {
    await deliver(taps[0]);
    keep();
    show();
  }
  isSending = false;
  leave();
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (!form.matches("#live form")) return;
  event.preventDefault();
  const { name } = submitter;
  const value = name === "count" ? counted(submitter) : submitter.value;
  if (value === null) return;
  const key = `${form.key.value}${made++}`;
  known.add(key);
  taps.push({ key, number: form.number.value, name, value });
  keep();
  show();
  send();
});

// Whoever leaves waits for what is not sent yet, for a moment: it is sent when the table is seen again. The round is over
// only with all that was tapped in it. Whoever taps anything else has stayed.
document.addEventListener("click", (event) => {
  why = note = way = null;
  clearTimeout(timer);
  const link = event.target.closest("a");
  if (!link || !isSending) return;
  event.preventDefault();
  way = link.href;
  if (!link.matches(".bar .strong")) timer = setTimeout(leave, 4000);
});

// What asks again and again believes only an answer that names a version: a guest network answers all with a page of its own.
function live(name, act) {
  document.addEventListener(`htmx:${name}`, (event) => {
    const { ctx } = event.detail;
    if (ctx?.target?.id === "live" && ctx.request) act(ctx, event);
  });
}

live("before:response", ({ request, response, target }, event) => {
  const isOurs = response.headers.has("X-Version") && response.status < 500;
  // An answer about a table that a tap has changed since would take the tap back from sight.
  const isOld = request.action !== target.getAttribute("hx-get");
  if (!isOurs || isSending || isOld) event.preventDefault();
  say(isOurs ? "saved" : response.status);
});
live("error", () => say("away"));
live("after:swap", show);

if (hasDraft()) say("saved");
if (taps.length) {
  show();
  if (document.body.matches(".table")) send();
}

// The browser lets go of the screen whenever the page is hidden. Over plain http it offers no lock at all.
let lock = null;

async function stayAwake() {
  const wanted = document.querySelector("[data-awake]") && document.visibilityState === "visible";
  if (!wanted || (lock && !lock.released)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    // A low battery may refuse it. Nothing depends on it.
  }
}

if (navigator.wakeLock) {
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}
