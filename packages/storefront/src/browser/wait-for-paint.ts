/** The maximum wait for a paint, in milliseconds. A background tab paints nothing. */
const PAINT_TIMEOUT = 100;

/** Resolves after the browser has painted the latest change, or after `PAINT_TIMEOUT`. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT);
  });
