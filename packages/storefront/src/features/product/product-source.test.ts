import { expect, test } from "vitest";
import { parseProductSource } from "./product-source.ts";

const parseSource = (query: string) => parseProductSource(new URLSearchParams(query));

test.each([
  ["category=ruang-tamu", { category: "ruang-tamu" }, { category: "ruang-tamu" }],
  ["sub_category=sofa", { subCategory: "sofa" }, { sub_category: "sofa" }],
  ["brand=rumayasa", { brand: "rumayasa" }, { brand: "rumayasa" }],
  ["collection=jepara-baru", { collection: "jepara-baru" }, { collection: "jepara-baru" }],
  ["store=rumayasa", { brand: "rumayasa" }, { store: "rumayasa" }],
  ["home_spm=jepara-baru", { collection: "jepara-baru" }, { home_spm: "jepara-baru" }],
])("the source %s filters the list, and the form keeps the source", (query, pageFilter, stored) => {
  expect(parseSource(query)).toEqual({ kind: "list", pageFilter, preservedQuery: stored });
});

test("the sources of a flash sale and of a product redirect to their own pages", () => {
  expect(parseSource("flash_sale=1")).toEqual({ kind: "elsewhere", path: "/flash-sale" });
  expect(parseSource("product=sofa-senja-3")).toEqual({
    kind: "elsewhere",
    path: "/sofa-senja-3/product/sofa-senja-3",
  });
});

test.each(["", "home_spm=", "category=../../etc", "nonsense=1"])("%o shows the whole list", (query) => {
  expect(parseSource(query)).toEqual({ kind: "list", pageFilter: {}, preservedQuery: {} });
});
