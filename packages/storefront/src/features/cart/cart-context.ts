import type { Cart, Problem } from "@griya/api";
import type { CartEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** The cart as the islands see it. */
export type CartView = {
  /** Null until the first response of the server. */
  cart: Cart | null;
  /** The number of the badge: the sum of quantities. Null until the cart is loaded. */
  count: number | null;
  problem: Problem | null;
  /** The line with the problem, if the problem concerns one line. */
  problemLineId: string | null;
  /** The reason why the last voucher was not added to the cart. */
  voucherProblem: Problem | null;
  isSavingVoucher: boolean;
  savingLineIds: readonly string[];
  /** The variants that are being added to the cart. */
  addingVariantIds: readonly string[];
  /** True while a change is not saved yet. */
  isSaving: boolean;
  /** True while the service is down. Pending changes are retried automatically. */
  isWaiting: boolean;
};

/** The cart before the first request. */
export const initialCart: CartView = {
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

/** Returns the view of the cart while its code is still loading. */
export const getPendingCart = (pendingEvents: readonly CartEvent[]): CartView => ({
  ...initialCart,
  addingVariantIds: pendingEvents.flatMap((event) => (event.type === "cart.add" ? event.line.variantId : [])),
});

/** Tells whether the next page must replay the event. */
export const isReplayableCartEvent = (event: unknown): boolean => {
  const cartEvent = event as { type?: unknown; line?: { variantId?: unknown } } | null;
  return cartEvent?.type === "cart.add" && typeof cartEvent.line?.variantId === "string";
};

/** The cart, shared by all islands. */
export const CartContext = createChartContext<CartView, CartEvent>("cart");
