import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasAsked, keepAsked, takeAsked } from "./asked-product.ts";

const kept = new Map<string, string>();
const sofa = { productId: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e01", name: "Senja" };

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what a guest wants to compare is kept for the page that the login leads back to, and taken once", () => {
  expect([hasAsked(), takeAsked("/all/sofa")]).toEqual([false, null]);
  keepAsked(sofa, "/all/sofa");
  expect(hasAsked()).toBe(true);
  expect(takeAsked("/all/sofa")).toEqual(sofa);
  expect([hasAsked(), takeAsked("/all/sofa")]).toEqual([false, null]);
});

test("whoever comes another way has changed their mind", () => {
  keepAsked(sofa, "/all/sofa");
  expect(takeAsked("/id/all/sofa")).toBeNull();
  expect(takeAsked("/all/sofa")).toBeNull();
});

test.each(["", "7", "null", '{"productId":7,"name":"x","pathname":"/"}', '{"productId":"x","pathname":"/"}'])(
  "of %j nothing is compared",
  (text) => {
    kept.set("compare_asked", text);
    expect(takeAsked("/")).toBeNull();
  },
);
