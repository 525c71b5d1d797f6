// The table and the score sheet: they ask again and again, and the table is tapped.

// A tap on the table that got no answer is sent again until it gets one; no poll says meanwhile that all is saved.
let tapped = null;

// What asks again and again believes only an answer that names a version: a guest network answers all with a page of its own.
function live(name, act) {
  document.addEventListener(`htmx:${name}`, (event) => {
    const { target, response } = event.detail.ctx ?? {};
    if (target?.id === "live") act(response, event);
  });
}

function connected(is) {
  const line = document.querySelector(".state");
  line.className = `state ${is ? "saved" : "waiting"}`;
  line.textContent = line.dataset[is ? "saved" : tapped ? "waiting" : "away"];
}

function again() {
  const { form, submitter } = tapped ?? {};
  form?.isConnected && form.requestSubmit(submitter);
}

live("before:request", (_, { detail: { ctx } }) => {
  const { form, submitter } = ctx.request;
  if (!form) return;
  form.inert = true;
  tapped = { form, submitter };
});

live("before:response", (response, event) => {
  const ours = response.headers.has("X-Version") && response.status < 500;
  const { form } = event.detail.ctx.request;
  if (ours && form) tapped = null;
  if (!ours || tapped) event.preventDefault();
  connected(ours && !tapped);
});
live("error", () => connected(false));
live("finally:request", (_, { detail: { ctx } }) => {
  if (!ctx.request.form) return;
  ctx.request.form.inert = false;
  if (tapped) setTimeout(again, 2000);
});
