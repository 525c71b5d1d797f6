// New game: Enter goes on to the next name, a tap seats a player of the club, names move by button and by drag.
// A line is a seat: it stays where it is, with its mark, and only what is typed into it moves.

const form = document.querySelector("#new");
const lines = [...form.querySelectorAll(".seat")];
const name = (line) => line.querySelector("[name=player]");
const dealer = (line) => line.querySelector("[name=dealer]");
const folded = (text) => text.trim().toLowerCase();
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
  for (const chip of form.querySelectorAll(".chip")) {
    const seat = lines.findIndex((line) => folded(name(line).value) === folded(chip.value));
    chip.ariaPressed = seat >= 0;
    chip.firstChild.className = `mark seat-${seat}`;
  }
  const draft = { since: form.dataset.since, key: form.key.value, ruleset: form.ruleset.value, seats: read() };
  localStorage.setItem("new game", JSON.stringify(draft));
}

function move(from, to) {
  const seats = read();
  seats.splice(to, 0, ...seats.splice(from, 1));
  write(seats);
  lines[to].querySelector(".move").focus();
}

form.addEventListener("input", show);

// A name that was emptied leaves no empty seat.
form.addEventListener("change", ({ target }) => target.name === "player" && !folded(target.value) && write(read()));

form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.name !== "player") return;
  event.preventDefault();
  if (folded(event.target.value)) lines.map(name).find((input) => !input.value)?.focus();
});

form.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  const at = lines.indexOf(target.closest(".seat"));
  const seats = read();
  if (button?.matches(".chip")) {
    const others = seats.filter((seat) => folded(seat.name) !== folded(button.value));
    write(others.length < seats.length ? others : [...seats, { name: button.value }]);
  } else if (button?.matches(".remove")) {
    write(seats.toSpliced(at, 1));
    lines[at].querySelector(seats[at + 1] ? ".remove" : "[name=player]").focus();
  } else if (button && !dragged) move(at, at ? at - 1 : seats.length - 1);
});

form.addEventListener("pointerdown", ({ target }) => {
  dragged = false;
  held = target.closest(".move") ? lines.indexOf(target.closest(".seat")) : -1;
});

form.addEventListener("pointermove", ({ buttons, clientX, clientY }) => {
  if (held < 0 || !buttons) return;
  const to = lines.indexOf(document.elementFromPoint(clientX, clientY)?.closest(".seat"));
  if (to < 0 || to === held || to >= read().length) return;
  move(held, to);
  held = to;
  dragged = true;
});

// A draft from before the last game has become that game, or was given up for it.
const draft = JSON.parse(localStorage.getItem("new game"));
if (draft?.since === form.dataset.since && !("answer" in form.dataset)) {
  form.key.value = draft.key;
  form.ruleset.value = draft.ruleset;
  write(draft.seats);
} else show();
