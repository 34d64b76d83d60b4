import { Placement, Quote } from "@griya/api";
import type { CheckoutChoice, PlacementAttempt } from "@griya/machines";
import * as z from "zod/mini";
import { keptInTab } from "../../session/kept.ts";
import { readKeptJson } from "../../session/kept-json.ts";
import { randomHex } from "../../session/random-hex.ts";

const { addressId, shippingId, paymentMethod } = Placement.shape;
const Choice = z.object({
  addressId: z.nullable(addressId),
  shippingId: z.nullable(shippingId),
  paymentMethod: z.nullable(paymentMethod),
});

const Attempt = z.object({ idempotencyKey: z.string(), placement: Placement, quote: Quote });

const CUSTOMER_KEY = "griya_checkout_customer";

const nothingChosen: CheckoutChoice = { addressId: null, shippingId: null, paymentMethod: null };

const read = <Value>(key: string, schema: z.ZodMiniType<Value>): Value | null => {
  const kept = schema.safeParse(readKeptJson(key));
  return kept.success ? kept.data : null;
};

const write = (key: string, value: unknown): void => void keptInTab.write(key, JSON.stringify(value));

/**
 * What of a customer's checkout survives a reload, a change of language and a login: the choices, and a placement whose
 * answer never came. In this tab alone, and never shown to another customer.
 */
export const checkoutMemory = (customerId: string) => {
  const choiceKey = `griya_checkout_choice_${customerId}`;
  const attemptKey = `griya_checkout_attempt_${customerId}`;
  return {
    choice: (): CheckoutChoice => read(choiceKey, Choice) ?? nothingChosen,
    keepChoice: (choice: CheckoutChoice) => write(choiceKey, choice),
    unanswered: (): PlacementAttempt | null => read(attemptKey, Attempt),
    keepAttempt: (attempt: PlacementAttempt) => write(attemptKey, z.encode(Attempt, attempt)),
    forgetAttempt: () => void keptInTab.write(attemptKey, null),
    /** Whose checkout was last open in this tab; null where nobody's was. */
    formerCustomerId: (): string | null => keptInTab.read(CUSTOMER_KEY),
    /** Null once no checkout is open any more. */
    keepCustomer: (id: string | null) => void keptInTab.write(CUSTOMER_KEY, id),
  };
};

export type CheckoutMemory = ReturnType<typeof checkoutMemory>;

/** For a guest, who has not chosen anything yet. */
export const nothingKept: CheckoutMemory = {
  choice: () => nothingChosen,
  keepChoice: () => {},
  unanswered: () => null,
  keepAttempt: () => {},
  forgetAttempt: () => {},
  formerCustomerId: () => null,
  keepCustomer: () => {},
};

/** What is remembered of a guest who buys, who is nobody else once they log in. */
export const guestMemory = (buyerId: string): CheckoutMemory => {
  const { formerCustomerId, keepCustomer } = nothingKept;
  return { ...checkoutMemory(buyerId), formerCustomerId, keepCustomer };
};

/** Names one intent to order. */
export const newIdempotencyKey = randomHex;
