import { keptInTab } from "./kept.ts";
import { readKeptJson } from "./kept-json.ts";

/** Keeps in this tab, from one page to the next, what a shopper did that nobody has heard yet: events of these types. */
export const keptUnsent = <Sent extends { type: string }>(key: string, types: readonly Sent["type"][]) => {
  const isKept = (event: unknown): event is Sent =>
    typeof event === "object" && event !== null && "type" in event && types.some((type) => type === event.type);
  return {
    keep: (waiting: readonly Sent[]): void => {
      const kept = waiting.filter(isKept);
      if (kept.length > 0) keptInTab.write(key, JSON.stringify(kept));
    },
    take: (): readonly Sent[] => {
      const kept = readKeptJson(key);
      keptInTab.write(key, null);
      return Array.isArray(kept) ? kept.filter(isKept) : [];
    },
  };
};
