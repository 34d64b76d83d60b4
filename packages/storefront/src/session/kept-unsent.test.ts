import { afterEach, expect, test, vi } from "vitest";
import { keptUnsent } from "./kept-unsent.ts";

afterEach(() => vi.unstubAllGlobals());

type Deed = { type: "wish.add"; id: string } | { type: "wishlist.look" };

const aTab = () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return { kept, ...keptUnsent<Deed>("griya_deeds", ["wish.add"]) };
};

test("what a shopper did is kept for the next page, once, and what a page asked for itself is not", () => {
  const { kept, keep, take } = aTab();
  keep([{ type: "wishlist.look" }, { type: "wish.add", id: "sofa" }]);
  expect(take()).toEqual([{ type: "wish.add", id: "sofa" }]);
  expect(take()).toEqual([]);
  expect(kept.size).toBe(0);
  keep([{ type: "wishlist.look" }]);
  expect(kept.size).toBe(0);
});

test.each(["nonsense", "{}", "null", '[null, 3, "wish.add", { "type": "wishlist.look" }, { "id": "sofa" }]'])(
  "nothing comes of %s, which somebody else has written",
  (text) => {
    const { kept, take } = aTab();
    kept.set("griya_deeds", text);
    expect(take()).toEqual([]);
    expect(kept.size).toBe(0);
  },
);
