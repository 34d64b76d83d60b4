import { useSyncExternalStore } from "react";
import { keptInBrowser } from "../session/kept.ts";

const KEY = "griya_closed_banner";
const listeners = new Set<() => void>();

const read = (): string | null => keptInBrowser.read(KEY);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Which banner the shopper closed, kept in this browser (specification, section 4). */
export const useClosedBanner = (): { closedId: string | null; close: (id: string) => void } => ({
  closedId: useSyncExternalStore(subscribe, read, () => null),
  close: (id) => {
    keptInBrowser.write(KEY, id); // without storage there is nowhere to remember it
    for (const listener of listeners) listener();
  },
});
