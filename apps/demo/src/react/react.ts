/** React as the shop runs it: Preact, with what an island needs and preact/compat leaves out (docs/decisions/0018). */
import { createContext } from "preact";
import { useSyncExternalStore as useSnapshot } from "preact/compat";
import { useContext, useLayoutEffect, useId as useOwnId, useState } from "preact/hooks";

/** Before the ids of one root: several on a page never share one, and each agrees with what the server wrote. */
export const IdPrefix = createContext("");

const hydration = { isUnderWay: false };

/** Lets what renders meanwhile begin with what the server knew. */
export const whileHydrating = (hydrate: () => void): void => {
  hydration.isUnderWay = true;
  try {
    hydrate();
  } finally {
    hydration.isUnderWay = false;
  }
};

export const useId = (): string => useContext(IdPrefix) + useOwnId();

const useServersSnapshot = <Snapshot>(
  _subscribe: unknown,
  getSnapshot: () => Snapshot,
  getServerSnapshot: () => Snapshot = getSnapshot,
): Snapshot => getServerSnapshot();

/** As React does it: what is hydrated begins with the server's snapshot, and shows the browser's before the next paint. */
const useBrowsersSnapshot = <Snapshot>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot?: () => Snapshot,
): Snapshot => {
  const [isServers, setServers] = useState(hydration.isUnderWay && getServerSnapshot !== undefined);
  useLayoutEffect(() => setServers(false), []);
  const snapshot = useSnapshot(subscribe, getSnapshot);
  return isServers && getServerSnapshot ? getServerSnapshot() : snapshot;
};

export const useSyncExternalStore = typeof window === "undefined" ? useServersSnapshot : useBrowsersSnapshot;

// @ts-expect-error -- typed as a CommonJS module, which it is not
export * from "preact/compat";
export { default } from "preact/compat";
