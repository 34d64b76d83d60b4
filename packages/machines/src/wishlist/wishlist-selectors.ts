import { selectIsWaiting } from "../request/request-state.ts";
import { GUEST } from "../shopper/guest.ts";
import type { WishlistSnapshot } from "./wishlist.machine.ts";
import { getWishes, type Wishes } from "./wishlist-machine-context.ts";

/** Returns the current wishes, the last one first. */
export const selectWishes = ({ context }: WishlistSnapshot): Wishes => getWishes(context);

/** Tells whether all wishes are loaded; until then there may be more. */
export const selectIsWishlistLoaded = ({ context: { ownerId, providerWishes } }: WishlistSnapshot): boolean =>
  ownerId === GUEST || providerWishes !== null;

/** Tells whether the list belongs to a customer, and so is on all their devices. */
export const selectIsInAccount = ({ context: { ownerId } }: WishlistSnapshot): boolean =>
  ownerId !== null && ownerId !== GUEST;

/** Tells whether the service is down and the browser stores wishes for it. */
export const selectHasUnsyncedWishes = (state: WishlistSnapshot): boolean =>
  selectIsWaiting(state) && state.context.storedWishes.length > 0;
