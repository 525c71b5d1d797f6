// The pad: one hand at a time, by taps; it fills in the form that is there without it.

import { drop, keep, kept, rest, say, sendAgain } from "./save.js";

const SLIP = 350; // ms after a change of screen in which a tap was meant for what was there before
const sum = (list, figure) => list.reduce((total, one) => total + +figure(one), 0);

// Cards are `taps`, the keys' numbers in order; or the table has `counted` the points itself.
class Hand {
  constructor(box, tab, keys) {
    Object.assign(this, { box, tab, keys, seat: tab.value, name: tab.querySelector("bdi").textContent });
    this.inputs = [...box.querySelectorAll("input")];
  }

  read() {
    const values = this.inputs.map((input) => input.value);
    const points = values.pop();
    this.taps = values.flatMap((value, n) => Array(+value || 0).fill(n));
    // A hand without a card, entered as such.
    this.points = points || (this.taps.length ? "" : values.find(Boolean)) || "";
    this.counted = this.points !== "";
  }

  write(isOut) {
    const values = [...this.keys.map((_, n) => this.count(n) || ""), this.counted ? this.points : ""];
    values.forEach((value, n) => (this.inputs[n].value = isOut ? "" : value));
  }

  get cards() {
    return this.counted ? [] : this.taps;
  }

  get isEntered() {
    return !!(this.counted ? this.points : this.taps.length);
  }

  get worth() {
    return this.counted ? +this.points : sum(this.taps, (n) => this.keys[n].dataset.points);
  }

  count(n) {
    return this.cards.filter((tap) => tap === n).length;
  }

  tap(key) {
    if (this.counted) this.points = (this.points + key.value).slice(0, 4);
    else this.taps.push(this.keys.indexOf(key));
  }

  takeBack() {
    if (this.counted) this.points = this.points.slice(0, -1);
    else this.taps.pop();
  }
}

