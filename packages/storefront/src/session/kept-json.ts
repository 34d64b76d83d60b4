import { keptInTab } from "./kept.ts";

/** Parses a stored text as JSON; null also for a text that is no JSON. */
export const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** Reads JSON that was stored for this visit in this tab; null also for a text that is no JSON. */
export const readKeptJson = (key: string): unknown => parsedJson(keptInTab.read(key));
