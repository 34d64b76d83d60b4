/**
 * Lets a few works run at a time and the others wait in order. Throws `whenFull()` rather than let more than
 * `waitingMaximum` wait.
 */
export const createSemaphore = (atATime: number, waitingMaximum: number, whenFull: () => Error) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atATime) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMaximum) throw whenFull();
    await new Promise<void>((go) => waiting.push(go)); // whoever leaves hands its place over
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
