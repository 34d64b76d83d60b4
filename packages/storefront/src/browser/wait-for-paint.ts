/** Limit for the wait where nothing is painted, as in a background tab, in milliseconds. */
const PAINT_TIMEOUT = 100;

/** Resolves once the latest change is on the screen. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT);
  });
