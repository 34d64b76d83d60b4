/** How long what was done waits for its paint where nothing is painted, as in a tab that was left: in milliseconds. */
const PAINT_PATIENCE = 100;

/** Resolves once what has just changed is on the screen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_PATIENCE);
  });
