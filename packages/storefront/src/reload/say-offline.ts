/** Says so where there is no network, and takes it back where there is one. */
export const sayWhetherOffline = (): void => {
  const note = document.querySelector<HTMLElement>("[data-offline]");
  if (note) note.hidden = navigator.onLine;
};

/** In milliseconds: browsers tell that a network is back a little before anything comes through it. Too short for anybody to press something else. */
const SETTLING = 200;

/** Does at once what needs a network; without one the page says so, and does it once there is one. Of several pages the last one is opened. */
export const whenOnline = (act: () => void): void => {
  if (navigator.onLine) return act();
  sayWhetherOffline();
  addEventListener("online", () => setTimeout(whenOnline, SETTLING, act), { once: true });
};
