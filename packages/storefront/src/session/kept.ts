/**
 * What this browser keeps for the shop. Some browsers refuse storage, and some are full: then nothing is read, and writing says
 * that it was not kept.
 */
const keptIn = (storage: "localStorage" | "sessionStorage") => ({
  read: (key: string): string | null => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  },
  /** Null takes it away. Whether it is as it should be now. */
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

/** Where something may be kept. */
export type Place = ReturnType<typeof keptIn>;

/** Kept until the shopper clears the browser, for all its tabs. */
export const keptInBrowser = keptIn("localStorage");

/** Kept for this visit in this tab, over a reload or a change of language. */
export const keptInTab = keptIn("sessionStorage");
