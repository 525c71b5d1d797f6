// What every page needs: htmx may write the server's HTML, and a second tap does nothing by mistake.

// What a phone keeps for itself. Where it may keep nothing, or has no room left, all goes on without.
export function attempt(act) {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}

// The second of two quick taps was meant for the screen that the first one left, not for what has come in its place.
let since = Date.now();
let tap = attempt(() => sessionStorage.tap.split(",")) ?? []; // when the last one was, and how far down

addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.request?.form) since = Date.now();
});

addEventListener(
  "click",
  (event) => {
    const { detail, clientY } = event;
    const at = Date.now();
    if (detail && tap[0] <= since && at - tap[0] < 350 && Math.abs(clientY - tap[1]) < 32) {
      event.preventDefault();
      event.stopPropagation();
      since = at; // nor is the third
    }
    tap = [at, clientY];
    attempt(() => (sessionStorage.tap = tap));
  },
  true,
);

// Only htmx is trusted with HTML, by a policy of its own; a string that anything else gives to innerHTML is refused.
// A script in it stays refused by the content security policy.
const policy = window.trustedTypes?.createPolicy("htmx", { createHTML: (html) => html, createScript: (js) => js });
if (policy) window.htmx?.registerExtension("trusted-types", { init: (api) => api.initSecurity(policy) });
