import { vi } from "vitest";

type Listener = (event: { key: string | null }) => void;

/**
 * Stubs the storage of a browser, which works, is full or is forbidden. Also stubs storage events of other tabs. The caller removes the
 * stubs.
 */
export const stubStorage = (storage: "works" | "full" | "forbidden" = "works") => {
  const storedTexts = new Map<string, string>();
  const listeners = new Set<Listener>();
  vi.stubGlobal("window", {
    get localStorage() {
      if (storage === "forbidden") throw new Error("SecurityError");
      return {
        getItem: (key: string) => storedTexts.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (storage === "full") throw new Error("QuotaExceededError");
          storedTexts.set(key, value);
        },
        removeItem: (key: string) => void storedTexts.delete(key),
      };
    },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  });
  const dispatchStorageEvent = (key: string | null) => {
    for (const listener of listeners) listener({ key });
  };
  return { stored: storedTexts, otherTabChanged: dispatchStorageEvent, listeners };
};
