import { describe, expect, test } from "vitest";
import { getListHref, isFiltered, parseFilter } from "./product-filter.ts";

const parseChoices = (query: string) => parseFilter(new URLSearchParams(query)).chosenFilter;

describe("the filter of a list comes from the query", () => {
  test("it reads prices, the order and the page number", () => {
    expect(parseChoices("price_min=500000&price_max=2000000&rating=4&sort=price_asc&page=3")).toEqual({
      priceMinimum: 500_000,
      priceMaximum: 2_000_000,
      ratingMinimum: 4,
      sort: "price_asc",
      page: 3,
    });
  });

  test.each([
    ["Rp 1.500.000", 1_500_000],
    ["1,500,000", 1_500_000],
    ["1.500.000,00", 1_500_000],
    ["Rp 1.500.000,-", 1_500_000],
    ["0", 0],
  ])("it reads %s as a price", (typed, price) => {
    expect(parseChoices(new URLSearchParams({ price_min: typed }).toString())).toEqual({ priceMinimum: price });
  });

  test.each([
    ["92.5", 92.5],
    ["92,5 cm", 92.5],
    ["120.0", 120],
  ])("it reads %s as a measure", (typed, measure) => {
    expect(parseChoices(new URLSearchParams({ width_max: typed }).toString())).toEqual({ widthMaximum: measure });
  });

  test.each(["", "abc", "-5", "1e9", "0x10", "1234567890123456"])("it ignores %o as a price", (typed) => {
    expect(parseChoices(new URLSearchParams({ price_min: typed }).toString())).toEqual({});
  });

  test("it swaps the bounds of a reversed range", () => {
    expect(parseChoices("price_min=2000&price_max=1000")).toEqual({ priceMinimum: 1_000, priceMaximum: 2_000 });
  });

  test.each(["0", "6", "4.5", "many", ""])("it ignores %o as a rating", (stars) => {
    expect(parseChoices(new URLSearchParams({ rating: stars }).toString())).toEqual({});
  });

  test.each([
    "sort=magic",
    "page=0",
    "page=1e9",
    "page=02",
    "colours=plaid",
    "materials=gold",
    "seats=-1",
    "seats=many",
    "brands=%3Cscript%3E",
    "within=../cart",
    "in_stock=perhaps",
    "price_min=cheap",
    "width_max=99999",
  ])("it skips %s and marks the query as invalid", (query) => {
    expect(parseFilter(new URLSearchParams(query))).toEqual({ chosenFilter: {}, isValidQuery: false });
  });

  test.each(["99999", "100000", "123456789012345678901234567890"])(
    "it reads page %s as the largest page number",
    (page) => {
      expect(parseFilter(new URLSearchParams({ page }))).toEqual({
        chosenFilter: { page: 99_999 },
        isValidQuery: true,
      });
    },
  );

  test("it keeps known values beside unknown values", () => {
    expect(parseFilter(new URLSearchParams("colours=green&colours=plaid&colours=green&seats=6"))).toEqual({
      chosenFilter: { colours: ["green"], seats: [6] },
      isValidQuery: false,
    });
  });

  test("it ignores the empty fields of a form", () => {
    expect(parseFilter(new URLSearchParams("price_min=&price_max=&rating=&sort=recommended&utm_source=mail"))).toEqual({
      chosenFilter: {},
      isValidQuery: true,
    });
  });
});

describe("a list has one URL", () => {
  test.each([
    "within=ruang-tamu%2Fsofa&brands=langkan&colours=green&materials=teak&seats=2&seats=6&price_min=5&width_max=90&rating=4&in_stock=1&on_sale=1&assembled=1&sort=newest&page=2",
    "q=sofa&within=teras&depth_min=40&height_max=75.5",
  ])("the URL contains all choices: %s", (query) => {
    const { q } = Object.fromEntries(new URLSearchParams(query));
    expect(getListHref("/search", q === undefined ? {} : { q }, parseChoices(query))).toBe(`/search?${query}`);
  });

  test("the order of the choices does not change the URL", () => {
    const [one, other] = [
      "colours=blue&colours=white&seats=6&seats=2&sort=newest",
      "sort=newest&seats=2&seats=6&colours=white&colours=blue",
    ];
    expect(getListHref("/all/sofa", {}, parseChoices(one))).toBe(getListHref("/all/sofa", {}, parseChoices(other)));
  });

  test("the URL has no query without a choice", () => {
    expect(getListHref("/all/sofa", {}, parseChoices("sort=recommended&page=1&price_min="))).toBe("/all/sofa");
  });

  test("an order or a page number is no filter", () => {
    expect(isFiltered(parseChoices("sort=newest&page=2"))).toBe(false);
    expect(isFiltered(parseChoices("within=teras"))).toBe(true);
  });
});
