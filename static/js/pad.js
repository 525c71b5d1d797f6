// The pad: one hand at a time, by taps; it fills in the form that is there without it.

import { drop, keep, kept, rest, say, sendAgain } from "./save.js";

const SLIP = 350; // ms after a change of screen in which a tap was meant for what was there before
const SIGNED = ["key", "expect"];
const ENTERED = ["out", "dealer"];
const sum = (list, figure) => list.reduce((total, one) => total + +figure(one), 0);

// `taps` are the numbers of the keys tapped, in order; `points`, unless null, what the table added up itself.
class Hand {
  constructor(box, tab, keys) {
    const inputs = [...box.querySelectorAll("input")];
    const values = inputs.map((input) => input.value);
    const points = values.pop();
    Object.assign(this, { box, tab, keys, inputs, seat: tab.value, name: tab.querySelector("bdi").textContent });
    this.taps = values.flatMap((value, n) => Array(+value || 0).fill(n));
    // A 0 was entered: a hand without a card.
    this.points = points || (values.some(Boolean) && !this.taps.length ? "0" : null);
  }

  get cards() {
    return this.points === null ? this.taps : [];
  }

  get worth() {
    return sum(this.cards, (n) => this.keys[n].dataset.points) + +this.points;
  }

  // Nothing entered is not the same as 0.
  get shown() {
    return this.points || this.cards.length ? this.worth : "–";
  }

  count(n) {
    return this.cards.filter((tap) => tap === n).length;
  }

  write(isOut, word) {
    for (const [n, input] of this.inputs.entries()) {
      input.value = isOut ? "" : n < this.keys.length ? this.count(n) || "" : this.points;
    }
    this.tab.lastElementChild.textContent = isOut ? word : this.shown;
  }
}

