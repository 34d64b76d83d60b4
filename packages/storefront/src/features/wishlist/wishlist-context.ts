import type { Problem, Wish } from "@griya/api";
import type { WishlistEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** The wish list as the islands see it. */
export type WishlistView = {
  /** The newest wish comes first. */
  wishes: readonly Wish[];
  /** False while wishes may still be missing. */
  isLoaded: boolean;
  /** True for the list of a customer, which is on all their devices. */
  isInAccount: boolean;
  problem: Problem | null;
  /** True while the service is down. Pending changes are retried automatically. */
  isWaiting: boolean;
};

/** The list before the first request. */
export const initialWishlist: WishlistView = {
  wishes: [],
  isLoaded: false,
  isInAccount: false,
  problem: null,
  isWaiting: false,
};

/** Returns the view of the wish list while its code is still loading. */
export const getPendingWishlist = (pendingEvents: readonly WishlistEvent[]): WishlistView => {
  const wishes = new Map<string, Wish>();
  for (const event of pendingEvents) {
    if (event.type === "wish.add") wishes.set(event.wish.productId, event.wish);
    if (event.type === "wish.remove") wishes.delete(event.productId);
  }
  return { ...initialWishlist, wishes: [...wishes.values()].toReversed() };
};

/** Tells whether the next page must replay the event. */
export const isReplayableWishEvent = (event: unknown): boolean => {
  const wishEvent = event as { type?: unknown; wish?: { productId?: unknown }; productId?: unknown } | null;
  return (
    (wishEvent?.type === "wish.add" && typeof wishEvent.wish?.productId === "string") ||
    (wishEvent?.type === "wish.remove" && typeof wishEvent.productId === "string")
  );
};

/** The wish list of the page. All islands share it. */
export const WishlistContext = createChartContext<WishlistView, WishlistEvent>("wish list");