function start(form) {
  const find = (selector) => form.querySelector(selector);
  const all = (selector) => [...form.querySelectorAll(selector)];
  const pad = find(".pad");
  const keys = all(".kinds .key");
  const fields = form.elements;
  const isTyped = "typed" in form.dataset;
  const hands = all(".hand").map((box) => new Hand(box, find(`.tab[value="${box.dataset.seat}"]`), keys));
  let now;
  let arrows;
  let ready = 0;

  const out = () => fields.out.value;
  const at = (seat) => hands.find((hand) => hand.seat === seat);
  const playing = () => hands.filter((hand) => hand.seat !== out());
  const missing = () => playing().filter((hand) => !hand.isEntered);
  const entry = ({ out, hands }) => JSON.stringify([out, hands.map(({ points, taps }) => [points, [...taps].sort()])]);

  function show() {
    for (const hand of hands) {
      const isOut = hand.seat === out();
      hand.write(isOut);
      hand.tab.setAttribute("aria-current", hand === now);
      hand.tab.lastElementChild.textContent = isOut ? pad.dataset.out : hand.isEntered ? hand.worth : "–";
    }
    for (const button of all("[type=submit]:not([name])")) button.disabled = !out() || missing().length;
    if (now) showHand();
  }

  function showHand() {
    const n = hands.indexOf(now);
    const next = [...hands.slice(n + 1), ...hands.slice(0, n)].find((hand) => missing().includes(hand));
    const [go, save] = all(".pad .strong");
    find(".tab.nobody").hidden = out() !== "nobody";
    find(".kinds").hidden = now.counted;
    find(".digits").hidden = !now.counted;
    find("[value=points]").setAttribute("aria-pressed", now.counted);
    for (const [n, key] of keys.entries()) {
      key.querySelector("b").textContent = now.count(n) ? `×${now.count(n)}` : "";
      key.disabled = sum(playing(), (hand) => hand.count(n)) >= key.dataset.most;
    }
    find(".drawn").replaceChildren(...now.cards.map(face));
    go.hidden = !next;
    save.hidden = next;
    go.value = next?.seat;
    go.lastElementChild.textContent = next?.name;
    showFigures();
  }

  // A kind's next card: of a span of ranks the king, the queen, the jack.
  function face(n, i, taps) {
    const faces = keys[n].querySelector("template").content.children;
    const nth = taps.slice(0, i).filter((tap) => tap === n).length;
    return faces[nth % faces.length].cloneNode(true);
  }

  function showFigures() {
    const [mark, name] = find(".counted h2").children;
    const [whose, before, , after] = find(".totals").children;
    const scorer = "sum" in pad.dataset ? at(out()) : now;
    const scored = scorer === now ? now.worth : sum(scorer ? playing() : [], (hand) => hand.worth);
    const total = +(scorer ?? now).box.dataset.before;
    mark.className = `mark seat-${now.seat}`;
    name.textContent = now.name;
    whose.textContent = scorer === now ? "" : scorer?.name;
    before.textContent = total;
    after.textContent = total + scored * (fields.rummy?.checked ? 2 : 1);
    find("output").textContent = now.isEntered ? now.worth : "–";
    find(".pad > .look").hidden = now.cards.length <= pad.dataset.largest;
  }

  function open(hand) {
    now = hand ?? missing()[0] ?? playing()[0];
    find(".who").hidden = true;
    pad.hidden = false;
    show();
  }

  function changed() {
    const { key, expect, dealer, rummy } = fields;
    const draft = { key: key.value, expect: expect.value, out: out(), dealer: dealer.value, rummy: rummy?.checked };
    find(".notes")?.remove();
    rest(form);
    if (keep(form, { ...draft, hands: hands.map(({ taps, points, counted }) => ({ taps, points, counted })) })) say("draft");
    show();
  }

  function fill(draft) {
    fields.out.value = draft.out;
    fields.dealer.value = draft.dealer;
    if (fields.rummy) fields.rummy.checked = draft.rummy;
    hands.forEach((hand, n) => Object.assign(hand, draft.hands[n]));
  }

  // The same save again, or both versions side by side: never a second one.
  function sign(draft) {
    fields.key.value = draft.key;
    fields.expect.value = draft.expect;
  }

  const acts = {
    less() {
      now.takeBack();
      changed();
    },
    points() {
      now.counted = !now.counted;
      changed();
    },
    take() {
      fill(kept(form));
      sign(kept(form));
      find(".older").hidden = true;
      open();
    },
    drop() {
      drop(form);
      find(".older").hidden = true;
    },
  };

  form.addEventListener("click", ({ target, timeStamp }) => {
    const button = target.closest("button, [name=out]");
    if (!button || timeStamp < ready) return;
    if (button.name === "out") {
      changed();
      if (arrows) return;
      ready = timeStamp + SLIP;
      open();
    } else if (button.matches(".key")) {
      now.tap(button);
      changed();
    } else if (at(button.value) && button.value !== out()) {
      open(at(button.value));
    } else if (button.matches(".tab")) {
      find(".who").hidden = false;
      pad.hidden = true;
    } else acts[button.value]?.();
  });
  form.addEventListener("change", ({ target }) => target.matches("[name=dealer], [name=rummy]") && changed());
  // Arrows only look at the choices; a tap, a click and the space bar make one.
  form.addEventListener("keydown", ({ key }) => (arrows = key.startsWith("Arrow")));
  form.addEventListener("pointerdown", () => (arrows = false));

  function begin() {
    const draft = kept(form);
    const isSeen = draft?.expect === fields.expect.value;
    for (const hand of hands) hand.read();
    if (draft && (isTyped || isSeen || !("played" in form.dataset))) {
      fill(draft);
      if (!isTyped) say("draft");
      if (!isTyped && isSeen) sign(draft);
      if (!isTyped && draft.sent) sendAgain(form, null, 1);
    } else if (draft && entry(draft) === entry({ out: out(), hands })) drop(form);
    else find(".older").hidden = !draft;
    const noted = find(".notes [data-seat]")?.dataset.seat ?? location.hash.slice("#hand-".length);
    if (out()) open(at(noted));
  }

  form.dataset.on = "";
  find(".plain").hidden = true;
  if (fields.rummy) find(".counted").append(find(".toggle"));
  begin();
}

function startAll() {
  document.querySelectorAll(".hands:not([data-on])").forEach(start);
}

startAll();
document.addEventListener("htmx:after:swap", startAll);
