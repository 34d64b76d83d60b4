import { productHref } from "@griya/api";
import { expect, test } from "vitest";
import { someSummaries } from "../testing/a-product.ts";
import { productList } from "./lists.ts";

test("a list that shows one variant of a product tells machines of the product's own page", () => {
  const [sofa] = someSummaries();
  if (!sofa) throw new Error("There is no product to list.");
  const told = productList([{ ...sofa, variantId: "in-green" }], { at: (path) => path });
  expect(told).toMatchObject([{ itemListElement: [{ name: sofa.name, url: productHref(sofa) }] }]);
});
