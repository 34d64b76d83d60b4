import { GUEST } from "../shopper/guest.ts";
import { selectIsWaiting } from "../work/working.ts";
import type { WishlistSnapshot } from "./wishlist.machine.ts";
import { type Wishes, wishesOf } from "./wishlist-machine-context.ts";

/** What the shopper wishes for now, the last wish first. */
export const selectWishes = ({ context }: WishlistSnapshot): Wishes => wishesOf(context);

/** All wishes are known; until then there may be more of them. */
export const selectIsWishlistKnown = ({ context: { owner, listed } }: WishlistSnapshot): boolean =>
  owner === GUEST || listed !== null;

/** The list is a customer's, and found on all their devices. */
export const selectIsInAccount = ({ context: { owner } }: WishlistSnapshot): boolean =>
  owner !== null && owner !== GUEST;

/** The service is down, and the browser keeps what it shall have. */
export const selectIsKeptMeanwhile = (state: WishlistSnapshot): boolean =>
  selectIsWaiting(state) && state.context.kept.length > 0;
