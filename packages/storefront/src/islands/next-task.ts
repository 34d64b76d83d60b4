/** Between two tasks the browser may answer whoever uses the page. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
