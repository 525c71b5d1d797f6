// What of a page a person cannot see or hit: cut, outside, on top of each other, under the bar, too small for a thumb.
() => {
  const faults = [];
  const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen");
  const named = (e) => {
    const words = (e.textContent || e.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ");
    return `${e.localName}.${[...e.classList].join(".")} “${words.slice(0, 30)}”`;
  };
  const say = (what, e, more = "") => faults.push(`${what}: ${named(e)} ${more}`.trim());
  const wide = document.documentElement.clientWidth;
  const style = new Map();
  const of = (e) => style.get(e) ?? style.set(e, getComputedStyle(e)).get(e);
  const elements = [...document.body.querySelectorAll("*")].filter((e) => !e.closest("svg svg, svg *") && seen(e));

  // What is shortened to so many lines ends in an ellipsis, so that one sees it.
  const shortened = (e) => { for (; e; e = e.parentElement) if (of(e).webkitLineClamp !== "none") return e; return null; };

  // Every piece of text: the boxes of its lines, as they are drawn.
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || parent.closest(".cards, .sprite, script, style, option, noscript") || !seen(parent)) continue;
    const end = shortened(parent)?.getBoundingClientRect().bottom ?? Infinity;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const box of range.getClientRects()) {
      // A drawing may be enlarged, so what its style says is not what one sees.
      const size = Math.min(parseFloat(of(parent).fontSize), box.height);
      if (box.width > 1 && box.top < end - 1) texts.push({ parent, box, size });
    }
  }

  for (const { parent, box } of texts)
    if (parent.closest("svg") && (box.right > wide + 1 || box.left < -1)) say("outside", parent);

  const page = document.scrollingElement;
  if (page.scrollWidth > wide) faults.push(`sideways: the page is ${page.scrollWidth} wide, the screen ${wide}`);

  // Of what is outside, the innermost is to blame.
  const beyond = (e) => { const box = e.getBoundingClientRect(); return box.width && (box.right > wide + 1 || box.left < -1); };
  for (const e of elements) {
    const box = e.getBoundingClientRect();
    if (beyond(e) && ![...e.children].some(beyond)) say("outside", e, `${Math.round(box.left)}–${Math.round(box.right)} of ${wide}`);
    if (shortened(e)) continue;
    const hides = /hidden|clip|auto|scroll/;
    if (hides.test(of(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && e.localName !== "input")
      say("cut sideways", e, `${e.scrollWidth} in ${e.clientWidth}`);
    if (hides.test(of(e).overflowY) && e.scrollHeight > e.clientHeight + 1 && !/input|textarea|select/.test(e.localName))
      say("cut below", e, `${e.scrollHeight} in ${e.clientHeight}`);
  }

  // Text stays in the nearest box that one can see: a button's, a card's, a chip's.
  const edged = (e) => parseFloat(of(e).borderLeftWidth) > 0 || !/, 0\)$|transparent/.test(of(e).backgroundColor);
  for (const { parent, box, size } of texts) {
    let frame = parent;
    while (frame !== document.body && !(edged(frame) && of(frame).display !== "inline")) frame = frame.parentElement;
    if (frame === document.body) continue;
    const around = frame.getBoundingClientRect();
    const loose = size / 3;
    if (box.left < around.left - 1 || box.right > around.right + 1 || box.top < around.top - loose || box.bottom > around.bottom + loose)
      say("text leaves its box", parent, `in ${named(frame)}`);
  }

  // Two texts at the same place. The line boxes are higher than the letters, so a little overlap is none.
  const pinned = (e) => { for (; e; e = e.parentElement) if (/fixed|sticky/.test(of(e).position)) return e; return null; };
  for (const [n, one] of texts.entries()) {
    for (const other of texts.slice(n + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across <= 2 || down <= Math.min(one.size, other.size) / 2) continue;
      if (one.parent !== other.parent && pinned(one.parent) === pinned(other.parent))
        say("on top of each other", one.parent, `and ${named(other.parent)}`);
    }
  }

  // At the end of the page nothing may be left under a bar: there is no further to scroll. From under what sticks to the
  // top there is.
  const sticksToTop = (e) => of(e).position === "sticky" && of(e).bottom === "auto";
  const bars = elements.filter((e) => /fixed|sticky/.test(of(e).position));
  const at = scrollY;
  scrollTo(0, page.scrollHeight);
  const moved = scrollY - at;
  for (const bar of bars) {
    const around = bar.getBoundingClientRect();
    if (around.height > innerHeight / 2) say("more than half of the screen", bar);
    if (sticksToTop(bar)) continue;
    for (const { parent, box } of texts) {
      if (pinned(parent)) continue;
      const top = box.top - moved, bottom = box.bottom - moved;
      if (bottom > around.top + 2 && top < around.bottom - 2 && box.right > around.left && box.left < around.right)
        say("under the bar", parent);
    }
  }
  scrollTo(0, at);

  // A thumb needs 44 px. A link within a sentence is as high as its line: WCAG 2.5.5 lets it be.
  const within = (e) => of(e).display === "inline" && e.parentElement.textContent.trim() !== e.textContent.trim();
  for (const e of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]")) {
    if (!seen(e) || e.disabled || within(e)) continue;
    const boxes = [e, ...(e.labels ?? [])].map((each) => each.getBoundingClientRect());
    const width = Math.max(...boxes.map((b) => b.width)), height = Math.max(...boxes.map((b) => b.height));
    if (width < 43.5 || height < 43.5) say("too small for a thumb", e, `${Math.round(width)} × ${Math.round(height)}`);
  }
  return faults;
}
