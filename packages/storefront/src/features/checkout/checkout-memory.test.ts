import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anAttemptToSend } from "../../testing/an-attempt-to-send.ts";
import { checkoutMemory, guestMemory } from "./checkout-memory.ts";

const nothingChosen = { addressId: null, shippingId: null, paymentMethod: null };
const attempt = anAttemptToSend();
const choice = { addressId: attempt.placement.addressId, shippingId: "regular", paymentMethod: 7 as const };

const aStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

let storage = aStorage();

beforeEach(() => {
  storage = aStorage();
  vi.stubGlobal("window", { sessionStorage: storage });
});
afterEach(() => vi.unstubAllGlobals());

test("remembers what a customer has chosen, and a placement whose answer never came", () => {
  const memory = checkoutMemory("sari");
  expect(memory.choice()).toEqual(nothingChosen);
  memory.keepChoice(choice);
  memory.keepAttempt(attempt);
  expect(checkoutMemory("sari").choice()).toEqual(choice);
  expect(checkoutMemory("sari").unanswered()).toEqual(attempt);
  memory.forgetAttempt();
  expect(checkoutMemory("sari").unanswered()).toBeNull();
});

test("tells nothing of one customer to another", () => {
  checkoutMemory("sari").keepChoice(choice);
  checkoutMemory("sari").keepAttempt(attempt);
  expect(checkoutMemory("budi").choice()).toEqual(nothingChosen);
  expect(checkoutMemory("budi").unanswered()).toBeNull();
});

test("remembers in the tab whose checkout is open; a guest, who may log in, is nobody else", () => {
  expect(checkoutMemory("sari").formerCustomerId()).toBeNull();
  checkoutMemory("sari").keepCustomer("sari");
  expect(checkoutMemory("budi").formerCustomerId()).toBe("sari");
  guestMemory("guest").keepCustomer("guest");
  expect([checkoutMemory("budi"), guestMemory("guest")].map((memory) => memory.formerCustomerId())).toEqual([
    "sari",
    null,
  ]);
  checkoutMemory("sari").keepCustomer(null);
  expect(checkoutMemory("budi").formerCustomerId()).toBeNull();
});

test.each(["not json", "[]", '{"addressId":7}', '{"idempotencyKey":"key"}'])(
  "forgets what cannot be read: %s",
  (text) => {
    checkoutMemory("sari").keepChoice(choice);
    checkoutMemory("sari").keepAttempt(attempt);
    for (const key of storage.kept.keys()) storage.kept.set(key, text);
    expect(checkoutMemory("sari").choice()).toEqual(nothingChosen);
    expect(checkoutMemory("sari").unanswered()).toBeNull();
  },
);

test("a browser without storage buys all the same", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("window", { sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } });
  const memory = checkoutMemory("sari");
  memory.keepChoice(choice);
  memory.keepAttempt(attempt);
  expect(memory.choice()).toEqual(nothingChosen);
  expect(memory.unanswered()).toBeNull();
});
