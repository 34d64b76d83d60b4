/**
 * Returns functions that run each call only once, such as a call with the token of an email. StrictMode and a reopened page may request the
 * same call again. A call is never aborted. A failed call can run again.
 */
export const createDeduplicatedCalls = <Output>() => {
  const callsByOwner = new WeakMap<object, Map<string, Promise<Output>>>();
  const succeededKeys = new Set<string>();
  return {
    /** Runs a call, or returns the owner's earlier call with this key. An owner is, for example, a client. */
    run: (owner: object, key: string, call: () => Promise<Output>): Promise<Output> => {
      const callsOfOwner = callsByOwner.get(owner) ?? new Map<string, Promise<Output>>();
      callsByOwner.set(owner, callsOfOwner);
      const pendingCall = callsOfOwner.get(key);
      if (pendingCall) return pendingCall;
      const newCall = call();
      callsOfOwner.set(key, newCall);
      newCall.then(
        () => succeededKeys.add(key),
        () => callsOfOwner.delete(key),
      );
      return newCall;
    },
    /** Returns true when the call with this key has succeeded. */
    hasSucceeded: (key: string): boolean => succeededKeys.has(key),
  };
};
