import { selectIsWaiting } from "../request/request-state.ts";
import { GUEST } from "../shopper/guest.ts";
import type { WishlistSnapshot } from "./wishlist.machine.ts";
import { getWishes, type Wishes } from "./wishlist-machine-context.ts";

/** Returns the current wishes, the last wish first. */
export const selectWishes = ({ context }: WishlistSnapshot): Wishes => getWishes(context);

/** Returns true if all wishes are loaded; always true for a guest. */
export const selectIsWishlistLoaded = ({ context: { ownerId, providerWishes } }: WishlistSnapshot): boolean =>
  ownerId === GUEST || providerWishes !== null;

/** Returns true if the list belongs to a customer. All devices of the customer then show it. */
export const selectIsInAccount = ({ context: { ownerId } }: WishlistSnapshot): boolean =>
  ownerId !== null && ownerId !== GUEST;

/** Returns true if the browser stores wishes that wait for the service. */
export const selectHasUnsyncedWishes = (state: WishlistSnapshot): boolean =>
  selectIsWaiting(state) && state.context.storedWishes.length > 0;
