import type { Cart } from "@griya/api";
import { noTrouble, type Trouble } from "../work/working.ts";
import type { CartWork } from "./pending-work.ts";

export type CartMachineContext = Trouble & {
  /** The server's cart as last heard of; null before it was ever loaded. */
  cart: Cart | null;
  /** Oldest first; while one is on its way, it is the first. */
  pending: readonly CartWork[];
  /** The line that the problem is about, if it is about one. */
  problemLineId: string | null;
  /** Lines that a merge could not give the whole sum of both carts. */
  clampedLineIds: readonly string[];
  /** Nothing new is begun, since the cart is to be merged into another. */
  isHeld: boolean;
};

/** What a cart knows before it was loaded. */
export const emptyCartContext: CartMachineContext = {
  ...noTrouble,
  cart: null,
  pending: [],
  problemLineId: null,
  clampedLineIds: [],
  isHeld: false,
};
