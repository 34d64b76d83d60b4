import {
  selectIsInAccount,
  selectIsWaiting,
  selectIsWishlistKnown,
  selectProblem,
  selectWishes,
  type WishlistSnapshot,
} from "@griya/machines";
import type { WishlistView } from "./wishlist-context.ts";

/** Converts the state of a wish list chart into a view. */
export const wishlistView = (state: WishlistSnapshot): WishlistView => ({
  wishes: selectWishes(state),
  isKnown: selectIsWishlistKnown(state),
  isInAccount: selectIsInAccount(state),
  problem: selectProblem(state),
  isWaiting: selectIsWaiting(state),
});
