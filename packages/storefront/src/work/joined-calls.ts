/**
 * Calls that work once, such as with a mailed token: however often one is asked for, by StrictMode or by a page that is opened again,
 * it is made once and never called off. One that failed may be made again.
 */
export const createJoinedCalls = <Output>() => {
  const byOwner = new WeakMap<object, Map<string, Promise<Output>>>();
  const answered = new Set<string>();
  return {
    /** The call of that key; of each owner, such as a client, its own. */
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
    /** Whether it has done its work, so that nobody need ask for it again. */
    hasWorked: (key: string): boolean => answered.has(key),
  };
};
