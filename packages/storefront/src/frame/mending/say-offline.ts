/** Says so where there is no network, and takes it back where there is one. */
export const sayWhetherOffline = (): void => {
  const note = document.querySelector<HTMLElement>("[data-offline]");
  if (note) note.textContent = navigator.onLine ? "" : (note.dataset["offline"] ?? "");
};
