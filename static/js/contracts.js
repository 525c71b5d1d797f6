// House rules. Contracts are built by tapping, what differs from the book is marked at once, and what was typed stays
// on this phone until it is saved. The other buttons are the server's work, with or without this script.
import { drop, isText, keep, kept, rest, say } from "./save.js";

const LAST_MELD = /\+?(\d{0,2})([SR]\d{1,2})\s*$/i;
const ASKED = { "HX-Request": "true" };
// A guest network answers all with a page of its own.
const isOurs = ({ headers }) => headers.has("X-Drawn");
const form = () => document.querySelector("#house");
let again = null;
let held = null; // the selector of what was tapped or typed into last
let top = NaN; // where that was
let ready = 0; // when the next round may be dropped, too

function oneLess(all, times, meld) {
  if (times < 2) return "";
  return `${all[0] === "+" ? "+" : ""}${times > 2 ? times - 1 : ""}${meld}`;
}

function build(contract, meld) {
  const text = contract.value.trim();
  contract.value = meld ? [text, meld].filter(Boolean).join("+") : text.replace(LAST_MELD, oneLess);
  input(contract);
}

function input(field) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function where() {
  return held && document.querySelector(held)?.getBoundingClientRect().top;
}

// What is held stays under the thumb, whatever has been drawn above it: the next tap would hit something else.
function steady(was) {
  scrollBy(0, where() - was);
  // At the top of the page nothing scrolls further.
  const gap = was - where();
  const { style, offsetHeight } = document.querySelector(".contracts");
  if (gap > 0) style.minHeight = `${offsetHeight + gap}px`;
}

matchMedia("(orientation: landscape)").addEventListener("change", () => {
  document.querySelector(".contracts").style.minHeight = "";
});

function hold(act) {
  const was = where();
  act();
  steady(was);
}

function note() {
  rest(form());
  say(keep(form(), { entries: [...new FormData(form())] }) ? "draft" : "unsaved");
}

// What to ask the server for once more, where it has not answered.
function miss(ask) {
  hold(() => {
    again = ask;
    document.querySelector(".unanswered").hidden = !ask;
  });
}

// The form as the server draws it after a tap of `button`. Nothing can be typed meanwhile that would be lost, nor over a
// draft that is not on the screen yet. Whoever taps by keyboard goes on from there: what asks for more is gone then.
async function draw(button, draft) {
  if (!draft) hold(note);
  miss(null);
  const body = new FormData();
  for (const [name, value] of draft ?? new FormData(form())) body.append(name, value);
  form().inert = true;
  body.set("csrfmiddlewaretoken", form().csrfmiddlewaretoken.value);
  body.set("do", button);
  const text = await fetch(location, { method: "POST", body, headers: ASKED, signal: AbortSignal.timeout(10000) })
    .then((answer) => {
      // This page is too old, or nobody's: a fresh one says which, and brings back what was typed.
      if (!draft && answer.status >= 400 && answer.status < 500) location.reload();
      return answer.ok && isOurs(answer) ? answer.text() : "";
    })
    .catch(() => "");
  if (!text) {
    form().inert = Boolean(draft);
    miss(() => draw(button, draft));
    document.querySelector(".unanswered button").focus({ preventScroll: true });
    return;
  }
  const was = where();
  await htmx.swap({ text, target: "#screen", swap: "outerHTML" });
  ready = Date.now() + 350; // as in app.js
  document.querySelector(".older").hidden = !draft;
  note();
  steady(was);
  const next = button === "more" ? "[name=round]:checked" : `[name=do][value="${button}"]`;
  document.querySelector(next)?.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const { name, value } = event.target.closest("button") ?? {};
  if (value === "again") again();
  if (value === "throw away") {
    drop(form());
    location.reload();
  }
  if (name !== "do") return;
  event.preventDefault();
  if (value === "drop" && Date.now() < ready) return;
  // What asks for more is gone then.
  held = `[name=do][value="${value === "more" ? "later" : value}"]`;
  const contract = document.querySelector(":checked + .felt [name=contracts]");
  const [meld] = value.match(/^[SR]\d+$/) ?? [];
  if (!meld && value !== "back") draw(value);
  else if (contract) build(contract, meld);
});

function mark(field) {
  const line = field.closest("[data-book]");
  const typed = field.type === "checkbox" && !field.checked ? "" : field.value.trim();
  if (line?.classList.toggle("own", typed !== line.dataset.book)) {
    line.dataset.own = line.closest("details").firstElementChild.dataset.own;
  }
}

// Another round's felt may be lower, and stands there before anybody is told.
document.addEventListener("pointerdown", ({ target }) => {
  if (target.name === "round") top = target.getBoundingClientRect().top;
});

document.addEventListener("input", ({ target, isTrusted }) => {
  if (target.form !== form()) return;
  if (target.name === "round") {
    held = "[name=round]:checked";
    steady(top);
    top = NaN; // nobody's thumb is on an arrow key
    return;
  }
  // A contract that is tapped together comes here, too.
  if (isTrusted && target.matches(".felt *")) held = `:checked + .felt [name=${target.name}]`;
  hold(() => {
    mark(target);
    note();
  });
});

// The cards of a contract are drawn by the server, too.
function drawn(name, act) {
  document.addEventListener(`htmx:${name}`, (event) => {
    const { ctx } = event.detail;
    if (ctx?.sourceElement?.matches?.(".contracts")) act(ctx, event);
  });
}

function redraw() {
  input(document.querySelector(":checked + .felt [name=contracts]"));
}

// Of a button that got no answer, too, the cards say nothing, neither good nor bad.
function missed() {
  if (!again) miss(redraw);
}

drawn("error", missed);
drawn("before:response", ({ response }, event) => {
  if (response.status === 200 && isOurs(response)) {
    if (again === redraw) miss(null);
    return;
  }
  event.preventDefault();
  missed();
});
drawn("before:swap", () => (top = where()));
drawn("after:swap", () => steady(top));

const draft = kept(form(), ({ entries }) => entries.every(([name, value]) => isText(name) && isText(value)));
if (draft) draw("draft", draft.entries);
