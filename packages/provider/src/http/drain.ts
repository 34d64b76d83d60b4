/** How long a stop waits for the calls under way, in milliseconds. */
export const DRAIN_MAXIMUM = 10_000;

/** Counts the calls under way, so that a stop can wait for them. */
export const createDrain = (maximum = DRAIN_MAXIMUM) => {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    /** Whether no more calls should begin. */
    isClosed: () => isClosed,
    watch: <Result>(call: Promise<Result>): Promise<Result> => {
      underWay.add(call);
      const forget = () => underWay.delete(call);
      call.then(forget, forget);
      return call;
    },
    /** Closes, and resolves when the last call has ended or the maximum has passed. */
    finish: async (): Promise<void> => {
      isClosed = true;
      const { promise: deadline, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, maximum);
      await Promise.race([Promise.allSettled(underWay), deadline]);
      clearTimeout(timer);
    },
  };
};
