/** Who shops without being logged in, where a customer would be named by id. */
export const GUEST = "guest";

/** The charts that keep something of the shopper's, as the shopper's root names them: each hears `ShopperNews`, and emits `BelongingNews`. */
export const BELONGINGS = ["cart"] as const;

export type BelongingName = (typeof BELONGINGS)[number];

/** What the shopper's root tells a belonging. */
export type ShopperNews =
  /** Somebody else is shopping: a customer's id, `GUEST`, or null while that is being asked. What is shown is not theirs. */
  | { type: "shopper.changed"; from: string; to: string | null }
  /** Another tab, time, or another language may have changed what is theirs. */
  | { type: "shopper.seen" };

/** What a belonging emits once the provider has kept a change, so that other tabs hear of it. */
export type BelongingNews = { type: "saved" };
