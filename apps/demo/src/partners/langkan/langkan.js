/* Langkan is a single page: its links change the address and the content without a page load. */
const pages = [...document.querySelectorAll("[data-page]")];

const show = () => {
  const path = pages.some((page) => page.dataset.page === location.pathname) ? location.pathname : "/";
  for (const page of pages) page.hidden = page.dataset.page !== path;
};

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || link.origin !== location.origin || !isPlain) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  show();
});
addEventListener("popstate", show);
show();
