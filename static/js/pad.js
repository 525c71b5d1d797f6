// The pad: one hand at a time, by taps; it fills in the form that is there without it.

import { drop, isText, keep, kept, rest, say, sendAgain } from "./save.js";

const SIGNED = ["key", "expect"];
const ENTERED = ["out", "dealer"];
const sum = (list, figure) => list.reduce((total, one) => total + +figure(one), 0);
const figure = (points) => `${points}`.replace("-", "−");
const kinds = (taps) => taps.map(({ value }) => value);

function fits(draft) {
  const isHand = ({ taps, points }) => taps.every(isText) && (points ?? "").match(/^-?\d*$/);
  return [...SIGNED, ...ENTERED].every((name) => isText(draft[name])) && Object.values(draft.hands).every(isHand);
}

// `taps` are the keys tapped, in order; `points`, unless null, what the table added up itself.
// `more` is what the form asks of a hand beside these, if anything; the pad shows it where the hand is open.
class Hand {
  constructor(box, tab, keys) {
    const inputs = [...box.querySelectorAll(".counts input")];
    const values = inputs.map((input) => input.value);
    const points = values.pop();
    Object.assign(this, { box, tab, keys, inputs, seat: tab.value, name: tab.querySelector("bdi").textContent });
    this.more = box.querySelector(".more");
    // The pad says the rest: a page of eight players is light again.
    box.replaceChildren(...inputs, this.more ?? "");
    this.taps = values.flatMap((value, n) => Array(+value || 0).fill(keys[n]));
    // A 0 was entered: a hand without a card.
    this.points = points || (values.some(Boolean) && !this.taps.length ? "0" : null);
  }

  field(name) {
    return this.box.form[`hand-${this.seat}-${name}`];
  }

  is(name) {
    return this.field(name)?.checked;
  }

  // What was counted before, unless it is put right here; "" where nobody counted.
  get buys() {
    const field = this.field("buys");
    return field?.value || field?.placeholder || "";
  }

  get cards() {
    return this.points === null ? this.taps : [];
  }

  get worth() {
    return this.is("amnesty") ? 0 : sum(this.cards, ({ dataset }) => dataset.points) + (+this.points || 0);
  }

  // Nothing entered is not the same as 0.
  get isIn() {
    return this.is("amnesty") || this.is("empty") || this.cards.length || this.points;
  }

  count(key) {
    return this.cards.filter((tap) => tap === key).length;
  }

  write(isOut) {
    for (const [n, input] of this.inputs.entries()) {
      input.value = isOut ? "" : this.keys[n] ? this.count(this.keys[n]) || "" : this.points;
    }
  }
}

