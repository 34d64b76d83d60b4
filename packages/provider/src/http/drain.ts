/** The maximum time that a shutdown waits for calls in progress, in milliseconds. */
export const DRAIN_MAXIMUM = 10_000;

/** Creates a list of the calls in progress, so that a shutdown can wait for them. */
export const createDrain = (maximum = DRAIN_MAXIMUM) => {
  const callsInProgress = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    /** Returns true if the provider must reject new calls. */
    isClosed: () => isClosed,
    watch: <Result>(call: Promise<Result>): Promise<Result> => {
      callsInProgress.add(call);
      const removeCall = () => callsInProgress.delete(call);
      call.then(removeCall, removeCall);
      return call;
    },
    /** Rejects new calls from now on. Resolves after the last call, or after the maximum time. */
    finish: async (): Promise<void> => {
      isClosed = true;
      const { promise: deadline, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, maximum);
      await Promise.race([Promise.allSettled(callsInProgress), deadline]);
      clearTimeout(timer);
    },
  };
};
