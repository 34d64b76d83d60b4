import { useSyncExternalStore } from "react";

const KEY = "griya_closed_banner";
const listeners = new Set<() => void>();

const read = (): string | null => {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Which banner the shopper closed, kept in this browser (specification, section 4). */
export const useClosedBanner = (): { closedId: string | null; close: (id: string) => void } => ({
  closedId: useSyncExternalStore(subscribe, read, () => null),
  close: (id) => {
    try {
      window.localStorage.setItem(KEY, id);
    } catch {
      return; // without storage there is nowhere to remember it
    }
    for (const listener of listeners) listener();
  },
});
