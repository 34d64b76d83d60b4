import type { Wish } from "@griya/api";
import type { Trouble } from "../work/working.ts";

/** The last wish first. */
export type Wishes = readonly Wish[];

export type WishlistMachineContext = Trouble & {
  /** A customer's id or "guest"; null while that is being asked. */
  owner: string | null;
  /** What the browser keeps, the last wish first: all wishes of a guest, and those of a customer that the provider does not have. */
  kept: Wishes;
  /** Something was kept since the provider was last told. */
  isUntold: boolean;
  /** What the provider has; null until it has said so, and for a guest. */
  listed: Wishes | null;
  /** What a customer has taken off the list, by id, until the provider has heard. */
  unwanted: readonly string[];
};

export const has = (wishes: Wishes, id: string): boolean => wishes.some(({ productId }) => productId === id);

/** What the shopper wishes for now: what the browser keeps, then what the provider has. */
export const wishesOf = ({ kept, listed, unwanted }: WishlistMachineContext): Wishes =>
  [...kept, ...(listed ?? []).filter(({ productId }) => !has(kept, productId))].filter(
    ({ productId }) => !unwanted.includes(productId),
  );
