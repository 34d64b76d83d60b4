import type { Wish } from "@griya/api";
import type { RequestState } from "../request/request-state.ts";

/** Wishes, the last one first. */
export type Wishes = readonly Wish[];

export type WishlistMachineContext = RequestState & {
  /** A customer's id or "guest"; null while this is being loaded. */
  ownerId: string | null;
  /**
   * The wishes in the browser, the last one first. They are all wishes of a guest, or a customer's wishes that the provider does not have.
   */
  storedWishes: Wishes;
  /** True when a wish was stored since the provider was last told. */
  hasUnsyncedWishes: boolean;
  /** The wishes on the provider; null until it has answered, and for a guest. */
  providerWishes: Wishes | null;
  /** Ids that a customer has removed and the provider has not. */
  removedIds: readonly string[];
};

export const hasWish = (wishes: Wishes, id: string): boolean => wishes.some(({ productId }) => productId === id);

/** Returns the current wishes: those in the browser, then those on the provider. */
export const getWishes = ({ storedWishes, providerWishes, removedIds }: WishlistMachineContext): Wishes =>
  [...storedWishes, ...(providerWishes ?? []).filter(({ productId }) => !hasWish(storedWishes, productId))].filter(
    ({ productId }) => !removedIds.includes(productId),
  );
