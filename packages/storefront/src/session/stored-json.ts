import { sessionStore } from "./browser-store.ts";

/** Parses a stored text as JSON. Returns null for an invalid text. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** Reads JSON from the session storage of the tab. Returns null for an invalid text. */
export const readStoredJson = (key: string): unknown => parseJson(sessionStore.read(key));
