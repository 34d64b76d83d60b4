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
 * Returns the storage for a customer's checkout, which survives a reload, a change of language and a login. It has the choices and a
 * placement without a response. It exists in this tab only, and no other customer sees it.
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
    /** Returns the customer of the last checkout in this tab. Returns null when there was none. */
    formerCustomerId: (): string | null => keptInTab.read(CUSTOMER_KEY),
    /** Stores the customer. Null after the checkout is closed. */
    keepCustomer: (id: string | null) => void keptInTab.write(CUSTOMER_KEY, id),
  };
};

export type CheckoutMemory = ReturnType<typeof checkoutMemory>;

/** The empty memory of a guest without any choices. */
export const nothingKept: CheckoutMemory = {
  choice: () => nothingChosen,
  keepChoice: () => {},
  unanswered: () => null,
  keepAttempt: () => {},
  forgetAttempt: () => {},
  formerCustomerId: () => null,
  keepCustomer: () => {},
};

/** Returns the memory of a guest who buys. It has no former customer: after a login the guest is the same person. */
export const guestMemory = (buyerId: string): CheckoutMemory => {
  const { formerCustomerId, keepCustomer } = nothingKept;
  return { ...checkoutMemory(buyerId), formerCustomerId, keepCustomer };
};

/** Returns a key for one attempt to order. */
export const newIdempotencyKey = randomHex;
