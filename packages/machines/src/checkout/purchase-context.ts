import type { ExchangeRate, Order, PaymentMethodId, Problem, Quote } from "@griya/api";
import { acceptQuote, type PlacementAttempt } from "./placement.machine.ts";
import type { ShippingChoice } from "./shipping-context.ts";

/** The choices of a shopper during the checkout. The page stores them, so that a reload or a change of language keeps them. */
export type CheckoutChoice = ShippingChoice & { paymentMethod: PaymentMethodId | null };

export type PurchaseStep = "shipping" | "payment";

export type PurchaseInput = {
  choice: CheckoutChoice;
  /** The step that the shopper requested. It opens as soon as its data is loaded. */
  requestedStep: PurchaseStep;
  /** The placement that was sent before the shopper left the page, and got no answer. */
  unansweredAttempt: PlacementAttempt | null;
  /** The problem of an earlier chart, to show in the first step. */
  problem: Problem | null;
};

export type PurchaseContext = Omit<PurchaseInput, "unansweredAttempt"> & {
  /** The placement that waits for its answer. */
  attempt: PlacementAttempt | null;
  /** True when the placement was sent before the shopper left the page. */
  isResumed: boolean;
  /** True when there is a shipping option for all lines, so that the payment step can open. */
  isShippable: boolean;
  /** The exchange rate of the chosen payment method; null for a method that takes rupiah. */
  exchangeRate: ExchangeRate | null;
  /** The current quote; null until the provider has sent it. */
  quote: Quote | null;
  placedOrder: { order: Order; lineIds: readonly string[] } | null;
};

/** Returns the attempt to place an order for the current choices and the quote. Returns null while a choice or the quote is missing. */
export const createAttempt = (
  { choice, quote, exchangeRate }: PurchaseContext,
  idempotencyKey: string,
): PlacementAttempt | null => {
  const { addressId, shippingId, paymentMethod } = choice;
  if (!addressId || !shippingId || !paymentMethod || !quote || quote.lines.length === 0) return null;
  const placement = { addressId, shippingId, paymentMethod, ...acceptQuote(quote, exchangeRate) };
  return { idempotencyKey, placement, quote, exchangeRate };
};
