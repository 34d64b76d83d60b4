import { expect, test } from "vitest";
import { toLocalizedHref } from "../locale/locale-path.ts";
import { getProductHref, parseProductHref } from "./product-href.ts";

test("the address of a page contains the product and its variant, in any language and at any origin", () => {
  const path = getProductHref({ id: "0b9e4a3c-uuid", slug: "sofa-teduh-2" });
  expect(path).toBe("/sofa-teduh-2/product/0b9e4a3c-uuid");
  const variantPath = getProductHref({ id: "0b9e4a3c-uuid", slug: "sofa-teduh-2", variantId: "7c1d" });
  expect(variantPath).toBe("/sofa-teduh-2/product/0b9e4a3c-uuid?variant=7c1d");
  for (const href of [
    path,
    toLocalizedHref(path, "id"),
    `https://shop.example${path}`,
    `${path}?questions=all#questions`,
  ]) {
    expect(parseProductHref(href)).toEqual({ productId: "0b9e4a3c-uuid", variantId: null });
  }
  expect(parseProductHref(`https://shop.example${variantPath}`)).toEqual({
    productId: "0b9e4a3c-uuid",
    variantId: "7c1d",
  });
  for (const otherHref of ["/", "/cart", "/sofa/products", "https://shop.example/page/product", `${path}/more`]) {
    expect(parseProductHref(otherHref)).toBeNull();
  }
});
