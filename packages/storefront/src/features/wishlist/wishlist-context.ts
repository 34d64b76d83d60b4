import type { Problem, Wish } from "@griya/api";
import type { WishlistEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** The wish list as the islands see it. */
export type WishlistView = {
  /** The newest wish comes first. */
  wishes: readonly Wish[];
  /** False while wishes may still be missing. */
  isKnown: boolean;
  /** True for the list of a customer, which is on all their devices. */
  isInAccount: boolean;
  problem: Problem | null;
  /** True while the service is down. Pending changes are retried automatically. */
  isWaiting: boolean;
};

/** The list before the first request. */
export const unknownWishlist: WishlistView = {
  wishes: [],
  isKnown: false,
  isInAccount: false,
  problem: null,
  isWaiting: false,
};

/** Returns the view of the wish list while its code is still loading. */
export const awaitedWishlist = (waiting: readonly WishlistEvent[]): WishlistView => {
  const wishes = new Map<string, Wish>();
  for (const event of waiting) {
    if (event.type === "wish.add") wishes.set(event.wish.productId, event.wish);
    if (event.type === "wish.remove") wishes.delete(event.productId);
  }
  return { ...unknownWishlist, wishes: [...wishes.values()].toReversed() };
};

/** Tells whether the next page must replay the event. */
export const isWishDeed = (event: unknown): boolean => {
  const deed = event as { type?: unknown; wish?: { productId?: unknown }; productId?: unknown } | null;
  return (
    (deed?.type === "wish.add" && typeof deed.wish?.productId === "string") ||
    (deed?.type === "wish.remove" && typeof deed.productId === "string")
  );
};

/** The wish list of the page. All islands share it. */
export const WishlistContext = createChartContext<WishlistView, WishlistEvent>("wish list");
