/** Shows a note where there is no network, and hides it where there is one. */
export const updateOfflineNote = (): void => {
  const note = document.querySelector<HTMLElement>("[data-offline]");
  if (note) note.hidden = navigator.onLine;
};

/** Delay after a network is back, in milliseconds: browsers report it a little too early. It is too short for another press. */
const ONLINE_DELAY = 200;

/**
 * Runs `act` at once with a network. Without one the page says so, and runs it once there is one. Of several pages the last one is opened.
 */
export const runWhenOnline = (act: () => void): void => {
  if (navigator.onLine) return act();
  updateOfflineNote();
  addEventListener("online", () => setTimeout(runWhenOnline, ONLINE_DELAY, act), { once: true });
};
