/** Creates a function that shares one piece of work among all who ask for it at the same time. */
export const createSingleFlight = <Result>() => {
  const inProgress = new Map<string, Promise<Result>>();
  return {
    run: (key: string, work: () => Promise<Result>): Promise<Result> => {
      const pending = inProgress.get(key);
      if (pending) return pending;
      const promise = work().finally(() => inProgress.get(key) === promise && inProgress.delete(key));
      inProgress.set(key, promise);
      return promise;
    },
    isRunning: (key: string): boolean => inProgress.has(key),
    clear: () => inProgress.clear(),
  };
};
