// A save is believed when the server has answered for its very key. Until then what was typed stays: on the screen,
// and on this phone as a draft: of each round, a new game, house rules, a name.

import { attempt } from "./app.js";

export const isText = (value) => typeof value === "string";
const place = (form) => `draft ${form.dataset.draft}`;
let again = null; // sends what has got no answer
let timer = 0;
let tries = 0;

// Nothing where it could not be kept.
export function keep(form, draft) {
  return attempt((store) => (store[place(form)] = JSON.stringify(draft)));
}

// Null unless it `fits`: what has been left here by other hands than the page's is no draft.
export function kept(form, fits) {
  return attempt((store) => {
    const draft = JSON.parse(store[place(form)]);
    return fits(draft) ? draft : null;
  });
}

export function drop(form) {
  attempt((store) => delete store[place(form)]);
}

export function say(word) {
  const line = document.querySelector(".state");
  if (!line) return;
  line.className = `state ${word}`;
  line.textContent = line.dataset[word];
}

function explain(form, why) {
  const box = form.querySelector(".trouble");
  box.hidden = !why;
  box.firstElementChild.textContent = box.dataset[why] ?? "";
  if (why) box.scrollIntoView({ block: "nearest" });
}

// Somebody types on: nothing is sent behind their back.
export function rest(form) {
  clearTimeout(timer);
  again = null;
  explain(form);
}

export function sendAgain(form, button, seconds) {
  again = () => form.isConnected && form.requestSubmit(button);
  timer = setTimeout(again, seconds * 1000);
}

function wait(form, why, button, least) {
  say("waiting");
  explain(form, why);
  sendAgain(form, button, Math.min(Math.max(least, 2 ** tries++), 60));
}

function refuse(form, why) {
  say("look");
  explain(form, why);
}

function mark(form, sent) {
  const draft = kept(form, Boolean);
  if (draft) keep(form, { ...draft, sent });
}

function on(name, act) {
  document.addEventListener(`htmx:${name}`, (event) => {
    const ctx = event.detail.ctx;
    const form = ctx?.request.form;
    if (form?.matches("[data-save]")) act(form, ctx, event);
  });
}

on("before:request", (form) => {
  rest(form);
  say("waiting");
  mark(form, true);
  // What is typed while it is on its way would be neither in it nor kept after it.
  form.inert = true;
});

on("finally:request", (form) => {
  form.inert = false;
});

on("before:response", (form, ctx, event) => {
  const { status, headers } = ctx.response;
  ctx.saved = status === 200 && headers.get("X-Saved")?.split(" ")[0] === ctx.request.body.get("key");
  if (ctx.saved) {
    tries = 0;
    drop(form);
  } else if (status === 409 || status === 422) {
    mark(form, false);
  } else {
    event.preventDefault();
    if (status === 429 || status >= 500) wait(form, "busy", ctx.request.submitter, +headers.get("Retry-After") || 0);
    else refuse(form, status < 400 ? "portal" : status === 403 ? "denied" : "gone");
  }
});

on("error", (form, ctx) => {
  // The answer's head said that it is saved, its body got lost on the way.
  if (ctx.saved) location.assign(ctx.hx.pushurl ?? ctx.hx.redirect);
  else wait(form, "away", ctx.request.submitter, 0);
});

addEventListener("online", () => again?.());

// Who keeps the other version gives up their own.
document.addEventListener("click", ({ target }) => {
  const link = target.closest("a[data-draft]");
  if (link) drop(link);
});
