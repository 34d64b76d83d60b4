import { getProductHref } from "@griya/api";
import { expect, test } from "vitest";
import { someSummaries } from "../testing/a-product.ts";
import { createItemList, createProductList } from "./lists.ts";

test("a list that shows one variant of a product tells machines of the product's own page", () => {
  const [sofa] = someSummaries();
  if (!sofa) throw new Error("There is no product to list.");
  const notifications = createProductList([{ ...sofa, variantId: "in-green" }], { getUrl: (path) => path });
  expect(notifications).toMatchObject([{ itemListElement: [{ name: sofa.name, url: getProductHref(sofa) }] }]);
});

test("a later page of a list counts on from the pages before it, and says no position where nobody knows it", () => {
  const listed = ["Sofa", "Chair"].map((name) => ({ path: `/${name}`, name }));
  const numbered = (positions: readonly (number | undefined)[]) => [
    { itemListElement: positions.map((position) => (position === undefined ? {} : { position })) },
  ];
  const notifications = (before?: number | null) => createItemList(listed, { getUrl: (path) => path }, before);
  expect(notifications()).toMatchObject(numbered([1, 2]));
  expect(notifications(24)).toMatchObject(numbered([25, 26]));
  expect(JSON.stringify(notifications(null))).not.toContain("position");
});
