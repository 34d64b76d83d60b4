import { afterEach, expect, test, vi } from "vitest";
import { keptUnsent } from "./kept-unsent.ts";

afterEach(() => vi.unstubAllGlobals());

const look = { type: "look" };
const wish = { type: "wish.add", productId: "sofa" };
const regret = { type: "wish.remove", productId: "lamp" };

const isDeed = (event: unknown): boolean => {
  const { type } = Object(event) as { type?: unknown };
  return type === wish.type || type === regret.type;
};

/** Stubs a tab in which a customer is logged in, or nobody. */
const aTab = () => {
  const kept = new Map<string, string>();
  let isFull = false;
  let customer = "";
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        kept.set(key, value);
      },
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return {
    kept,
    fill: () => (isFull = true),
    logIn: (name: string) => (customer = name),
    ...keptUnsent("griya_deeds", { isDeed, owner: () => customer }),
  };
};

test("what a shopper did is kept for the next page, once, and what a page asked for itself is not", () => {
  const { kept, keep, take } = aTab();
  expect(keep([look, wish, regret])).toBe(true);
  expect(take()).toEqual([wish, regret]);
  expect(take()).toEqual([]);
  expect(kept.size).toBe(0);
  expect(keep([look])).toBe(true);
  expect(kept.size).toBe(0);
});

test("what a customer did is done for nobody else, and what a guest did for whoever logs in", () => {
  const { keep, take, logIn } = aTab();
  logIn("x");
  keep([wish]);
  logIn("y");
  expect(take()).toEqual([]);
  logIn("x");
  expect(take()).toEqual([]);
  logIn("");
  keep([wish]);
  logIn("y");
  expect(take()).toEqual([wish]);
});

test("a browser that keeps nothing says so", () => {
  const { keep, fill } = aTab();
  fill();
  expect(keep([wish])).toBe(false);
  expect(keep([look])).toBe(true);
});

test.each([
  "nonsense",
  "{}",
  "null",
  "[]",
  '["", null, 3, "wish.add", { "type": "look" }]',
  '[{ "type": "wish.add" }]',
])("nothing comes of %s, which somebody else has written", (text) => {
  const { kept, take } = aTab();
  kept.set("griya_deeds", text);
  expect(take()).toEqual([]);
  expect(kept.size).toBe(0);
});
