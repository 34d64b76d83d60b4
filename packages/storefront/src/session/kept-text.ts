import { keptInBrowser, type Place } from "./kept.ts";

/**
 * Stores one text in the browser, by default for all tabs of the shop. If storage fails, the text lasts for as long as the page is open.
 */
export const keptText = (key: string, place: Place = keptInBrowser) => {
  let inMemory: { text: string | null } | null = null;
  const listeners = new Set<() => void>();

  /** Reports each change in another tab. Returns a function that ends the subscription. */
  const onOtherTab = (listener: () => void): (() => void) => {
    const hear = (event: StorageEvent) => {
      if (event.key === null || event.key === key) listener();
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  };

  return {
    read: (): string | null => (inMemory ? inMemory.text : place.read(key)),
    /** Null removes the text. */
    write: (text: string | null): void => {
      inMemory = place.write(key, text) ? null : { text };
      for (const listener of listeners) listener();
    },
    onOtherTab,
    /** Reports each change, also in another tab. Returns a function that ends the subscription. */
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
