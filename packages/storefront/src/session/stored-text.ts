import { type BrowserStore, localStore } from "./browser-store.ts";

/**
 * Stores one text in the browser, by default for all tabs of the shop. If storage fails, the text lasts for as long as the page is open.
 */
export const createStoredText = (key: string, place: BrowserStore = localStore) => {
  let inMemory: { text: string | null } | null = null;
  const listeners = new Set<() => void>();

  /** Reports each change in another tab. Returns a function that ends the subscription. */
  const subscribeToOtherTabs = (listener: () => void): (() => void) => {
    const handleStorage = (event: StorageEvent) => {
      if (event.key === null || event.key === key) listener();
    };
    window.addEventListener("storage", handleStorage);
    return () => window.removeEventListener("storage", handleStorage);
  };

  return {
    read: (): string | null => (inMemory ? inMemory.text : place.read(key)),
    /** Null removes the text. */
    write: (text: string | null): void => {
      inMemory = place.write(key, text) ? null : { text };
      for (const listener of listeners) listener();
    },
    onOtherTab: subscribeToOtherTabs,
    /** Reports each change, also in another tab. Returns a function that ends the subscription. */
    subscribe: (listener: () => void): (() => void) => {
      const stop = subscribeToOtherTabs(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};
