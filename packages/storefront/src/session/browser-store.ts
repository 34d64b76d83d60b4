/**
 * Returns access to a storage of the browser. When the browser refuses the storage, reads return null. Writes return false then, and when
 * the storage is full.
 */
const createBrowserStore = (storage: "localStorage" | "sessionStorage") => ({
  read: (key: string): string | null => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  },
  /** Stores a text, or removes it for null. Returns true on success. */
  write: (key: string, text: string | null): boolean => {
    try {
      if (text === null) window[storage].removeItem(key);
      else window[storage].setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});

/** A storage for texts in the browser. */
export type BrowserStore = ReturnType<typeof createBrowserStore>;

/** The storage for all tabs, which lasts until the shopper clears the browser's data. */
export const localStore = createBrowserStore("localStorage");

/** The storage for the current tab, which survives a reload and a change of the language. */
export const sessionStore = createBrowserStore("sessionStorage");
