// Score sheet and result: printed and shared.

document.addEventListener("click", async (event) => {
  if (event.target.closest("[data-print]")) print();
  const link = event.target.closest("[data-share]");
  if (!link || !(navigator.share || navigator.clipboard)) return; // plain http has neither: the link leads to the text
  event.preventDefault();
  const text = document.querySelector("#share p").textContent;
  if (navigator.share) return navigator.share({ text }).catch(() => {});
  await navigator.clipboard.writeText(text);
  link.textContent = link.dataset.share;
});
