import { Placement, Quote } from "@griya/api";
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

const Attempt = z.object({ idempotencyKey: z.string(), placement: Placement, quote: Quote });

const CUSTOMER_STORAGE_KEY = "griya_checkout_customer";

const emptyChoice: CheckoutChoice = { addressId: null, shippingId: null, paymentMethod: null };

const readStored = <Value>(key: string, schema: z.ZodMiniType<Value>): Value | null => {
  const stored = schema.safeParse(readStoredJson(key));
  return stored.success ? stored.data : null;
};

const writeStored = (key: string, value: unknown): void => void sessionStore.write(key, JSON.stringify(value));

/**
 * Returns the storage for a customer's checkout, which survives a reload, a change of language and a login. It has the choices and a
 * placement without a response. It exists in this tab only, and no other customer sees it.
 */
export const createCheckoutStorage = (customerId: string) => {
  const choiceKey = `griya_checkout_choice_${customerId}`;
  const attemptKey = `griya_checkout_attempt_${customerId}`;
  return {
    readChoice: (): CheckoutChoice => readStored(choiceKey, Choice) ?? emptyChoice,
    storeChoice: (choice: CheckoutChoice) => writeStored(choiceKey, choice),
    readPendingAttempt: (): PlacementAttempt | null => readStored(attemptKey, Attempt),
    storeAttempt: (attempt: PlacementAttempt) => writeStored(attemptKey, z.encode(Attempt, attempt)),
    removeAttempt: () => void sessionStore.write(attemptKey, null),
    /** Returns the customer of the last checkout in this tab. Returns null when there was none. */
    readFormerCustomerId: (): string | null => sessionStore.read(CUSTOMER_STORAGE_KEY),
    /** Stores the customer. Null after the checkout is closed. */
    storeCustomer: (id: string | null) => void sessionStore.write(CUSTOMER_STORAGE_KEY, id),
  };
};

export type CheckoutStorage = ReturnType<typeof createCheckoutStorage>;

/** The empty memory of a guest without any choices. */
export const emptyCheckoutStorage: CheckoutStorage = {
  readChoice: () => emptyChoice,
  storeChoice: () => {},
  readPendingAttempt: () => null,
  storeAttempt: () => {},
  removeAttempt: () => {},
  readFormerCustomerId: () => null,
  storeCustomer: () => {},
};

/** Returns the memory of a guest who buys. It has no former customer: after a login the guest is the same person. */
export const createGuestCheckoutStorage = (buyerId: string): CheckoutStorage => {
  const { readFormerCustomerId, storeCustomer } = emptyCheckoutStorage;
  return { ...createCheckoutStorage(buyerId), readFormerCustomerId, storeCustomer };
};

/** Returns a key for one attempt to order. */
export const createIdempotencyKey = createRandomHex;
