import {
  selectIsInAccount,
  selectIsWaiting,
  selectIsWishlistKnown,
  selectProblem,
  selectWishes,
  type WishlistSnapshot,
} from "@griya/machines";
import type { WishlistView } from "./wishlist-context.ts";

/** What there is to see of a wish list's chart. */
export const wishlistView = (state: WishlistSnapshot): WishlistView => ({
  wishes: selectWishes(state),
  isKnown: selectIsWishlistKnown(state),
  isInAccount: selectIsInAccount(state),
  problem: selectProblem(state),
  isWaiting: selectIsWaiting(state),
});
