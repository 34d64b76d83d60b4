/**
 * Joins calls that work only once, such as with a mailed token. StrictMode or a page that is opened again may ask for one several times. It
 * is made once, and never aborted. One that failed may be made again.
 */
export const createDeduplicatedCalls = <Output>() => {
  const byOwner = new WeakMap<object, Map<string, Promise<Output>>>();
  const succeededKeys = new Set<string>();
  return {
    /** Returns the call of that key. Each owner, such as a client, has its own calls. */
    run: (owner: object, key: string, call: () => Promise<Output>): Promise<Output> => {
      const callsOfOwner = byOwner.get(owner) ?? new Map<string, Promise<Output>>();
      byOwner.set(owner, callsOfOwner);
      const inProgress = callsOfOwner.get(key);
      if (inProgress) return inProgress;
      const started = call();
      callsOfOwner.set(key, started);
      started.then(
        () => succeededKeys.add(key),
        () => callsOfOwner.delete(key),
      );
      return started;
    },
    /** Tells whether a call has succeeded, so that nobody needs to make it again. */
    hasSucceeded: (key: string): boolean => succeededKeys.has(key),
  };
};
