import type { Problem, Wish } from "@griya/api";
import type { WishlistEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** The view of the wishlist for islands. */
export type WishlistView = {
  /** The wishes. The newest wish comes first. */
  wishes: readonly Wish[];
  /** True when all wishes are loaded. */
  isLoaded: boolean;
  /** True for the wishlist of a customer, which is the same on all devices. */
  isInAccount: boolean;
  problem: Problem | null;
  /** True while the service is down. The chart repeats pending changes automatically. */
  isWaiting: boolean;
};

/** The view of the wishlist before the first request. */
export const initialWishlist: WishlistView = {
  wishes: [],
  isLoaded: false,
  isInAccount: false,
  problem: null,
  isWaiting: false,
};

/** Returns the view of the wishlist while its code is loading. The view already contains the pending changes. */
export const getPendingWishlist = (pendingEvents: readonly WishlistEvent[]): WishlistView => {
  const wishes = new Map<string, Wish>();
  for (const event of pendingEvents) {
    if (event.type === "wish.add") wishes.set(event.wish.productId, event.wish);
    if (event.type === "wish.remove") wishes.delete(event.productId);
  }
  return { ...initialWishlist, wishes: [...wishes.values()].toReversed() };
};

/** Returns true for an event that the next page must replay. */
export const isReplayableWishEvent = (event: unknown): boolean => {
  const wishEvent = event as { type?: unknown; wish?: { productId?: unknown }; productId?: unknown } | null;
  return (
    (wishEvent?.type === "wish.add" && typeof wishEvent.wish?.productId === "string") ||
    (wishEvent?.type === "wish.remove" && typeof wishEvent.productId === "string")
  );
};

/** The context of the page's wishlist. All islands share this context. */
export const WishlistContext = createChartContext<WishlistView, WishlistEvent>("wish list");
