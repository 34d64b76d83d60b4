/**
 * Joins calls that work only once, such as with a mailed token. StrictMode or a page that is opened again may ask for one several times. It
 * is made once, and never aborted. One that failed may be made again.
 */
export const createJoinedCalls = <Output>() => {
  const byOwner = new WeakMap<object, Map<string, Promise<Output>>>();
  const answered = new Set<string>();
  return {
    /** Returns the call of that key. Each owner, such as a client, has its own calls. */
    join: (owner: object, key: string, call: () => Promise<Output>): Promise<Output> => {
      const known = byOwner.get(owner) ?? new Map<string, Promise<Output>>();
      byOwner.set(owner, known);
      const underWay = known.get(key);
      if (underWay) return underWay;
      const made = call();
      known.set(key, made);
      made.then(
        () => answered.add(key),
        () => known.delete(key),
      );
      return made;
    },
    /** Tells whether a call has succeeded, so that nobody needs to make it again. */
    hasWorked: (key: string): boolean => answered.has(key),
  };
};