function start(form) {
  const find = (selector) => form.querySelector(selector);
  const all = (selector) => [...form.querySelectorAll(selector)];
  const fields = form.elements;
  const pad = find(".pad");
  const who = find(".who");
  const keys = all(".kinds .key");
  const [go, save] = all(".pad .strong");
  const hands = all(".hand").map((box) => new Hand(box, find(`.tab[value="${box.dataset.seat}"]`), keys));
  let now, arrows, ready;

  const out = () => fields.out.value;
  const at = (seat) => hands.find((hand) => hand.seat === seat);
  const playing = () => hands.filter((hand) => hand.seat !== out());
  const missing = () => playing().filter((hand) => hand.shown === "–");

  function show() {
    for (const hand of hands) {
      hand.write(hand.seat === out(), pad.dataset.out);
      hand.tab.setAttribute("aria-current", hand === now);
    }
    for (const button of all("[type=submit]:not([name])")) button.disabled = !out() || missing().length;
    if (!now) return;
    find(".tab.nobody").hidden = out() !== "nobody";
    find(".kinds").hidden = now.points !== null;
    find(".digits").hidden = now.points === null;
    find(".pad > .look").hidden = now.cards.length <= pad.dataset.largest;
    find(".drawn").replaceChildren(...now.cards.map(face));
    for (const [n, key] of keys.entries()) {
      key.querySelector("b").textContent = now.count(n) ? `×${now.count(n)}` : "";
      key.disabled = sum(playing(), (hand) => hand.count(n)) >= key.dataset.most;
    }
    showFigures();
    showWay();
  }

  // The next of the ranks that the kind spans: the king, the queen, the jack.
  function face(n, i, taps) {
    const faces = keys[n].querySelector("template").content.children;
    return faces[taps.slice(0, i).filter((tap) => tap === n).length % faces.length].cloneNode(true);
  }

  // Where the winner takes the sum, it is the winner's total that grows.
  function showFigures() {
    const [mark, name] = find(".counted h2").children;
    const [whose, before, , after] = find(".totals").children;
    const scorer = "sum" in pad.dataset ? at(out()) : now;
    const scored = scorer === now ? now.worth : sum(scorer ? playing() : [], (hand) => hand.worth);
    mark.className = `mark seat-${now.seat}`;
    name.textContent = now.name;
    whose.textContent = scorer === now ? "" : scorer?.name;
    before.textContent = (scorer ?? now).box.dataset.before;
    after.textContent = +before.textContent + scored * (fields.rummy?.checked ? 2 : 1);
    find("output").textContent = now.shown;
  }

  function showWay() {
    const n = hands.indexOf(now);
    const next = [...hands.slice(n + 1), ...hands.slice(0, n)].find((hand) => missing().includes(hand));
    go.hidden = !next;
    save.hidden = next;
    go.dataset.seat = next?.seat;
    go.lastElementChild.textContent = next?.name;
  }

  function open(hand) {
    now = hand ?? missing()[0] ?? playing()[0];
    who.hidden = true;
    pad.hidden = false;
    show();
  }

  function changed() {
    const draft = { rummy: fields.rummy?.checked, hands: hands.map(({ taps, points }) => ({ taps, points })) };
    for (const name of [...SIGNED, ...ENTERED]) draft[name] = fields[name].value;
    find(".notes")?.remove();
    rest(form);
    if (keep(form, draft)) say("draft");
    show();
  }

  function take(names, draft) {
    for (const name of names) fields[name].value = draft[name];
  }

  function fill(draft) {
    take(ENTERED, draft);
    if (fields.rummy) fields.rummy.checked = draft.rummy;
    hands.forEach((hand, n) => Object.assign(hand, draft.hands[n]));
    show();
  }

  function press({ value }, n) {
    const isLess = value === "less";
    if (value === "points") now.points = now.points === null ? "" : null;
    else if (now.points !== null) now.points = isLess ? now.points.slice(0, -1) : (now.points + value).slice(0, 4);
    else if (isLess) now.taps.pop();
    else now.taps.push(n);
    changed();
  }

  form.addEventListener("click", ({ target, timeStamp }) => {
    const button = target.closest("button, [name=out]");
    if (!button || timeStamp < ready) return;
    const { name, value, dataset } = button;
    if (name === "out") {
      changed();
      if (arrows) return;
      ready = timeStamp + SLIP;
      open();
    } else if (button.matches(".tab, [value=next]")) {
      const hand = at(dataset.seat ?? value);
      if (playing().includes(hand)) open(hand);
      else who.hidden = !(pad.hidden = true);
    } else if (value === "drop") {
      drop(form);
      location.reload();
    } else if (value && button.type === "button") press(button, keys.indexOf(button));
  });
  form.addEventListener("change", ({ target }) => target.matches("[name=dealer], [name=rummy]") && changed());
  // Arrows only look at the choices; a tap, a click and the space bar make one.
  form.addEventListener("keydown", ({ key }) => (arrows = key.startsWith("Arrow")));
  form.addEventListener("pointerdown", () => (arrows = false));

  function restore(draft) {
    const entered = () => out() + hands.flatMap((hand) => hand.inputs.map((input) => input.value));
    const before = entered();
    const isPlayed = "played" in form.dataset;
    const isSeen = draft.expect === fields.expect.value;
    fill(draft);
    if ("typed" in form.dataset) return;
    // Its answer got lost: it is what has been saved.
    if (isPlayed && !isSeen && entered() === before) return drop(form);
    // The same save again, or both versions side by side: never a second one.
    if (isPlayed || isSeen) take(SIGNED, draft);
    find(".older").hidden = !isPlayed;
    say("draft");
    if (draft.sent) sendAgain(form, null, 1);
  }

  const draft = kept(form);
  form.dataset.on = "";
  find(".plain").hidden = true;
  if (fields.rummy) find(".counted").append(find(".toggle"));
  if (draft) restore(draft);
  if (out()) open(at(find(".notes [data-seat]")?.dataset.seat ?? location.hash.slice("#hand-".length)));
}

function startAll() {
  document.querySelectorAll(".hands:not([data-on])").forEach(start);
}

startAll();
document.addEventListener("htmx:after:swap", startAll);
