// A name that is typed, and what goes with it: it outlives a reload, and what waits to be sent is sent again.

import { isText, keep, kept, rest, sendAgain } from "./save.js";

const SIGNED = ["key", "expect"];
const isPair = ([name, value]) => isText(name) && isText(value);

function start(form) {
  form.dataset.on = "";
  const typed = () => [...new FormData(form)].filter(([name]) => name !== "csrfmiddlewaretoken");
  form.addEventListener("input", () => {
    rest(form);
    keep(form, { entries: typed() });
  });
  const draft = kept(form, ({ entries }) => entries.every(isPair));
  if (!draft) return;
  for (const [name, value] of draft.entries) {
    // What has had its answer is a new save; what has not is the same one again.
    if (form.elements[name] && (draft.sent || !SIGNED.includes(name))) form.elements[name].value = value;
  }
  // Whoever was chosen may have left.
  for (const list of form.querySelectorAll("select")) if (list.selectedIndex < 0) list.selectedIndex = 0;
  form.closest("details")?.setAttribute("open", "");
  if (draft.sent) sendAgain(form, null, 1);
}

function startAll() {
  document.querySelectorAll("[data-typed]:not([data-on])").forEach(start);
}

startAll();
document.addEventListener("htmx:after:swap", startAll);
