// What every page needs: htmx may write the server's HTML, and the screen stays awake while a game is on.

// Only htmx is trusted with HTML, by a policy of its own; any other string given to innerHTML is refused.
// A script in a part stays refused by the content security policy, whatever this lets through.
const policy = window.trustedTypes?.createPolicy("htmx", { createHTML: (html) => html, createScript: (js) => js });
if (policy) window.htmx?.registerExtension("trusted-types", { init: (api) => api.initSecurity(policy) });

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

// A line that is read once: it comes hidden, and stays away after it was dismissed.
for (const line of document.querySelectorAll("[data-once]")) {
  const key = `seen ${line.dataset.once}`;
  if (line.dataset.once === "https" && window.isSecureContext) continue;
  if (localStorage.getItem(key)) continue;
  line.hidden = false;
  line.querySelector("button").addEventListener("click", () => {
    localStorage.setItem(key, "1");
    line.remove();
  });
}