function start(form) {
  const find = (selector) => form.querySelector(selector);
  const all = (selector) => [...form.querySelectorAll(selector)];
  const fields = form.elements;
  const pad = find(".pad");
  const told = pad.dataset;
  const who = find(".who");
  const why = find("[role=status]");
  const more = all(".who ~ .toggle input, .more input");
  const names = more.map(({ name }) => name).join();
  const isSum = "sum" in told;
  const keys = all(".kinds .key");
  const [go, save] = all(".pad .strong");
  const hands = all(".hand").map((box) => new Hand(box, find(`.tab[value="${box.dataset.seat}"]`), keys));
  let now, arrows, ready, fresh;

  const out = () => fields.out.value;
  const at = (seat) => hands.find((hand) => hand.seat === seat);
  const isOut = (hand) => hand.seat === out();
  const playing = () => hands.filter((hand) => !isOut(hand));
  const missing = () => playing().filter((hand) => !hand.isIn);

  // Points below zero are with the cut already.
  function score(hand) {
    const factor = fields.rummy?.checked ? 2 : 1;
    const beside = hand.buys * told.buy + (hand.is("cut") && !(hand.points < 0) ? +told.cut : 0);
    if (!isOut(hand)) return (isSum ? 0 : hand.worth) * factor + beside;
    const won = +told.closer + (isSum ? sum(playing(), ({ worth }) => worth) : 0);
    return won * factor + sum(all("[name=bonus]:checked"), ({ dataset }) => dataset.points) + beside;
  }

  function shown(hand) {
    if (isOut(hand)) return isSum || !score(hand) ? told.out : figure(score(hand));
    return hand.isIn ? figure(isSum ? hand.worth : score(hand)) : "–";
  }

  // What the rules would ask about a hand; see rummy/views/asks.py.
  function doubts(hand) {
    if (isOut(hand) || !hand.isIn || hand.is("amnesty")) return [];
    const asks = JSON.parse(hand.box.dataset.asks ?? told.asks)[hand.buys] ?? [];
    const about = [hand.points === null ? "cards" : "points", at(out()) ? "out" : "nobody"];
    const amount = hand.points ?? hand.taps.length;
    return asks
      .filter(([what, least, most]) => about.includes(what) && amount >= least && amount <= (most ?? Infinity))
      .map(([, , most, said, name]) => ({
        hand,
        most,
        said,
        name: name.replace("@", hand.seat).replace("#", amount),
      }));
  }

  function show() {
    for (const hand of hands) {
      hand.write(isOut(hand));
      hand.tab.lastElementChild.textContent = shown(hand);
      hand.tab.ariaCurrent = hand === now;
    }
    for (const button of all("[type=submit]:not([name])")) button.disabled = !out() || missing().length;
    if (!now) return;
    find(".tab.nobody").hidden = at(out());
    told.of = isOut(now) ? "out" : at(out()) ? "" : "nobody";
    find(".kinds").hidden = now.points !== null;
    find(".digits").hidden = now.points === null;
    find("[value=points]").textContent = now.points === null ? told.points : told.cards;
    find(".drawn").replaceChildren(...now.cards.map(face));
    for (const key of keys) {
      key.querySelector("b").textContent = now.count(key) ? `×${now.count(key)}` : "";
      key.disabled = sum(playing(), (hand) => hand.count(key)) >= key.dataset.most;
    }
    showFigures();
    showWay();
  }

  // The next of the ranks that the kind spans: the king, the queen, the jack.
  function face(key, i, taps) {
    const faces = key.querySelector("template").content.children;
    return faces[taps.slice(0, i).filter((tap) => tap === key).length % faces.length].cloneNode(true);
  }

  // Where the winner takes the sum, it is the winner's total that grows.
  function showFigures() {
    const [mark, name] = find(".counted h2").children;
    const [whose, before, , after] = find(".totals").children;
    const scorer = isSum ? at(out()) : now;
    const total = +(scorer ?? now).box.dataset.before;
    mark.className = `mark seat-${now.seat}`;
    name.textContent = now.name;
    whose.textContent = scorer === now ? "" : scorer?.name;
    before.textContent = figure(total);
    after.textContent = figure(total + (scorer ? score(scorer) : 0));
    find("output").textContent = shown(now);
  }

  function showWay() {
    const n = hands.indexOf(now);
    const next = [...hands.slice(n + 1), ...hands.slice(0, n)].find((hand) => missing().includes(hand));
    const odd = hands.flatMap(doubts);
    go.hidden = !next;
    save.hidden = next;
    go.value = next?.seat;
    go.querySelector("bdi").textContent = next?.name;
    find("input[name=insist]").value = odd.map(({ name }) => name).join(" ");
    save.textContent = odd.length ? told.so : told.save;
    for (const hand of hands) hand.tab.classList.toggle("odd", odd.some((one) => one.hand === hand));
    const one = odd.find(({ hand }) => hand === now) ?? (next ? null : odd[0]);
    // Too large stays too large; between two sizes it may still grow.
    why.className = one?.most === null ? "look" : "soft";
    why.textContent = one ? (one.hand === now ? "" : `${one.hand.name}: `) + one.said : "";
  }

  function turn(counts) {
    who.hidden = counts;
    pad.hidden = !counts;
  }

  function open(hand) {
    const isTyping = isText(now?.points);
    now?.box.append(now.more ?? "");
    now = hand ?? missing()[0] ?? playing()[0];
    // A table that adds up itself goes on doing so, and what it types takes the place of what was there.
    if (isTyping && !now.isIn) now.points = "";
    fresh = true;
    find(".said").prepend(now.more ?? "");
    turn(true);
    show();
    reach();
  }

  // Where not all fits on the screen, the keys do; what was refused or asked is read before.
  function reach() {
    const notes = find(".notes");
    if (notes) notes.scrollIntoView();
    else scrollTo(0, document.body.scrollHeight);
  }

  function changed() {
    const draft = { names, more: more.map(({ checked, value }) => ({ checked, value })), hands: {} };
    // Under other rules a key may be another kind's.
    for (const { seat, taps, points } of hands) draft.hands[seat] = { taps: kinds(taps), points };
    for (const name of [...SIGNED, ...ENTERED]) draft[name] = fields[name].value;
    find(".notes")?.remove();
    rest(form);
    show();
    say(keep(form, draft) ? "draft" : "unsaved");
  }

  function take(names, draft) {
    for (const name of names) fields[name].value = draft[name];
  }

  function fill(draft) {
    take(ENTERED, draft);
    if (draft.names === names) more.forEach((field, n) => Object.assign(field, draft.more?.[n]));
    for (const [seat, { taps, points }] of Object.entries(draft.hands)) {
      Object.assign(at(seat) ?? {}, { taps: taps.flatMap((kind) => keys.filter(({ value }) => value === kind)), points });
    }
    show();
  }

  function press(key) {
    const isLess = key.value === "less";
    if (key.value === "points") now.points = now.points === null ? "" : null;
    else if (key.value === "-") {
      now.points = `-${now.points.replace("-", "")}`;
      tick(now.field("cut"));
    } else if (now.points !== null) now.points = isLess ? now.points.slice(0, -1) : ((fresh ? "" : now.points) + key.value).slice(0, 4);
    else if (isLess) now.taps.pop();
    else now.taps.push(key);
    if (now.is("empty")) now.field("empty").checked = false;
    fresh = false;
  }

  // One player cuts (`hand-2-cut`), and somebody goes out in one way (`bonus`).
  function tick(box) {
    for (const other of all(`[name$=${box.name.slice(-3)}]`)) other.checked = other === box;
  }

  form.addEventListener("click", ({ target, timeStamp }) => {
    const button = target.closest("button, [name=out]");
    if (!button || timeStamp < ready) return;
    const { value } = button;
    if (button.name === "out") {
      if (!at(value)) for (const box of all("[name=bonus], [name$=amnesty]")) box.checked = false;
      changed();
      if (arrows) return;
      ready = timeStamp + 350; // as in app.js
      open();
    } else if (button.matches(".tab, .next")) {
      const hand = at(value);
      if (playing().includes(hand) || hand?.more) open(hand);
      else turn(false);
    } else if (value === "drop") {
      drop(form);
      location.reload();
    } else if (button.type === "button") {
      if (button.matches(".less")) {
        const field = now.field("buys");
        field.value ||= +now.buys;
        field.stepUp(+value);
        changed();
      } else {
        press(button);
        changed();
        reach();
      }
    }
  });
  form.addEventListener("change", ({ target }) => {
    if (target.checked && /cut|bonus/.test(target.name)) tick(target);
    if (now?.is("empty")) Object.assign(now, { taps: [], points: null });
    if (target.name !== "out") changed();
  });
  // Arrows only look at the choices; a tap, a click and the space bar make one.
  form.addEventListener("keydown", ({ key }) => (arrows = /^Arrow/.test(key)));
  form.addEventListener("pointerdown", () => (arrows = false));

  function restore(draft) {
    const entered = () => `${[out(), hands.map((hand) => [kinds(hand.cards).toSorted(), hand.buys, score(hand)])]}`;
    const before = entered();
    const isPlayed = "played" in form.dataset;
    const isSeen = draft.expect === fields.expect.value;
    fill(draft);
    if ("typed" in form.dataset) return;
    // Its answer got lost: it is what has been saved.
    if (isPlayed && !isSeen && entered() === before) return drop(form);
    find(".older").hidden = !isPlayed && isSeen;
    say("draft");
    // Under other rules, or with other people, it is for whoever typed it to look at it again.
    if (!isPlayed && !isSeen) return;
    // The same save again, or both versions side by side: never a second one.
    take(SIGNED, draft);
    if (draft.sent) sendAgain(form, null, 1);
  }

  const draft = kept(form, fits);
  form.dataset.on = "";
  find(".plain").hidden = true;
  find(".said").prepend(...all(".who ~ .toggle"));
  if (draft) restore(draft);
  if (out()) open(at(find(".notes [data-seat]")?.dataset.seat ?? location.hash.slice(6)));
}

function startAll() {
  document.querySelectorAll(".hands:not([data-on])").forEach(start);
}

startAll();
document.addEventListener("htmx:after:swap", startAll);
