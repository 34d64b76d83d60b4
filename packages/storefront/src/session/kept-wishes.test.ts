import { WISHES_MAXIMUM } from "@griya/api";
import * as fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { aStorage } from "../testing/a-storage.ts";

const aBrowser = async (storage: "works" | "forbidden" = "works") => {
  const browser = aStorage(storage);
  vi.resetModules();
  return { ...browser, ...(await import("./kept-wishes.ts")) };
};

afterEach(() => vi.unstubAllGlobals());

const id = (number: number) => `5c0f0f6e-7a1d-4c55-9a52-${String(number).padStart(12, "0")}`;
const wish = (number: number) => ({ productId: id(number), name: `Piece ${number}` });

test.each(["works", "forbidden"] as const)(
  "a browser whose storage %s keeps wishes, the last one first, each once",
  async (storage) => {
    const { keepWish, dropKeptWishes, readKeptWishes, kept } = await aBrowser(storage);
    expect(readKeptWishes()).toEqual([]);
    keepWish(wish(1));
    keepWish(wish(2));
    keepWish(wish(1));
    expect(readKeptWishes()).toEqual([wish(1), wish(2)]);
    dropKeptWishes([id(1), id(3)]);
    expect(readKeptWishes()).toEqual([wish(2)]);
    dropKeptWishes([id(2)]);
    expect(readKeptWishes()).toEqual([]);
    expect(kept.size).toBe(0);
  },
);

test("what another tab has kept meanwhile stays", async () => {
  const { keepWish, readKeptWishes, kept } = await aBrowser();
  keepWish(wish(1));
  kept.set("wishlist", JSON.stringify([2, 1].map((number) => ({ id: id(number), name: `Piece ${number}` }))));
  keepWish(wish(3));
  expect(readKeptWishes()).toEqual([wish(3), wish(2), wish(1)]);
});

test("the list has an end, also where somebody has written a longer one", async () => {
  const { keepWish, readKeptWishes, kept } = await aBrowser();
  const many = Array.from({ length: WISHES_MAXIMUM + 50 }, (_, number) => ({ id: id(number), name: "x".repeat(500) }));
  kept.set("wishlist", JSON.stringify(many));
  expect(readKeptWishes()).toHaveLength(WISHES_MAXIMUM);
  expect(readKeptWishes()[0]?.name).toHaveLength(200);
  keepWish(wish(999));
  expect(readKeptWishes()).toHaveLength(WISHES_MAXIMUM);
  expect(readKeptWishes()[0]).toEqual(wish(999));
});

test("a name that is too long is cut between characters", async () => {
  const { readKeptWishes, kept } = await aBrowser();
  kept.set("wishlist", JSON.stringify([{ id: id(1), name: `a${"🌸".repeat(200)}` }]));
  expect(readKeptWishes()[0]?.name).toBe(`a${"🌸".repeat(99)}`);
});

test("whatever stands in the storage, only wishes are read of it", async () => {
  const { readKeptWishes, kept } = await aBrowser();
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .array(fc.record({ id: fc.oneof(fc.uuid(), fc.string(), fc.integer()), name: fc.anything() }))
      .map((all) => JSON.stringify(all)),
  );
  fc.assert(
    fc.property(text, (anything) => {
      kept.set("wishlist", anything);
      const wishes = readKeptWishes();
      expect(new Set(wishes.map(({ productId }) => productId)).size).toBe(wishes.length);
      for (const { productId, name } of wishes) {
        expect(productId).toMatch(/^[\da-f-]{36}$/);
        expect(typeof name).toBe("string");
      }
    }),
  );
});

test("other tabs are heard until one stops listening", async () => {
  const { onKeptWishes, otherTabChanged } = await aBrowser();
  const heard = vi.fn<() => void>();
  const stop = onKeptWishes(heard);
  otherTabChanged("wishlist");
  otherTabChanged("access_token");
  otherTabChanged(null);
  stop();
  otherTabChanged("wishlist");
  expect(heard).toHaveBeenCalledTimes(2);
});
