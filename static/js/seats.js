// New game. A line is a seat and stays, with its mark; what is typed into it moves, by button and by drag.

import { isText, keep, kept } from "./save.js";

const form = document.querySelector("#new");
const lines = [...form.querySelectorAll(".seat")];
const at = (node) => lines.indexOf(node?.closest(".seat"));
const name = (line) => line.querySelector("[name=player]");
const dealer = (line) => line.querySelector("[name=dealer]");
const folded = (text) => text.trim().toLowerCase();
const seated = (chip) => read().findIndex((seat) => folded(seat.name) === folded(chip.value));
let held = -1;
let dragged = false;

function read() {
  const seats = lines.map((line) => ({ name: name(line).value, deals: dealer(line).checked }));
  return seats.filter((seat) => folded(seat.name));
}

function write(seats) {
  form.draw.checked = true;
  lines.forEach((line, n) => {
    name(line).value = seats[n]?.name ?? "";
    dealer(line).checked ||= seats[n]?.deals;
    line.querySelector(".error")?.remove();
  });
  show();
}

// The draft keeps the key: whoever comes back after a lost answer sends the same save again, not a second one.
function show() {
  for (const chip of form.querySelectorAll("button.chip")) {
    chip.disabled = false; // before this script is there a tap would be lost
    chip.ariaPressed = seated(chip) >= 0;
    chip.firstChild.className = `mark seat-${seated(chip)}`;
  }
  keep(form, { since: form.dataset.since, key: form.key.value, ruleset: form.ruleset.value, seats: read() });
}

function move(from, to) {
  const seats = read();
  seats.splice(to, 0, ...seats.splice(from, 1));
  write(seats);
  lines[to].querySelector(".move").focus();
}

form.zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
form.oninput = show;

form.onchange = ({ target }) => target.name === "player" && !folded(target.value) && write(read());

form.onkeydown = (event) => {
  if (event.key !== "Enter" || event.target.name !== "player") return;
  event.preventDefault();
  if (folded(event.target.value)) lines.map(name).find((input) => !input.value)?.focus();
};

form.onclick = ({ target }) => {
  const button = target.closest("button");
  const seats = read();
  if (button?.matches(".chip")) {
    const seat = seated(button);
    write(seat < 0 ? [...seats, { name: button.value }] : seats.toSpliced(seat, 1));
  } else if (button?.matches(".remove")) {
    write(seats.toSpliced(at(button), 1));
    button.focus();
  } else if (button?.matches(".move") && !dragged) move(at(button), at(button) ? at(button) - 1 : seats.length - 1);
};

form.onpointerdown = ({ target }) => {
  dragged = false;
  held = at(target.closest(".move"));
};

form.onpointermove = ({ buttons, clientX, clientY }) => {
  const to = at(document.elementFromPoint(clientX, clientY));
  if (!buttons || held < 0 || to < 0 || to === held || to >= read().length) return;
  move(held, to);
  held = to;
  dragged = true;
};

// A draft from before the last game has become that game, or was given up for it.
const draft = kept(form, ({ key, ruleset, seats }) => [key, ruleset, ...seats.map(({ name }) => name)].every(isText));
if (draft?.since === form.dataset.since && !("answer" in form.dataset)) {
  form.key.value = draft.key;
  // Rules that have just been made are meant to be played by; those of a draft may have been forgotten.
  const shown = form.ruleset.value;
  if (!("chosen" in form.dataset)) form.ruleset.value = draft.ruleset;
  form.ruleset.value ||= shown;
  write(draft.seats);
} else show();
