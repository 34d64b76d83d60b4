import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasPendingProduct, storePendingProduct, takePendingProduct } from "./pending-product.ts";

const storedValues = new Map<string, string>();
const sofa = { productId: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e01", name: "Senja" };

beforeEach(() => {
  storedValues.clear();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => storedValues.get(key) ?? null,
      setItem: (key: string, text: string) => void storedValues.set(key, text),
      removeItem: (key: string) => void storedValues.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the product is stored for the same page after the login, and taken only once", () => {
  expect([hasPendingProduct(), takePendingProduct("/all/sofa")]).toEqual([false, null]);
  storePendingProduct(sofa, "/all/sofa");
  expect(hasPendingProduct()).toBe(true);
  expect(takePendingProduct("/all/sofa")).toEqual(sofa);
  expect([hasPendingProduct(), takePendingProduct("/all/sofa")]).toEqual([false, null]);
});

test("the product is removed when the login leads to another page", () => {
  storePendingProduct(sofa, "/all/sofa");
  expect(takePendingProduct("/id/all/sofa")).toBeNull();
  expect(takePendingProduct("/all/sofa")).toBeNull();
});

test.each(["", "7", "null", '{"productId":7,"name":"x","pathname":"/"}', '{"productId":"x","pathname":"/"}'])(
  "the stored text %j is ignored",
  (text) => {
    storedValues.set("compare_asked", text);
    expect(takePendingProduct("/")).toBeNull();
  },
);
