import { describe, expect, test } from "vitest";
import { getListHref, isFiltered, readFilter } from "./product-filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query)).chosen;

describe("a list's filter is read from the address", () => {
  test("prices, order and place in the list", () => {
    expect(read("price_min=500000&price_max=2000000&rating=4&sort=price_asc&page=3")).toEqual({
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
  ])("a price typed as %s", (typed, price) => {
    expect(read(new URLSearchParams({ price_min: typed }).toString())).toEqual({ priceMinimum: price });
  });

  test.each([
    ["92.5", 92.5],
    ["92,5 cm", 92.5],
    ["120.0", 120],
  ])("a measure typed as %s", (typed, measure) => {
    expect(read(new URLSearchParams({ width_max: typed }).toString())).toEqual({ widthMaximum: measure });
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
  ])("%s is left out, and that is said", (query) => {
    expect(readFilter(new URLSearchParams(query))).toEqual({ chosen: {}, isValidQuery: false });
  });

  test.each(["99999", "100000", "123456789012345678901234567890"])(
    "page %s is one beyond the last of any list",
    (page) => {
      expect(readFilter(new URLSearchParams({ page }))).toEqual({ chosen: { page: 99_999 }, isValidQuery: true });
    },
  );

  test("what is known stays beside what is not", () => {
    expect(readFilter(new URLSearchParams("colours=green&colours=plaid&colours=green&seats=6"))).toEqual({
      chosen: { colours: ["green"], seats: [6] },
      isValidQuery: false,
    });
  });

  test("empty fields of a form say nothing", () => {
    expect(readFilter(new URLSearchParams("price_min=&price_max=&rating=&sort=recommended&utm_source=mail"))).toEqual({
      chosen: {},
      isValidQuery: true,
    });
  });
});

describe("a list has one address", () => {
  test.each([
    "within=ruang-tamu%2Fsofa&brands=langkan&colours=green&materials=teak&seats=2&seats=6&price_min=5&width_max=90&rating=4&in_stock=1&on_sale=1&assembled=1&sort=newest&page=2",
    "q=sofa&within=teras&depth_min=40&height_max=75.5",
  ])("which says what was chosen, and is read as that: %s", (query) => {
    const { q } = Object.fromEntries(new URLSearchParams(query));
    expect(getListHref("/search", q === undefined ? {} : { q }, read(query))).toBe(`/search?${query}`);
  });

  test("however its choices were ordered", () => {
    const [one, other] = [
      "colours=blue&colours=white&seats=6&seats=2&sort=newest",
      "sort=newest&seats=2&seats=6&colours=white&colours=blue",
    ];
    expect(getListHref("/all/sofa", {}, read(one))).toBe(getListHref("/all/sofa", {}, read(other)));
  });

  test("without a query where nothing was chosen", () => {
    expect(getListHref("/all/sofa", {}, read("sort=recommended&page=1&price_min="))).toBe("/all/sofa");
  });

  test("and an order or a page do not narrow it", () => {
    expect(isFiltered(read("sort=newest&page=2"))).toBe(false);
    expect(isFiltered(read("within=teras"))).toBe(true);
  });
});
