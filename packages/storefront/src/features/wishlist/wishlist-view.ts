import {
  selectIsInAccount,
  selectIsWaiting,
  selectIsWishlistLoaded,
  selectProblem,
  selectWishes,
  type WishlistSnapshot,
} from "@griya/machines";
import type { WishlistView } from "./wishlist-context.ts";

/** Returns the view of a wishlist chart. */
export const toWishlistView = (state: WishlistSnapshot): WishlistView => ({
  wishes: selectWishes(state),
  isLoaded: selectIsWishlistLoaded(state),
  isInAccount: selectIsInAccount(state),
  problem: selectProblem(state),
  isWaiting: selectIsWaiting(state),
});
