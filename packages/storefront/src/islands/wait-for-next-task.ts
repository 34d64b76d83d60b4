/** Resolves in the next task. Between two tasks the browser can respond to the reader. */
export const waitForNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
