/** Resolves in the next task. The browser can respond to input between two tasks. */
export const waitForNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
