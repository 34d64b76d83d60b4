import { vi } from "vitest";

type Listener = (event: { key: string | null }) => void;

/**
 * Stubs just enough of a browser: its storage works, is full or is forbidden, and other tabs send events. The caller unstubs the globals.
 */
export const stubStorage = (storage: "works" | "full" | "forbidden" = "works") => {
  const stored = new Map<string, string>();
  const listeners = new Set<Listener>();
  vi.stubGlobal("window", {
    get localStorage() {
      if (storage === "forbidden") throw new Error("SecurityError");
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (storage === "full") throw new Error("QuotaExceededError");
          stored.set(key, value);
        },
        removeItem: (key: string) => void stored.delete(key),
      };
    },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  });
  const otherTabChanged = (key: string | null) => {
    for (const listener of listeners) listener({ key });
  };
  return { stored: stored, otherTabChanged, listeners };
};
