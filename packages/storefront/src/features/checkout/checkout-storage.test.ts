import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anAttemptToSend } from "../../testing/an-attempt-to-send.ts";
import { createCheckoutStorage, createGuestCheckoutStorage } from "./checkout-storage.ts";

const emptyChoice = { addressId: null, shippingId: null, paymentMethod: null };
const attempt = anAttemptToSend();
const choice = { addressId: attempt.placement.addressId, shippingId: "regular", paymentMethod: 7 as const };

const aStorage = () => {
  const storedValues = new Map<string, string>();
  return {
    stored: storedValues,
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
    removeItem: (key: string) => void storedValues.delete(key),
  };
};

let storage = aStorage();

beforeEach(() => {
  storage = aStorage();
  vi.stubGlobal("window", { sessionStorage: storage });
});
afterEach(() => vi.unstubAllGlobals());

test("remembers what a customer has chosen, and a placement whose answer never came", () => {
  const checkoutStorage = createCheckoutStorage("sari");
  expect(checkoutStorage.readChoice()).toEqual(emptyChoice);
  checkoutStorage.storeChoice(choice);
  checkoutStorage.storeAttempt(attempt);
  expect(createCheckoutStorage("sari").readChoice()).toEqual(choice);
  expect(createCheckoutStorage("sari").readPendingAttempt()).toEqual(attempt);
  checkoutStorage.removeAttempt();
  expect(createCheckoutStorage("sari").readPendingAttempt()).toBeNull();
});

test("tells nothing of one customer to another", () => {
  createCheckoutStorage("sari").storeChoice(choice);
  createCheckoutStorage("sari").storeAttempt(attempt);
  expect(createCheckoutStorage("budi").readChoice()).toEqual(emptyChoice);
  expect(createCheckoutStorage("budi").readPendingAttempt()).toBeNull();
});

test("stores the customer of the open checkout in the tab, but not a guest", () => {
  expect(createCheckoutStorage("sari").readFormerCustomerId()).toBeNull();
  createCheckoutStorage("sari").storeCustomer("sari");
  expect(createCheckoutStorage("budi").readFormerCustomerId()).toBe("sari");
  createGuestCheckoutStorage("guest").storeCustomer("guest");
  expect(
    [createCheckoutStorage("budi"), createGuestCheckoutStorage("guest")].map((memory) => memory.readFormerCustomerId()),
  ).toEqual(["sari", null]);
  createCheckoutStorage("sari").storeCustomer(null);
  expect(createCheckoutStorage("budi").readFormerCustomerId()).toBeNull();
});

test.each(["not json", "[]", '{"addressId":7}', '{"idempotencyKey":"key"}'])(
  "ignores an invalid stored text: %s",
  (text) => {
    createCheckoutStorage("sari").storeChoice(choice);
    createCheckoutStorage("sari").storeAttempt(attempt);
    for (const key of storage.stored.keys()) storage.stored.set(key, text);
    expect(createCheckoutStorage("sari").readChoice()).toEqual(emptyChoice);
    expect(createCheckoutStorage("sari").readPendingAttempt()).toBeNull();
  },
);

test("a browser without storage buys all the same", () => {
  const throwSecurityError = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("window", {
    sessionStorage: { getItem: throwSecurityError, setItem: throwSecurityError, removeItem: throwSecurityError },
  });
  const checkoutStorage = createCheckoutStorage("sari");
  checkoutStorage.storeChoice(choice);
  checkoutStorage.storeAttempt(attempt);
  expect(checkoutStorage.readChoice()).toEqual(emptyChoice);
  expect(checkoutStorage.readPendingAttempt()).toBeNull();
});
