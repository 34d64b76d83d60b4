/** Shows a note while there is no network, and hides it otherwise. */
export const updateOfflineNote = (): void => {
  const note = document.querySelector<HTMLElement>("[data-offline]");
  if (note) note.hidden = navigator.onLine;
};

/**
 * The delay after the network is back, in milliseconds. Browsers report the network slightly too early. The delay is too short for a second
 * press.
 */
const ONLINE_DELAY = 200;

/** Runs `act` at once with a network. Without a network, a note appears, and `act` runs when the network is back. */
export const runWhenOnline = (act: () => void): void => {
  if (navigator.onLine) return act();
  updateOfflineNote();
  addEventListener("online", () => setTimeout(runWhenOnline, ONLINE_DELAY, act), { once: true });
};
