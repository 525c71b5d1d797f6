// Score sheet and result: printed and shared.

document.addEventListener("click", async (event) => {
  if (event.target.closest("[data-print]")) print();
  const link = event.target.closest("[data-share]");
  if (!link) return;
  const said = document.querySelector("#share p");
  if (navigator.share || navigator.clipboard) event.preventDefault();
  if (navigator.share) return navigator.share({ text: said.textContent }).catch(() => {});
  if (navigator.clipboard) await navigator.clipboard.writeText(said.textContent);
  // Plain http has neither. There it is marked and copied as by hand; where that fails the link leads to it.
  else {
    getSelection().selectAllChildren(said);
    if (!document.execCommand("copy")) return;
    event.preventDefault();
  }
  link.textContent = link.dataset.share;
});
