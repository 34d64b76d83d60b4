import type { Cart, Problem } from "@griya/api";
import type { CartEvent } from "@griya/machines";
import { createChartContext } from "../../charts/shared-chart.ts";

/** The view of the cart chart for the islands. */
export type CartView = {
  /** The cart with all pending changes; null until the first response of the provider. */
  cart: Cart | null;
  /** The number of pieces in the cart, for the badge; null until the cart is loaded. */
  count: number | null;
  problem: Problem | null;
  /** The id of the line with the problem; null when the problem is not about one line. */
  problemLineId: string | null;
  /** The reason why the last voucher was refused. */
  voucherProblem: Problem | null;
  isSavingVoucher: boolean;
  savingLineIds: readonly string[];
  /** The ids of the variants with a running request to add them. */
  addingVariantIds: readonly string[];
  /** True while the cart has unsaved changes. */
  isSaving: boolean;
  /** True while the provider is down. Pending changes are retried automatically. */
  isWaiting: boolean;
};

/** The view before the first request, as the server renders it. */
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

/** Returns the view of the cart while the code of the chart loads. */
export const getPendingCart = (pendingEvents: readonly CartEvent[]): CartView => ({
  ...initialCart,
  addingVariantIds: pendingEvents.flatMap((event) => (event.type === "cart.add" ? event.line.variantId : [])),
});

/** Returns true if the next page replays a stored event. Only added pieces are replayed. */
export const isReplayableCartEvent = (event: unknown): boolean => {
  const cartEvent = event as { type?: unknown; line?: { variantId?: unknown } } | null;
  return cartEvent?.type === "cart.add" && typeof cartEvent.line?.variantId === "string";
};

/** The React context of the cart chart. All islands share this context. */
export const CartContext = createChartContext<CartView, CartEvent>("cart");
