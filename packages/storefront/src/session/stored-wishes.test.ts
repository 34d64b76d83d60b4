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

const createId = (number: number) => `5c0f0f6e-7a1d-4c55-9a52-${String(number).padStart(12, "0")}`;
const aWish = (number: number) => ({ productId: createId(number), name: `Piece ${number}` });

test.each(["works", "forbidden"] as const)(
  "a browser whose storage %s keeps each wish once, the latest first",
  async (storage) => {
    const { storeWish, removeStoredWishes, readStoredWishes, stored } = await aBrowser(storage);
    expect(readStoredWishes()).toEqual([]);
    storeWish(aWish(1));
    storeWish(aWish(2));
    storeWish(aWish(1));
    expect(readStoredWishes()).toEqual([aWish(1), aWish(2)]);
    removeStoredWishes([createId(1), createId(3)]);
    expect(readStoredWishes()).toEqual([aWish(2)]);
    removeStoredWishes([createId(2)]);
    expect(readStoredWishes()).toEqual([]);
    expect(stored.size).toBe(0);
  },
);

test("the list keeps the wishes of another tab", async () => {
  const { storeWish, readStoredWishes, stored } = await aBrowser();
  storeWish(aWish(1));
  stored.set("wishlist", JSON.stringify([2, 1].map((number) => ({ id: createId(number), name: `Piece ${number}` }))));
  storeWish(aWish(3));
  expect(readStoredWishes()).toEqual([aWish(3), aWish(2), aWish(1)]);
});

test("the list has a maximum length, even when the stored text is longer", async () => {
  const { storeWish, readStoredWishes, stored } = await aBrowser();
  const manyEntries = Array.from({ length: WISHES_MAXIMUM + 50 }, (_, number) => ({
    id: createId(number),
    name: "x".repeat(500),
  }));
  stored.set("wishlist", JSON.stringify(manyEntries));
  expect(readStoredWishes()).toHaveLength(WISHES_MAXIMUM);
  expect(readStoredWishes()[0]?.name).toHaveLength(200);
  storeWish(aWish(999));
  expect(readStoredWishes()).toHaveLength(WISHES_MAXIMUM);
  expect(readStoredWishes()[0]).toEqual(aWish(999));
});

test("a name that is too long is cut between characters", async () => {
  const { readStoredWishes, stored } = await aBrowser();
  stored.set("wishlist", JSON.stringify([{ id: createId(1), name: `a${"🌸".repeat(200)}` }]));
  expect(readStoredWishes()[0]?.name).toBe(`a${"🌸".repeat(99)}`);
});

test("the list contains only wishes from any stored text", async () => {
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

test("a listener receives the changes of other tabs until it stops", async () => {
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
