import type { Cart, Problem } from "@griya/api";
import type { CartEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** What there is to see of the cart. */
export type CartView = {
  /** Null until the server has said what is in it. */
  cart: Cart | null;
  /** The badge's number: the sum of quantities; null until it is known. */
  count: number | null;
  problem: Problem | null;
  /** The line that the problem is about, if it is about one. */
  problemLineId: string | null;
  /** Why the voucher that was wanted last is not in the cart. */
  voucherProblem: Problem | null;
  isSavingVoucher: boolean;
  savingLineIds: readonly string[];
  /** Variants that are on their way into the cart. */
  addingVariantIds: readonly string[];
  /** What was done to the cart is still on its way to the server. */
  isSaving: boolean;
  /** The service is down: what was done waits, and goes on by itself. */
  isWaiting: boolean;
};

/** Nobody has asked yet what is in it. */
export const unknownCart: CartView = {
  cart: null,
  count: null,
  problem: null,
  problemLineId: null,
  voucherProblem: null,
  isSavingVoucher: false,
  savingLineIds: [],
  addingVariantIds: [],
  isSaving: false,
  isWaiting: false,
};

/** What there is to see of it while its code is on its way. */
export const awaitedCart = (waiting: readonly CartEvent[]): CartView => ({
  ...unknownCart,
  addingVariantIds: waiting.flatMap((event) => (event.type === "cart.add" ? event.line.variantId : [])),
});

/** What outlives the page on which it was done. */
export const isCartDeed = (event: unknown): boolean => {
  const deed = event as { type?: unknown; line?: { variantId?: unknown } } | null;
  return deed?.type === "cart.add" && typeof deed.line?.variantId === "string";
};

/** The one cart of the page. */
export const CartContext = createChartContext<CartView, CartEvent>("cart");
