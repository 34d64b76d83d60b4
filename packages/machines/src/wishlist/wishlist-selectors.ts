import { GUEST } from "../shopper/guest.ts";
import { selectIsWaiting } from "../work/working.ts";
import type { WishlistSnapshot } from "./wishlist.machine.ts";
import { type Wishes, wishesOf } from "./wishlist-machine-context.ts";

/** Returns the current wishes, the last one first. */
export const selectWishes = ({ context }: WishlistSnapshot): Wishes => wishesOf(context);

/** Tells whether all wishes are loaded; until then there may be more. */
export const selectIsWishlistKnown = ({ context: { owner, listed } }: WishlistSnapshot): boolean =>
  owner === GUEST || listed !== null;

/** Tells whether the list belongs to a customer, and so is on all their devices. */
export const selectIsInAccount = ({ context: { owner } }: WishlistSnapshot): boolean =>
  owner !== null && owner !== GUEST;

/** Tells whether the service is down and the browser stores wishes for it. */
export const selectIsKeptMeanwhile = (state: WishlistSnapshot): boolean =>
  selectIsWaiting(state) && state.context.kept.length > 0;
