import type { AddLine, Cart, CartChange, Problem } from "@griya/api";
import { noTrouble, type Trouble, type WorkingEvent } from "../work/working.ts";
import type { CartWork } from "./pending-work.ts";

export type CartMachineContext = Trouble & {
  /** The server's cart as last heard of; null before it was ever loaded. */
  cart: Cart | null;
  /** Oldest first; while one is on its way, it is the first. */
  pending: readonly CartWork[];
  /** The line that the problem is about, if it is about one. */
  problemLineId: string | null;
  /** Why the voucher that was wanted last is not in the cart. */
  voucherProblem: Problem | null;
  /** Nothing new is begun, since the cart is to be merged into another. */
  isHeld: boolean;
};

/** What a cart hears. */
export type CartEvent =
  | WorkingEvent
  | { type: "cart.add"; line: AddLine }
  | { type: "cart.change"; change: CartChange }
  /** A code that was typed or chosen; it takes the place of the voucher that is there. */
  | { type: "voucher.apply"; code: string }
  | { type: "voucher.remove" }
  /** It is to be merged into another cart: "cart.held" is told once nothing of it is under way any more. */
  | { type: "cart.hold" }
  /** It was not merged. */
  | { type: "cart.release" }
  /** A whole cart came from elsewhere: two were merged, or a partner's was claimed. */
  | { type: "cart.replaced"; cart: Cart }
  /** These lines became an order. */
  | { type: "cart.ordered"; lineIds: readonly string[] }
  /** Somebody else is shopping: a customer's id, "guest", or null while that is being asked. What is shown is not theirs. */
  | { type: "shopper.changed"; from: string; to: string | null }
  /** Another tab, time, or another language may have changed the cart. */
  | { type: "shopper.seen" }
  | { type: "problem.dismiss" }
  /** The page is being left, perhaps for good: what waits in line is handed over. */
  | { type: "page.left" };

/** What a cart tells. */
export type CartNews =
  | { type: "cart.added"; line: AddLine; cart: Cart }
  /** The provider has kept a change: other tabs should hear of it. */
  | { type: "saved" }
  | { type: "cart.refused"; problem: Problem }
  /** To be said at once, without anybody who waits for the answers. */
  | { type: "cart.handedOver"; works: readonly CartWork[] };

/** What a cart knows before it was loaded. */
export const emptyCartContext: CartMachineContext = {
  ...noTrouble,
  cart: null,
  pending: [],
  problemLineId: null,
  voucherProblem: null,
  isHeld: false,
};
