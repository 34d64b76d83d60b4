type Task = {
  work: () => Promise<unknown>;
  /** From one beginning to the next, in milliseconds; work that takes longer is not begun twice. */
  interval: number;
  onFailure: (error: unknown) => void;
};

/** Does something at once and then again and again; the function that it yields ends that, and waits for the work under way. */
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
