/** Returns access to a storage of the browser. Where the browser refuses it or it is full, reads return null, and writes return false. */
const createBrowserStore = (storage: "localStorage" | "sessionStorage") => ({
  read: (key: string): string | null => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  },
  /** Stores a text; null removes it. Returns true when that has worked. */
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

/** A place where texts can be stored. */
export type BrowserStore = ReturnType<typeof createBrowserStore>;

/** Storage until the shopper clears the browser, for all its tabs. */
export const localStore = createBrowserStore("localStorage");

/** Storage for this visit in this tab, over a reload or a change of language. */
export const sessionStore = createBrowserStore("sessionStorage");
