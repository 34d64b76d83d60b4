import type { Wish } from "@griya/api";
import type { Trouble } from "../work/working.ts";

/** Wishes, the last one first. */
export type Wishes = readonly Wish[];

export type WishlistMachineContext = Trouble & {
  /** A customer's id or "guest"; null while this is being loaded. */
  owner: string | null;
  /**
   * The wishes in the browser, the last one first. They are all wishes of a guest, or a customer's wishes that the provider does not have.
   */
  kept: Wishes;
  /** True when a wish was stored since the provider was last told. */
  isUntold: boolean;
  /** The wishes on the provider; null until it has answered, and for a guest. */
  listed: Wishes | null;
  /** Ids that a customer has removed and the provider has not. */
  unwanted: readonly string[];
};

export const has = (wishes: Wishes, id: string): boolean => wishes.some(({ productId }) => productId === id);

/** Returns the current wishes: those in the browser, then those on the provider. */
export const wishesOf = ({ kept, listed, unwanted }: WishlistMachineContext): Wishes =>
  [...kept, ...(listed ?? []).filter(({ productId }) => !has(kept, productId))].filter(
    ({ productId }) => !unwanted.includes(productId),
  );
