import { keptInTab } from "./kept.ts";
import { readKeptJson } from "./kept-json.ts";

/**
 * Stores in this tab, from one page to the next, a shopper's actions that have not been sent yet.
 * @param isDeed tells whether an event outlives its page, and is complete; text from another release may be anything
 * @param owner tells customers apart; "" is a guest, whose actions belong to any customer who logs in
 */
export const keptUnsent = <Sent>(
  key: string,
  { isDeed, owner }: { isDeed: (event: unknown) => boolean; owner: () => string },
) => ({
  /** Returns true when all are stored. */
  keep: (waiting: readonly Sent[]): boolean => {
    const deeds = waiting.filter(isDeed);
    return deeds.length === 0 || keptInTab.write(key, JSON.stringify([owner(), ...deeds]));
  },
  take: (): readonly Sent[] => {
    const kept = readKeptJson(key);
    keptInTab.write(key, null);
    const [doer, ...deeds] = Array.isArray(kept) ? (kept as unknown[]) : [];
    return doer === "" || doer === owner() ? (deeds as Sent[]).filter(isDeed) : [];
  },
});
