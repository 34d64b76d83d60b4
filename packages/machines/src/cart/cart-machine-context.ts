import type { Cart, CartChange, NewCartLine, Problem } from "@griya/api";
import { idleRequest, type RequestEvent, type RequestState } from "../request/request-state.ts";
import type { CartOperation } from "./pending-operations.ts";

export type CartMachineContext = RequestState & {
  /** The cart in the server's last answer; null before the first answer. */
  cart: Cart | null;
  /** The operations that are not saved yet, the oldest first. The operation in progress is the first. */
  pending: readonly CartOperation[];
  /** The id of the line that the problem is about; null when the problem is not about a line. */
  problemLineId: string | null;
  /** The reason why the last requested voucher is not in the cart. */
  voucherProblem: Problem | null;
  /** True while the chart begins no operation, because the cart is merged into another. */
  isLocked: boolean;
};

/** The events that the page and the shopper chart send to the cart. */
export type CartEvent =
  | RequestEvent
  | { type: "cart.add"; line: NewCartLine }
  | { type: "cart.change"; change: CartChange }
  /** The shopper applies a voucher code. The code replaces the current voucher. */
  | { type: "voucher.apply"; code: string }
  | { type: "voucher.remove" }
  /** The shopper chart merges this cart into another. The cart sends "cart.locked" when no operation is in progress. */
  | { type: "cart.lock" }
  /** The merge has failed, or the shopper has cancelled it. */
  | { type: "cart.release" }
  /** The cart is a new one: two carts were merged, or the shopper claimed a partner's cart. */
  | { type: "cart.replaced"; cart: Cart }
  /** These lines are part of an order now. */
  | { type: "cart.ordered"; lineIds: readonly string[] }
  /** The shopper is another person. `from` and `to` are a customer's id or "guest"; `to` is null while the customer is loading. */
  | { type: "shopper.changed"; from: string; to: string | null }
  /** Another tab or the language may have changed the cart, or prices have changed with time. */
  | { type: "cart.reload" }
  | { type: "problem.dismiss" }
  /** The shopper leaves the page. The cart emits its pending operations, so that the page can send them. */
  | { type: "page.leave" };

/** The events that a cart emits. */
export type CartNotification =
  | { type: "cart.added"; line: NewCartLine; cart: Cart }
  /** The provider has saved a change. Other tabs load the cart again. */
  | { type: "cart.updated" }
  | { type: "cart.refused"; problem: Problem }
  /** Operations to send at once. The page is closing, so it ignores the answers. */
  | { type: "cart.flushed"; operations: readonly CartOperation[] };

/** The context of a cart before its first answer. */
export const emptyCartContext: CartMachineContext = {
  ...idleRequest,
  cart: null,
  pending: [],
  problemLineId: null,
  voucherProblem: null,
  isLocked: false,
};
