const modified = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Whether a link leads to another page here, and not to a place on this one. */
const leadsAway = ({ origin, pathname, search, target, download }: HTMLAnchorElement): boolean =>
  target === "" &&
  download === "" &&
  origin === location.origin &&
  pathname + search !== location.pathname + location.search;

/** Without a network a link would lead to the browser's own error page: this page stays, and says why. */
export const stayWhenOffline = (): void => {
  const note = document.querySelector<HTMLElement>("[data-offline]");
  if (!note) return;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (navigator.onLine || !link || event.defaultPrevented || modified(event) || !leadsAway(link)) return;
    event.preventDefault();
    note.textContent = note.dataset["offline"] ?? "";
  });
  window.addEventListener("online", () => note.replaceChildren());
};
