import { getProductHref } from "@griya/api";
import { expect, test } from "vitest";
import { someSummaries } from "../testing/a-product.ts";
import { createItemList, createProductList } from "./lists.ts";

test("a list with a variant of a product links to the product's own page", () => {
  const [sofa] = someSummaries();
  if (!sofa) throw new Error("The test needs a product.");
  const itemLists = createProductList([{ ...sofa, variantId: "in-green" }], { getUrl: (path) => path });
  expect(itemLists).toMatchObject([{ itemListElement: [{ name: sofa.name, url: getProductHref(sofa) }] }]);
});

test("a later page of a list continues the positions of the earlier pages, or has none when they are unknown", () => {
  const linkedPages = ["Sofa", "Chair"].map((name) => ({ path: `/${name}`, name }));
  const getNumberedLists = (positions: readonly (number | undefined)[]) => [
    { itemListElement: positions.map((position) => (position === undefined ? {} : { position })) },
  ];
  const createLists = (before?: number | null) => createItemList(linkedPages, { getUrl: (path) => path }, before);
  expect(createLists()).toMatchObject(getNumberedLists([1, 2]));
  expect(createLists(24)).toMatchObject(getNumberedLists([25, 26]));
  expect(JSON.stringify(createLists(null))).not.toContain("position");
});
