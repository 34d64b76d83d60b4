import { type BrowserStore, localStore } from "./browser-store.ts";

/** Stores one text in the browser, by default for all tabs of the shop. When the storage fails, the text lasts until the page closes. */
export const createStoredText = (key: string, place: BrowserStore = localStore) => {
  let memoryEntry: { text: string | null } | null = null;
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
    read: (): string | null => (memoryEntry ? memoryEntry.text : place.read(key)),
    /** Stores a text. Null removes the stored text. */
    write: (text: string | null): void => {
      memoryEntry = place.write(key, text) ? null : { text };
      for (const listener of listeners) listener();
    },
    onOtherTab: subscribeToOtherTabs,
    /** Reports each change, also in another tab. Returns a function that ends the subscription. */
    subscribe: (listener: () => void): (() => void) => {
      const unsubscribe = subscribeToOtherTabs(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
  };
};
