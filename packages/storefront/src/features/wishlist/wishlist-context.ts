import type { Problem, Wish } from "@griya/api";
import type { WishlistEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** What there is to see of a wish list. */
export type WishlistView = {
  /** The last wish first. */
  wishes: readonly Wish[];
  /** Until then there may be more of them. */
  isKnown: boolean;
  /** It is a customer's, and found on all their devices. */
  isInAccount: boolean;
  problem: Problem | null;
  /** The service is down: what was done waits, and goes on by itself. */
  isWaiting: boolean;
};

/** Nobody has asked yet what is on it. */
export const unknownWishlist: WishlistView = {
  wishes: [],
  isKnown: false,
  isInAccount: false,
  problem: null,
  isWaiting: false,
};

/** What there is to see of it while its code is on its way. */
export const awaitedWishlist = (waiting: readonly WishlistEvent[]): WishlistView => {
  const wishes = new Map<string, Wish>();
  for (const event of waiting) {
    if (event.type === "wish.add") wishes.set(event.wish.productId, event.wish);
    if (event.type === "wish.remove") wishes.delete(event.productId);
  }
  return { ...unknownWishlist, wishes: [...wishes.values()].toReversed() };
};

/** What outlives the page on which it was done. */
export const isWishDeed = (event: unknown): boolean => {
  const deed = event as { type?: unknown; wish?: { productId?: unknown }; productId?: unknown } | null;
  return (
    (deed?.type === "wish.add" && typeof deed.wish?.productId === "string") ||
    (deed?.type === "wish.remove" && typeof deed.productId === "string")
  );
};

/** The one wish list of the page. */
export const WishlistContext = createChartContext<WishlistView, WishlistEvent>("wish list");
