import { keptInBrowser, type Place } from "./kept.ts";

/** One text that the browser keeps, for all tabs of the shop unless told otherwise; where it keeps nothing, it is kept for as long as the page is open. */
export const keptText = (key: string, place: Place = keptInBrowser) => {
  let inMemory: { text: string | null } | null = null;
  const listeners = new Set<() => void>();

  /** Told of each change in another tab. Returns how to stop. */
  const onOtherTab = (listener: () => void): (() => void) => {
    const hear = (event: StorageEvent) => {
      if (event.key === null || event.key === key) listener();
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  };

  return {
    read: (): string | null => (inMemory ? inMemory.text : place.read(key)),
    /** Null takes it away. */
    write: (text: string | null): void => {
      inMemory = place.write(key, text) ? null : { text };
      for (const listener of listeners) listener();
    },
    onOtherTab,
    /** Told of each change, also in another tab. Returns how to stop. */
    subscribe: (listener: () => void): (() => void) => {
      const stop = onOtherTab(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};
