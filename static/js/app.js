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
