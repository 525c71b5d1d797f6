// What every page needs: htmx may write the server's HTML, and the screen stays awake while the table is shown.

// What a phone keeps for itself. Where it may keep nothing, or has no room left, all goes on without.
export function attempt(act) {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}

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
}
