/** React as the shop runs it: Preact, with what an island needs that preact/compat leaves out (docs/decisions/0018). */
import { createContext, useContext, useLayoutEffect, useState } from "preact/compat";
import * as compat from "preact/compat";

/** Before the ids of one root, so that those of several agree with what the server wrote and never meet. */
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

export const useId = (): string => useContext(IdPrefix) + compat.useId();

const isServer = typeof window === "undefined";

const useStoreOfServer = <Snapshot>(
  _subscribe: unknown,
  getSnapshot: () => Snapshot,
  getServerSnapshot: () => Snapshot = getSnapshot,
): Snapshot => getServerSnapshot();

/** As React does it: what is hydrated begins with the server's snapshot, and shows the browser's at once after. */
const useStoreOfBrowser = <Snapshot>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot?: () => Snapshot,
): Snapshot => {
  const [isServers, setServers] = useState(hydration.isUnderWay && getServerSnapshot !== undefined);
  useLayoutEffect(() => setServers(false), []);
  const snapshot = compat.useSyncExternalStore(subscribe, getSnapshot);
  return isServers && getServerSnapshot ? getServerSnapshot() : snapshot;
};

export const useSyncExternalStore = isServer ? useStoreOfServer : useStoreOfBrowser;

export * from "preact/compat";
export default { ...compat, useId, useSyncExternalStore };
