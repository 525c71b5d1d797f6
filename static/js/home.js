// What https would add is said once, where it is missing.

import { attempt } from "./app.js";

const line = document.querySelector("[data-once]");

if (!window.isSecureContext && !attempt((store) => store[line.dataset.once])) {
  line.hidden = false;
  line.querySelector("button").addEventListener("click", () => {
    attempt((store) => (store[line.dataset.once] = "said"));
    line.remove();
  });
}
