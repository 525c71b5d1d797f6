// What every page needs: htmx may write the server's HTML, and the screen stays awake while a game is on.

// Only htmx is trusted with HTML, by a policy of its own; a string that anything else gives to innerHTML is refused.
// A script in it stays refused by the content security policy.
const policy = window.trustedTypes?.createPolicy("htmx", { createHTML: (html) => html, createScript: (js) => js });
if (policy) window.htmx?.registerExtension("trusted-types", { init: (api) => api.initSecurity(policy) });

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
  document.addEventListener("htmx:after:swap", stayAwake);
}

// What https would add is said once, where it is missing.
const line = document.querySelector("[data-once]");
if (line && !window.isSecureContext && !localStorage.getItem(line.dataset.once)) {
  line.hidden = false;
  line.querySelector("button").addEventListener("click", () => {
    localStorage.setItem(line.dataset.once, "said");
    line.remove();
  });
}

// A tap on the table that got no answer is sent again until it gets one; no poll says meanwhile that all is saved.
let tapped = null;

// What asks again and again believes only an answer that names a version: a guest network answers all with a page of its own.
function live(name, act) {
  document.addEventListener(`htmx:${name}`, (event) => {
    const { target, response } = event.detail.ctx ?? {};
    if (target?.id === "live") act(response, event);
  });
}

function connected(is) {
  const line = document.querySelector(".state");
  line.className = `state ${is ? "saved" : "waiting"}`;
  line.textContent = line.dataset[is ? "saved" : tapped ? "waiting" : "away"];
}

function again() {
  const { form, submitter } = tapped ?? {};
  form?.isConnected && form.requestSubmit(submitter);
}

live("before:request", (_, { detail: { ctx } }) => {
  const { form, submitter } = ctx.request;
  if (!form) return;
  form.inert = true;
  tapped = { form, submitter };
});

live("before:response", (response, event) => {
  const ours = response.headers.has("X-Version") && response.status < 500;
  const { form } = event.detail.ctx.request;
  if (ours && form) tapped = null;
  if (!ours || tapped) event.preventDefault();
  connected(ours && !tapped);
});
live("error", () => connected(false));
live("finally:request", (_, { detail: { ctx } }) => {
  if (!ctx.request.form) return;
  ctx.request.form.inert = false;
  if (tapped) setTimeout(again, 2000);
});
