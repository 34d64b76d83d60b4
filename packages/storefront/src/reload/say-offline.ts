/** Shows a note where there is no network, and hides it where there is one. */
export const sayWhetherOffline = (): void => {
  const note = document.querySelector<HTMLElement>("[data-offline]");
  if (note) note.hidden = navigator.onLine;
};

/** Delay after a network is back, in milliseconds: browsers report it a little too early. It is too short for another press. */
const SETTLING = 200;

/**
 * Runs `act` at once with a network. Without one the page says so, and runs it once there is one. Of several pages the last one is opened.
 */
export const whenOnline = (act: () => void): void => {
  if (navigator.onLine) return act();
  sayWhetherOffline();
  addEventListener("online", () => setTimeout(whenOnline, SETTLING, act), { once: true });
};
