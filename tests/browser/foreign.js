// All that a page says: seen, folded away, to a screen reader, or once a script has something to say. Players' names
// are left out, and what says itself that it is in another language.
() => {
  const said = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    if (!walk.currentNode.parentElement.closest("bdi, script, body [lang]")) said.push(walk.currentNode.data);
  }
  const saying = /^(aria-label|placeholder|title|data-(away|busy|denied|draft|gone|look|out|portal|saved?|share|so|waiting))$/;
  for (const e of document.querySelectorAll("body *:not([lang])")) {
    for (const { name, value } of e.attributes) if (saying.test(name) && !value.includes("/")) said.push(value);
    // What the pad would ask about a hand, by its buys.
    for (const asks of Object.values(JSON.parse(e.dataset?.asks ?? "{}"))) said.push(...asks.map((ask) => ask[3]));
  }
  return said.map((text) => text.trim().replace(/\s+/g, " "));
};
