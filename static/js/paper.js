// The sheet and the result: print, share, and times in the clock of whoever looks.

document.addEventListener("click", async (event) => {
  if (event.target.closest("[data-print]")) print();
  const link = event.target.closest("[data-share]");
  if (!link || !(navigator.share || navigator.clipboard)) return; // plain http: the text stands below
  event.preventDefault();
  const text = document.querySelector("#share p").textContent;
  if (navigator.share) return navigator.share({ text }).catch(() => {});
  await navigator.clipboard.writeText(text);
  link.textContent = link.dataset.share;
});

function local() {
  const { lang } = document.documentElement;
  const region = navigator.languages.find((one) => one.startsWith(lang)) ?? lang;
  const how = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  for (const time of document.querySelectorAll("time")) {
    time.textContent = new Date(time.dateTime).toLocaleString(region, how);
  }
}

local();
document.addEventListener("htmx:after:swap", local);
