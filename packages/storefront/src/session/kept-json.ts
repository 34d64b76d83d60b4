import { keptInTab } from "./kept.ts";

/** What a kept text says as JSON; null as well for what is none. */
export const parsedJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** What was written as JSON for this visit in this tab; null as well for what is none. */
export const readKeptJson = (key: string): unknown => parsedJson(keptInTab.read(key));
