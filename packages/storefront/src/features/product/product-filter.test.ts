import { describe, expect, test } from "vitest";
import { readChosenFilter } from "./product-filter.ts";

const read = (query: string) => readChosenFilter(new URLSearchParams(query));

describe("a list's filter is read from the address", () => {
  test("prices, order and place in the list", () => {
    expect(read("price_min=500000&price_max=2000000&rating=4&sort=price_asc&cursor=abc")).toEqual({
      priceMinimum: 500_000,
      priceMaximum: 2_000_000,
      ratingMinimum: 4,
      sort: "price_asc",
      cursor: "abc",
    });
  });

  test.each([
    ["Rp 1.500.000", 1_500_000],
    ["1,500,000", 1_500_000],
    ["0", 0],
  ])("a price typed as %s", (typed, price) => {
    expect(read(new URLSearchParams({ price_min: typed }).toString())).toEqual({ priceMinimum: price });
  });

  test.each(["", "abc", "-5", "1e9", "0x10", "1234567890123456"])("%o is no price", (typed) => {
    expect(read(new URLSearchParams({ price_min: typed }).toString())).toEqual({});
  });

  test("a range the wrong way round is turned", () => {
    expect(read("price_min=2000&price_max=1000")).toEqual({ priceMinimum: 1_000, priceMaximum: 2_000 });
  });

  test.each(["0", "6", "4.5", "many", ""])("%o are no stars", (stars) => {
    expect(read(new URLSearchParams({ rating: stars }).toString())).toEqual({});
  });

  test("an unknown order and an overlong place are left out", () => {
    expect(read(`sort=magic&cursor=${"x".repeat(301)}`)).toEqual({});
  });
});
