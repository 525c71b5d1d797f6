// House rules. Contracts are built by tapping, what differs from the book is marked at once, and what was typed stays
// on this phone until it is saved. The other buttons are the server's work, with or without this script.
import { drop, isText, keep, kept, say } from "./save.js";

const LAST_MELD = /\+?(\d{0,2})([SR]\d{1,2})\s*$/i;
const form = () => document.querySelector("#house");

function note() {
  say(keep(form(), { entries: [...new FormData(form())] }) ? "draft" : "unsaved");
}

function oneLess(all, times, meld) {
  if (times < 2) return "";
  return `${all[0] === "+" ? "+" : ""}${times > 2 ? times - 1 : ""}${meld}`;
}

function build(contract, meld) {
  const text = contract.value.trim();
  contract.value = meld ? [text, meld].filter(Boolean).join("+") : text.replace(LAST_MELD, oneLess);
  contract.dispatchEvent(new Event("input", { bubbles: true }));
}

// The form as the server draws it after a tap of `button`. Whoever taps by keyboard goes on from there: what asks
// for more is gone then.
async function draw(entries, button) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  body.set("csrfmiddlewaretoken", form().csrfmiddlewaretoken.value);
  body.set("do", button);
  const answer = await fetch(location, { method: "POST", body, headers: { "HX-Request": "true" } });
  if (!answer.ok) return;
  await htmx.swap({ text: await answer.text(), target: "#screen", swap: "outerHTML" });
  document.querySelector(button === "more" ? "[name=round]:checked" : `[name=do][value="${button}"]`)?.focus();
  note();
}

document.addEventListener("click", (event) => {
  const { name, value } = event.target.closest("button") ?? {};
  if (value === "throw away") {
    drop(form());
    location.reload();
  }
  if (name !== "do") return;
  event.preventDefault();
  const contract = document.querySelector(":checked + .felt [name=contracts]");
  const [meld] = value.match(/^[SR]\d+$/) ?? [];
  if (!meld && value !== "back") draw(new FormData(form()), value);
  else if (contract) build(contract, meld);
});

document.addEventListener("input", ({ target }) => {
  if (target.form !== form() || target.name === "round") return;
  const line = target.closest("[data-book]");
  const typed = target.type === "checkbox" && !target.checked ? "" : target.value.trim();
  line?.classList.toggle("own", typed !== line.dataset.book);
  note();
});

const draft = kept(form(), ({ entries }) => entries.every(([name, value]) => isText(name) && isText(value)));
if (draft) draw(draft.entries, "draft").then(() => (document.querySelector(".older").hidden = false));
