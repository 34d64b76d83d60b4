import type { Order, PaymentMethodId, Problem, Quote } from "@griya/api";
import { getLineIds, type PlacementAttempt } from "./placement.machine.ts";
import type { ShippingChoice } from "./shipping-context.ts";

/** The choices of a shopper so far. The host stores them, so that a reload or a change of language loses nothing. */
export type CheckoutChoice = ShippingChoice & { paymentMethod: PaymentMethodId | null };

export type PurchaseStep = "shipping" | "payment";

export type PurchaseInput = {
  choice: CheckoutChoice;
  /** The step that the shopper wants, as soon as its data has come. */
  requestedStep: PurchaseStep;
  /** A placement that was sent before the page was left, and got no answer. */
  unansweredAttempt: PlacementAttempt | null;
  /** A problem from before, to show. */
  problem: Problem | null;
};

export type PurchaseContext = Omit<PurchaseInput, "unansweredAttempt"> & {
  /** The placement whose answer is awaited. */
  attempt: PlacementAttempt | null;
  /** True when it was sent before the page was left. */
  isResumed: boolean;
  /** True when there is a way of shipping, so that the shopper can go on. */
  isShippable: boolean;
  /** The current quote; null until the provider has sent it. */
  quote: Quote | null;
  ordered: { order: Order; lineIds: readonly string[] } | null;
};

/** Returns the intent to order the choices for the quote; null while either is incomplete. */
export const createAttempt = ({ choice, quote }: PurchaseContext, idempotencyKey: string): PlacementAttempt | null => {
  const { addressId, shippingId, paymentMethod } = choice;
  if (!addressId || !shippingId || !paymentMethod || !quote || quote.lines.length === 0) return null;
  const placement = { quoteId: quote.id, addressId, shippingId, paymentMethod, lineIds: getLineIds(quote) };
  return { idempotencyKey, placement, quote };
};
