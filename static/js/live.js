// The table and the score sheet: they ask again and again; the table is tapped, and its screen stays awake.

// Taps wait in turn, each as the id of its button: the first is sent until it gets an answer, the next once the table
// shows what came of it. No poll says meanwhile that all is saved.
const taps = [];
let isSending = false;
let way = null; // where somebody goes once all of them are counted

// What asks again and again believes only an answer that names a version: a guest network answers all with a page of its own.
function live(name, act) {
  document.addEventListener(`htmx:${name}`, (event) => {
    const { ctx } = event.detail;
    if (ctx?.target?.id === "live") act(ctx, event);
  });
}

function say(word) {
  const line = document.querySelector(".state");
  line.className = `state ${word === "saved" ? word : "waiting"}`;
  line.textContent = line.dataset[word] ?? line.dataset.away;
}

// Whether the button still has something to count; its figure runs ahead, so that nobody taps twice for one buy.
function count(button) {
  const figure = button?.closest("li")?.querySelector("b");
  if (!figure) return true;
  const [now, most] = figure.textContent.split("/").map(Number);
  const isLess = button.matches(".less");
  if (isLess ? !now : now >= most) return false;
  figure.firstChild.data = isLess ? now - 1 : now + 1;
  return true;
}

function drop() {
  taps.length = 0;
  way = null;
}

function send() {
  const button = document.getElementById(taps[0]);
  if (!button || button.disabled) {
    drop();
    say("saved");
    return;
  }
  isSending = true;
  button.form.requestSubmit(button);
  isSending = false;
}

document.addEventListener(
  "submit",
  (event) => {
    const { target, submitter } = event;
    if (isSending || !target.matches("#live form")) return;
    if (taps.length) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (count(submitter)) taps.push(submitter.id);
    say("waiting");
  },
  true,
);

// Whoever left now would leave behind what is not sent yet.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link || !taps.length) return;
  event.preventDefault();
  way = link.href;
});

live("before:response", ({ request, response }, event) => {
  const { status } = response;
  const isOurs = response.headers.has("X-Version") && status < 500;
  if (isOurs && request.form) status < 400 ? taps.shift() : drop();
  if (!isOurs || (taps.length && !request.form)) event.preventDefault();
  const isRefused = !isOurs && status >= 400 && status < 500;
  if (isRefused) drop();
  say(taps.length && !isRefused ? "waiting" : isOurs ? "saved" : status);
});
live("error", () => say(taps.length ? "waiting" : "away"));
live("after:swap", ({ request }) => {
  if (!request.form) return;
  if (!taps.length) {
    if (way) location.assign(way);
    way = null; // who comes back is not sent on again
    return;
  }
  // What was tapped in one round is none of the next.
  if (document.querySelector("#live form")?.number.value !== request.body.get("number")) return drop();
  for (const id of taps) count(document.getElementById(id));
  say("waiting");
  setTimeout(send);
});
live("finally:request", ({ request, status }) => {
  if (request.form && taps.length && status !== "swapped") setTimeout(send, 2000);
});

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
