import { keptInTab } from "./kept.ts";

/** What was written as JSON for this visit in this tab; null as well for what is none. */
export const readKeptJson = (key: string): unknown => {
  try {
    return JSON.parse(keptInTab.read(key) ?? "null");
  } catch {
    return null;
  }
};
