/** Limit for the time that a shutdown waits for calls in progress, in milliseconds. */
export const DRAIN_MAXIMUM = 10_000;

/** Counts the calls in progress, so that a shutdown can wait for them. */
export const createDrain = (maximum = DRAIN_MAXIMUM) => {
  const inProgress = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    /** Tells whether new calls must be rejected. */
    isClosed: () => isClosed,
    watch: <Result>(call: Promise<Result>): Promise<Result> => {
      inProgress.add(call);
      const forget = () => inProgress.delete(call);
      call.then(forget, forget);
      return call;
    },
    /** Closes, and resolves after the last call or after the maximum time. */
    finish: async (): Promise<void> => {
      isClosed = true;
      const { promise: deadline, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, maximum);
      await Promise.race([Promise.allSettled(inProgress), deadline]);
      clearTimeout(timer);
    },
  };
};
