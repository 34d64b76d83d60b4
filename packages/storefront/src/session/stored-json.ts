import { sessionStore } from "./browser-store.ts";

/** Parses a stored text as JSON; null also for a text that is no JSON. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** Reads JSON that was stored for this visit in this tab; null also for a text that is no JSON. */
export const readStoredJson = (key: string): unknown => parseJson(sessionStore.read(key));
