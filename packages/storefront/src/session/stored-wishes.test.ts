import { WISHES_MAXIMUM } from "@griya/api";
import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { stubStorage } from "../testing/stub-storage.ts";

const aBrowser = async (storage: "works" | "forbidden" = "works") => {
  const browser = stubStorage(storage);
  vi.resetModules();
  return { ...browser, ...(await import("./stored-wishes.ts")) };
};

afterEach(() => vi.unstubAllGlobals());

const id = (number: number) => `5c0f0f6e-7a1d-4c55-9a52-${String(number).padStart(12, "0")}`;
const wish = (number: number) => ({ productId: id(number), name: `Piece ${number}` });

test.each(["works", "forbidden"] as const)(
  "a browser whose storage %s keeps wishes, the last one first, each once",
  async (storage) => {
    const { storeWish, removeStoredWishes, readStoredWishes, stored } = await aBrowser(storage);
    expect(readStoredWishes()).toEqual([]);
    storeWish(wish(1));
    storeWish(wish(2));
    storeWish(wish(1));
    expect(readStoredWishes()).toEqual([wish(1), wish(2)]);
    removeStoredWishes([id(1), id(3)]);
    expect(readStoredWishes()).toEqual([wish(2)]);
    removeStoredWishes([id(2)]);
    expect(readStoredWishes()).toEqual([]);
    expect(stored.size).toBe(0);
  },
);

test("what another tab has kept meanwhile stays", async () => {
  const { storeWish, readStoredWishes, stored } = await aBrowser();
  storeWish(wish(1));
  stored.set("wishlist", JSON.stringify([2, 1].map((number) => ({ id: id(number), name: `Piece ${number}` }))));
  storeWish(wish(3));
  expect(readStoredWishes()).toEqual([wish(3), wish(2), wish(1)]);
});

test("the list has an end, also where somebody has written a longer one", async () => {
  const { storeWish, readStoredWishes, stored } = await aBrowser();
  const many = Array.from({ length: WISHES_MAXIMUM + 50 }, (_, number) => ({ id: id(number), name: "x".repeat(500) }));
  stored.set("wishlist", JSON.stringify(many));
  expect(readStoredWishes()).toHaveLength(WISHES_MAXIMUM);
  expect(readStoredWishes()[0]?.name).toHaveLength(200);
  storeWish(wish(999));
  expect(readStoredWishes()).toHaveLength(WISHES_MAXIMUM);
  expect(readStoredWishes()[0]).toEqual(wish(999));
});

test("a name that is too long is cut between characters", async () => {
  const { readStoredWishes, stored } = await aBrowser();
  stored.set("wishlist", JSON.stringify([{ id: id(1), name: `a${"🌸".repeat(200)}` }]));
  expect(readStoredWishes()[0]?.name).toBe(`a${"🌸".repeat(99)}`);
});

test("whatever stands in the storage, only wishes are read of it", async () => {
  const { readStoredWishes, stored } = await aBrowser();
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .array(fc.record({ id: fc.oneof(fc.uuid(), fc.string(), fc.integer()), name: fc.anything() }))
      .map((all) => JSON.stringify(all)),
  );
  fc.assert(
    fc.property(text, (anything) => {
      stored.set("wishlist", anything);
      const wishes = readStoredWishes();
      expect(new Set(wishes.map(({ productId }) => productId)).size).toBe(wishes.length);
      for (const { productId, name } of wishes) {
        expect(productId).toMatch(/^[\da-f-]{36}$/);
        expect(typeof name).toBe("string");
      }
    }),
  );
});

test("other tabs are heard until one stops listening", async () => {
  const { subscribeToStoredWishes, otherTabChanged } = await aBrowser();
  const handleChange = vi.fn<() => void>();
  const stop = subscribeToStoredWishes(handleChange);
  otherTabChanged("wishlist");
  otherTabChanged("access_token");
  otherTabChanged(null);
  stop();
  otherTabChanged("wishlist");
  expect(handleChange).toHaveBeenCalledTimes(2);
});
