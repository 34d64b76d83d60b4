import { afterEach, expect, test, vi } from "vitest";
import { createPendingEventStore } from "./store-pending-events.ts";

afterEach(() => vi.unstubAllGlobals());

const lookEvent = { type: "look" };
const wishEvent = { type: "wish.add", productId: "sofa" };
const removeEvent = { type: "wish.remove", productId: "lamp" };

const isReplayable = (event: unknown): boolean => {
  const { type } = Object(event) as { type?: unknown };
  return type === wishEvent.type || type === removeEvent.type;
};

/** Stubs a tab of a guest. `logIn` changes the guest into a customer. */
const aTab = () => {
  const storedTexts = new Map<string, string>();
  let isFull = false;
  let customerId = "";
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => storedTexts.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        storedTexts.set(key, value);
      },
      removeItem: (key: string) => storedTexts.delete(key),
    },
  });
  return {
    stored: storedTexts,
    fill: () => (isFull = true),
    logIn: (name: string) => (customerId = name),
    ...createPendingEventStore("griya_deeds", { isReplayable, owner: () => customerId }),
  };
};

test("the next page gets the shopper's events once, but no event of the page itself", () => {
  const { stored, store, take } = aTab();
  expect(store([lookEvent, wishEvent, removeEvent])).toBe(true);
  expect(take()).toEqual([wishEvent, removeEvent]);
  expect(take()).toEqual([]);
  expect(stored.size).toBe(0);
  expect(store([lookEvent])).toBe(true);
  expect(stored.size).toBe(0);
});

test("the events of a customer stay with this customer, and the events of a guest move to the next customer", () => {
  const { store, take, logIn } = aTab();
  logIn("x");
  store([wishEvent]);
  logIn("y");
  expect(take()).toEqual([]);
  logIn("x");
  expect(take()).toEqual([]);
  logIn("");
  store([wishEvent]);
  logIn("y");
  expect(take()).toEqual([wishEvent]);
});

test("the result is false when the storage is full", () => {
  const { store, fill } = aTab();
  fill();
  expect(store([wishEvent])).toBe(false);
  expect(store([lookEvent])).toBe(true);
});

test.each([
  "nonsense",
  "{}",
  "null",
  "[]",
  '["", null, 3, "wish.add", { "type": "look" }]',
  '[{ "type": "wish.add" }]',
])("the invalid text %s contains no events", (text) => {
  const { stored, take } = aTab();
  stored.set("griya_deeds", text);
  expect(take()).toEqual([]);
  expect(stored.size).toBe(0);
});
