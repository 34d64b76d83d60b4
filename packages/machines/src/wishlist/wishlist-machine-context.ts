import type { Wish } from "@griya/api";
import type { RequestState } from "../request/request-state.ts";

/** A list of wishes, the last wish first. */
export type Wishes = readonly Wish[];

export type WishlistMachineContext = RequestState & {
  /** The id of the customer, or "guest"; null while the shopper is unidentified. */
  ownerId: string | null;
  /** The wishes in the browser, the last wish first. A customer has only those wishes here that the provider has not saved. */
  storedWishes: Wishes;
  /** True when the browser has stored a wish since the last request. */
  hasUnsyncedWishes: boolean;
  /** The wishes in the provider's last answer; null before the first answer, and for a guest. */
  providerWishes: Wishes | null;
  /** The ids of the wishes that a customer has removed and the provider still has. */
  removedIds: readonly string[];
};

export const hasWish = (wishes: Wishes, id: string): boolean => wishes.some(({ productId }) => productId === id);

/** Returns the current wishes: first the wishes in the browser, then the wishes of the provider. Leaves out removed wishes. */
export const getWishes = ({ storedWishes, providerWishes, removedIds }: WishlistMachineContext): Wishes =>
  [...storedWishes, ...(providerWishes ?? []).filter(({ productId }) => !hasWish(storedWishes, productId))].filter(
    ({ productId }) => !removedIds.includes(productId),
  );
