import { ExchangeRate, Placement, Quote } from "@griya/api";
import type { CheckoutChoice, PlacementAttempt } from "@griya/machines";
import * as z from "zod/mini";
import { sessionStore } from "../../session/browser-store.ts";
import { createRandomHex } from "../../session/random-hex.ts";
import { readStoredJson } from "../../session/stored-json.ts";

const { addressId, shippingId, paymentMethod } = Placement.shape;
const Choice = z.object({
  addressId: z.nullable(addressId),
  shippingId: z.nullable(shippingId),
  paymentMethod: z.nullable(paymentMethod),
});

const Attempt = z.object({
  idempotencyKey: z.string(),
  placement: Placement,
  quote: Quote,
  exchangeRate: z.nullable(ExchangeRate),
});

const CUSTOMER_STORAGE_KEY = "griya_checkout_customer";

const emptyChoice: CheckoutChoice = { addressId: null, shippingId: null, paymentMethod: null };

const readStoredValue = <Value>(key: string, schema: z.ZodMiniType<Value>): Value | null => {
  const storedValue = schema.safeParse(readStoredJson(key));
  return storedValue.success ? storedValue.data : null;
};

const writeStoredValue = (key: string, value: unknown): void => void sessionStore.write(key, JSON.stringify(value));

/**
 * Returns the storage of a customer's checkout. It has the choices, and an attempt whose result is unknown. It survives a reload, a change
 * of language and a login. It exists only in this tab, and another customer cannot read it.
 */
export const createCheckoutStorage = (customerId: string) => {
  const choiceKey = `griya_checkout_choice_${customerId}`;
  const attemptKey = `griya_checkout_attempt_${customerId}`;
  return {
    readChoice: (): CheckoutChoice => readStoredValue(choiceKey, Choice) ?? emptyChoice,
    storeChoice: (choice: CheckoutChoice) => writeStoredValue(choiceKey, choice),
    readPendingAttempt: (): PlacementAttempt | null => readStoredValue(attemptKey, Attempt),
    storeAttempt: (attempt: PlacementAttempt) => writeStoredValue(attemptKey, z.encode(Attempt, attempt)),
    removeAttempt: () => void sessionStore.write(attemptKey, null),
    /** Returns the id of the customer of the last checkout in this tab. Returns null without such a checkout. */
    readFormerCustomerId: (): string | null => sessionStore.read(CUSTOMER_STORAGE_KEY),
    /** Stores the id of the customer. Null removes the id after the checkout is closed. */
    storeCustomer: (id: string | null) => void sessionStore.write(CUSTOMER_STORAGE_KEY, id),
  };
};

export type CheckoutStorage = ReturnType<typeof createCheckoutStorage>;

/** The storage of an unknown shopper. It is always empty and stores nothing. */
export const emptyCheckoutStorage: CheckoutStorage = {
  readChoice: () => emptyChoice,
  storeChoice: () => {},
  readPendingAttempt: () => null,
  storeAttempt: () => {},
  removeAttempt: () => {},
  readFormerCustomerId: () => null,
  storeCustomer: () => {},
};

/** Returns the storage of a guest buyer. It does not store the customer, since a login of the guest is not a change of the shopper. */
export const createGuestCheckoutStorage = (buyerId: string): CheckoutStorage => {
  const { readFormerCustomerId, storeCustomer } = emptyCheckoutStorage;
  return { ...createCheckoutStorage(buyerId), readFormerCustomerId, storeCustomer };
};

/** Returns a new random key for one attempt to place an order. */
export const createIdempotencyKey = createRandomHex;
