import { afterEach, expect, test, vi } from "vitest";
import { storePendingEvents } from "./store-pending-events.ts";

afterEach(() => vi.unstubAllGlobals());

const look = { type: "look" };
const wish = { type: "wish.add", productId: "sofa" };
const regret = { type: "wish.remove", productId: "lamp" };

const isReplayable = (event: unknown): boolean => {
  const { type } = Object(event) as { type?: unknown };
  return type === wish.type || type === regret.type;
};

/** Stubs a tab in which a customer is logged in, or nobody. */
const aTab = () => {
  const stored = new Map<string, string>();
  let isFull = false;
  let customer = "";
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        stored.set(key, value);
      },
      removeItem: (key: string) => stored.delete(key),
    },
  });
  return {
    stored,
    fill: () => (isFull = true),
    logIn: (name: string) => (customer = name),
    ...storePendingEvents("griya_deeds", { isReplayable, owner: () => customer }),
  };
};

test("what a shopper did is kept for the next page, once, and what a page asked for itself is not", () => {
  const { stored, store, take } = aTab();
  expect(store([look, wish, regret])).toBe(true);
  expect(take()).toEqual([wish, regret]);
  expect(take()).toEqual([]);
  expect(stored.size).toBe(0);
  expect(store([look])).toBe(true);
  expect(stored.size).toBe(0);
});

test("what a customer did is done for nobody else, and what a guest did for whoever logs in", () => {
  const { store, take, logIn } = aTab();
  logIn("x");
  store([wish]);
  logIn("y");
  expect(take()).toEqual([]);
  logIn("x");
  expect(take()).toEqual([]);
  logIn("");
  store([wish]);
  logIn("y");
  expect(take()).toEqual([wish]);
});

test("a browser that keeps nothing says so", () => {
  const { store, fill } = aTab();
  fill();
  expect(store([wish])).toBe(false);
  expect(store([look])).toBe(true);
});

test.each([
  "nonsense",
  "{}",
  "null",
  "[]",
  '["", null, 3, "wish.add", { "type": "look" }]',
  '[{ "type": "wish.add" }]',
])("nothing comes of %s, which somebody else has written", (text) => {
  const { stored, take } = aTab();
  stored.set("griya_deeds", text);
  expect(take()).toEqual([]);
  expect(stored.size).toBe(0);
});
