import type { AddLine, Cart, CartChange, Problem } from "@griya/api";
import { noTrouble, type Trouble, type WorkingEvent } from "../work/working.ts";
import type { CartWork } from "./pending-work.ts";

export type CartMachineContext = Trouble & {
  /** The server's cart as last received; null before it was loaded. */
  cart: Cart | null;
  /** Pending work, the oldest first. Work in progress is the first. */
  pending: readonly CartWork[];
  /** The line of the problem, if it is about one. */
  problemLineId: string | null;
  /** The reason why the last requested voucher is not in the cart. */
  voucherProblem: Problem | null;
  /** True while no new work begins, because the cart is to be merged into another. */
  isHeld: boolean;
};

/** The events of a cart. */
export type CartEvent =
  | WorkingEvent
  | { type: "cart.add"; line: AddLine }
  | { type: "cart.change"; change: CartChange }
  /** Applies a code that was typed or chosen, in place of the current voucher. */
  | { type: "voucher.apply"; code: string }
  | { type: "voucher.remove" }
  /** The cart is to be merged into another. It sends "cart.held" once none of its work is in progress. */
  | { type: "cart.hold" }
  /** The cart was not merged. */
  | { type: "cart.release" }
  /** A whole cart came from elsewhere: two were merged, or a partner's was claimed. */
  | { type: "cart.replaced"; cart: Cart }
  /** These lines became an order. */
  | { type: "cart.ordered"; lineIds: readonly string[] }
  /** The shopper has changed: a customer's id, "guest", or null while this is being loaded. The shown cart is not theirs. */
  | { type: "shopper.changed"; from: string; to: string | null }
  /** Another tab, time, or another language may have changed the cart. */
  | { type: "shopper.seen" }
  | { type: "problem.dismiss" }
  /** The shopper leaves the page, perhaps for good. Pending work is handed over. */
  | { type: "page.left" };

/** The events that a cart emits. */
export type CartNews =
  | { type: "cart.added"; line: AddLine; cart: Cart }
  /** The provider has saved a change, and other tabs should load it. */
  | { type: "saved" }
  | { type: "cart.refused"; problem: Problem }
  /** Work to send at once. Nobody waits for the answers. */
  | { type: "cart.handedOver"; works: readonly CartWork[] };

/** The context of a cart before it was loaded. */
export const emptyCartContext: CartMachineContext = {
  ...noTrouble,
  cart: null,
  pending: [],
  problemLineId: null,
  voucherProblem: null,
  isHeld: false,
};
