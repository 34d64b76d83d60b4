/** Creates a function that shares one piece of work among all who ask for it at the same time. */
export const createSharedWork = <Result>() => {
  const underWay = new Map<string, Promise<Result>>();
  return {
    do: (key: string, work: () => Promise<Result>): Promise<Result> => {
      const known = underWay.get(key);
      if (known) return known;
      const begun = work().finally(() => underWay.get(key) === begun && underWay.delete(key));
      underWay.set(key, begun);
      return begun;
    },
    has: (key: string): boolean => underWay.has(key),
    forget: () => underWay.clear(),
  };
};
