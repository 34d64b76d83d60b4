import type { Cart, CartChange, NewCartLine, Problem } from "@griya/api";
import { idleRequest, type RequestEvent, type RequestState } from "../request/request-state.ts";
import type { CartOperation } from "./pending-operations.ts";

export type CartMachineContext = RequestState & {
  /** The server's cart as last received; null before it was loaded. */
  cart: Cart | null;
  /** Pending work, the oldest first. Work in progress is the first. */
  pending: readonly CartOperation[];
  /** The line of the problem, if it is about one. */
  problemLineId: string | null;
  /** The reason why the last requested voucher is not in the cart. */
  voucherProblem: Problem | null;
  /** True while no new work begins, because the cart is to be merged into another. */
  isLocked: boolean;
};

/** The events of a cart. */
export type CartEvent =
  | RequestEvent
  | { type: "cart.add"; line: NewCartLine }
  | { type: "cart.change"; change: CartChange }
  /** Applies a code that was typed or chosen, in place of the current voucher. */
  | { type: "voucher.apply"; code: string }
  | { type: "voucher.remove" }
  /** The cart is to be merged into another. It sends "cart.locked" once none of its work is in progress. */
  | { type: "cart.lock" }
  /** The cart was not merged. */
  | { type: "cart.release" }
  /** A whole cart came from elsewhere: two were merged, or a partner's was claimed. */
  | { type: "cart.replaced"; cart: Cart }
  /** These lines became an order. */
  | { type: "cart.ordered"; lineIds: readonly string[] }
  /** The shopper has changed: a customer's id, "guest", or null while this is being loaded. The shown cart is not theirs. */
  | { type: "shopper.changed"; from: string; to: string | null }
  /** Another tab, time, or another language may have changed the cart. */
  | { type: "cart.reload" }
  | { type: "problem.dismiss" }
  /** The shopper leaves the page, perhaps for good. Pending work is handed over. */
  | { type: "page.leave" };

/** The events that a cart emits. */
export type CartNotification =
  | { type: "cart.added"; line: NewCartLine; cart: Cart }
  /** The provider has saved a change, and other tabs should load it. */
  | { type: "cart.updated" }
  | { type: "cart.refused"; problem: Problem }
  /** Work to send at once. Nobody waits for the answers. */
  | { type: "cart.flushed"; operations: readonly CartOperation[] };

/** The context of a cart before it was loaded. */
export const emptyCartContext: CartMachineContext = {
  ...idleRequest,
  cart: null,
  pending: [],
  problemLineId: null,
  voucherProblem: null,
  isLocked: false,
};
