import { productHref } from "@griya/api";
import { expect, test } from "vitest";
import { someSummaries } from "../testing/a-product.ts";
import { itemList, productList } from "./lists.ts";

test("a list that shows one variant of a product tells machines of the product's own page", () => {
  const [sofa] = someSummaries();
  if (!sofa) throw new Error("There is no product to list.");
  const told = productList([{ ...sofa, variantId: "in-green" }], { at: (path) => path });
  expect(told).toMatchObject([{ itemListElement: [{ name: sofa.name, url: productHref(sofa) }] }]);
});

test("a later page of a list counts on from the pages before it, and says no position where nobody knows it", () => {
  const listed = ["Sofa", "Chair"].map((name) => ({ path: `/${name}`, name }));
  const numbered = (positions: readonly (number | undefined)[]) => [
    { itemListElement: positions.map((position) => (position === undefined ? {} : { position })) },
  ];
  const told = (before?: number | null) => itemList(listed, { at: (path) => path }, before);
  expect(told()).toMatchObject(numbered([1, 2]));
  expect(told(24)).toMatchObject(numbered([25, 26]));
  expect(JSON.stringify(told(null))).not.toContain("position");
});
