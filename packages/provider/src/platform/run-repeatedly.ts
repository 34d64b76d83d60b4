type Task = {
  work: () => Promise<unknown>;
  /** From one start to the next, in milliseconds. No second run starts while one is in progress. */
  interval: number;
  onFailure: (error: unknown) => void;
};

/** Does something at once and then repeatedly. Returns a function that ends this and waits for the work in progress. */
export const runRepeatedly = ({ work, interval, onFailure }: Task): (() => Promise<void>) => {
  let inProgress: Promise<void> | null = null;
  const start = (): void => {
    inProgress ??= work()
      .then(() => undefined, onFailure)
      .finally(() => {
        inProgress = null;
      });
  };
  start();
  const timer = setInterval(start, interval);
  return async () => {
    clearInterval(timer);
    await inProgress;
  };
};
