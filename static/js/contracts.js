// House rules. Contracts are built by tapping, what differs from the book is marked at once, and what was typed stays
// on this phone until it is saved. The other buttons are the server's work, with or without this script.
import { drop, isText, keep, kept, say } from "./save.js";

const LAST_MELD = /\+?(\d{0,2})([SR]\d{1,2})\s*$/i;
const ASKED = { "HX-Request": "true" };
const form = () => document.querySelector("#house");
let again = null;

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
  input(contract);
}

function input(field) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// What to ask the server for once more, where it has not answered.
function miss(ask) {
  again = ask;
  document.querySelector(".unanswered").hidden = !ask;
}

// The form as the server draws it after a tap of `button`. Nothing can be typed meanwhile that would be lost, nor over a
// draft that is not on the screen yet. Whoever taps by keyboard goes on from there: what asks for more is gone then.
async function draw(button, draft) {
  if (!draft) note();
  miss(null);
  const body = new FormData();
  for (const [name, value] of draft ?? new FormData(form())) body.append(name, value);
  form().inert = true;
  body.set("csrfmiddlewaretoken", form().csrfmiddlewaretoken.value);
  body.set("do", button);
  const text = await fetch(location, { method: "POST", body, headers: ASKED, signal: AbortSignal.timeout(10000) })
    .then((answer) => {
      // This page is too old, or nobody's: a fresh one says which, and brings back what was typed.
      if (!draft && answer.status >= 400 && answer.status < 500) location.reload();
      return answer.ok ? answer.text() : "";
    })
    .catch(() => "");
  // A guest network answers all with a page of its own.
  if (!text.includes(' id="house"')) {
    form().inert = Boolean(draft);
    miss(() => draw(button, draft));
    document.querySelector(".unanswered button").focus();
    return;
  }
  await htmx.swap({ text, target: "#screen", swap: "outerHTML" });
  document.querySelector(".older").hidden = !draft;
  document.querySelector(button === "more" ? "[name=round]:checked" : `[name=do][value="${button}"]`)?.focus();
  note();
}

document.addEventListener("click", (event) => {
  const { name, value } = event.target.closest("button") ?? {};
  if (value === "again") again();
  if (value === "throw away") {
    drop(form());
    location.reload();
  }
  if (name !== "do") return;
  event.preventDefault();
  const contract = document.querySelector(":checked + .felt [name=contracts]");
  const [meld] = value.match(/^[SR]\d+$/) ?? [];
  if (!meld && value !== "back") draw(value);
  else if (contract) build(contract, meld);
});

document.addEventListener("input", ({ target }) => {
  if (target.form !== form() || target.name === "round") return;
  const line = target.closest("[data-book]");
  const typed = target.type === "checkbox" && !target.checked ? "" : target.value.trim();
  if (line?.classList.toggle("own", typed !== line.dataset.book)) {
    line.dataset.own = line.closest("details").firstElementChild.dataset.own;
  }
  note();
});

// The cards of a contract are drawn by the server, too.
for (const name of ["error", "before:response"]) {
  document.addEventListener(`htmx:${name}`, ({ detail: { ctx } }) => {
    const { sourceElement: contracts, response } = ctx ?? {};
    if (!contracts?.matches(".contracts")) return;
    miss(response?.status === 200 ? null : () => input(contracts.querySelector(":checked + .felt [name=contracts]")));
  });
}

const draft = kept(form(), ({ entries }) => entries.every(([name, value]) => isText(name) && isText(value)));
if (draft) draw("draft", draft.entries);
