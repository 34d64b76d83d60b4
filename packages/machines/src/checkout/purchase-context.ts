import type { Order, PaymentMethodId, Problem, Quote } from "@griya/api";
import { lineIdsOf, type PlacementAttempt } from "./placement.machine.ts";
import type { ShippingChoice } from "./shipping-context.ts";

/** What a shopper has chosen so far; kept by the host, so that a reload or a change of language loses nothing. */
export type CheckoutChoice = ShippingChoice & { paymentMethod: PaymentMethodId | null };

export type PurchaseStep = "shipping" | "payment";

export type PurchaseInput = {
  choice: CheckoutChoice;
  /** Where the shopper wants to be as soon as what is needed there has come. */
  wantedStep: PurchaseStep;
  /** A placement that was sent before the page was left, and whose answer never came. */
  unanswered: PlacementAttempt | null;
  /** What there is to say from before. */
  problem: Problem | null;
};

export type PurchaseContext = Omit<PurchaseInput, "unanswered"> & {
  /** The placement whose answer is awaited. */
  attempt: PlacementAttempt | null;
  /** That was sent before the page was left. */
  isResumed: boolean;
  /** There is a way of shipping to go on with. */
  isShippable: boolean;
  /** What it comes to; null until the provider has said it. */
  quote: Quote | null;
  ordered: { order: Order; lineIds: readonly string[] } | null;
};

/** The intent to order what is chosen, for what it comes to; null as long as either is not known whole. */
export const attemptOf = ({ choice, quote }: PurchaseContext, idempotencyKey: string): PlacementAttempt | null => {
  const { addressId, shippingId, paymentMethod } = choice;
  if (!addressId || !shippingId || !paymentMethod || !quote || quote.lines.length === 0) return null;
  const placement = { quoteId: quote.id, addressId, shippingId, paymentMethod, lineIds: lineIdsOf(quote) };
  return { idempotencyKey, placement, quote };
};
