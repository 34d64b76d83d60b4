import { expect, test } from "vitest";
import { localizedHref } from "../locale/locale-path.ts";
import { productHref, productOfHref } from "./product-href.ts";

test("a product, and the variant that is named, are found by the address of its page, in any language and at any origin", () => {
  const path = productHref({ id: "0b9e4a3c-uuid", slug: "sofa-teduh-2" });
  expect(path).toBe("/sofa-teduh-2/product/0b9e4a3c-uuid");
  const ofVariant = productHref({ id: "0b9e4a3c-uuid", slug: "sofa-teduh-2", variantId: "7c1d" });
  expect(ofVariant).toBe("/sofa-teduh-2/product/0b9e4a3c-uuid?variant=7c1d");
  for (const href of [
    path,
    localizedHref(path, "id"),
    `https://shop.example${path}`,
    `${path}?questions=all#questions`,
  ]) {
    expect(productOfHref(href)).toEqual({ productId: "0b9e4a3c-uuid", variantId: null });
  }
  expect(productOfHref(`https://shop.example${ofVariant}`)).toEqual({ productId: "0b9e4a3c-uuid", variantId: "7c1d" });
  for (const other of ["/", "/cart", "/sofa/products", "https://shop.example/page/product", `${path}/more`]) {
    expect(productOfHref(other)).toBeNull();
  }
});
