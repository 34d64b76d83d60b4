/** Creates an object that runs a task once for all callers with the same key at the same time. */
export const createSingleFlight = <Result>() => {
  const runningPromises = new Map<string, Promise<Result>>();
  return {
    run: (key: string, task: () => Promise<Result>): Promise<Result> => {
      const pendingPromise = runningPromises.get(key);
      if (pendingPromise) return pendingPromise;
      const promise = task().finally(() => runningPromises.get(key) === promise && runningPromises.delete(key));
      runningPromises.set(key, promise);
      return promise;
    },
    isRunning: (key: string): boolean => runningPromises.has(key),
    clear: () => runningPromises.clear(),
  };
};
