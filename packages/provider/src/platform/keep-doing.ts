type Task = {
  work: () => Promise<unknown>;
  /** From one start to the next, in milliseconds. No second run starts while one is in progress. */
  interval: number;
  onFailure: (error: unknown) => void;
};

/** Does something at once and then repeatedly. Returns a function that ends this and waits for the work in progress. */
export const keepDoing = ({ work, interval, onFailure }: Task): (() => Promise<void>) => {
  let underWay: Promise<void> | null = null;
  const begin = (): void => {
    underWay ??= work()
      .then(() => undefined, onFailure)
      .finally(() => {
        underWay = null;
      });
  };
  begin();
  const timer = setInterval(begin, interval);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
};
