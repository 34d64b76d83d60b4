import { keptInTab } from "./kept.ts";
import { readKeptJson } from "./kept-json.ts";

/**
 * Keeps in this tab, from one page to the next, what a shopper did that nobody has heard yet.
 * @param isDeed whether an event is one that outlives its page, and whole: of another release, or of somebody else, it may be anything
 * @param owner tells customers apart; "" is a guest, whose deeds are those of whoever logs in
 */
export const keptUnsent = <Sent>(
  key: string,
  { isDeed, owner }: { isDeed: (event: unknown) => boolean; owner: () => string },
) => ({
  /** Whether it is kept. */
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
