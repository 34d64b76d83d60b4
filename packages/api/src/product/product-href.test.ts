import { expect, test } from "vitest";
import { localizedHref } from "../locale/locale-path.ts";
import { productHref, productIdOfHref } from "./product-href.ts";

test("a product is found by the address of its page, in any language and at any origin", () => {
  const path = productHref({ id: "0b9e4a3c-uuid", slug: "sofa-teduh-2" });
  expect(path).toBe("/sofa-teduh-2/product/0b9e4a3c-uuid");
  const ofVariant = productHref({ id: "0b9e4a3c-uuid", slug: "sofa-teduh-2", variantId: "7c1d" });
  expect(ofVariant).toBe("/sofa-teduh-2/product/0b9e4a3c-uuid?variant=7c1d");
  for (const href of [path, ofVariant, localizedHref(path, "id"), `https://shop.example${path}`]) {
    expect(productIdOfHref(href)).toBe("0b9e4a3c-uuid");
  }
  for (const other of ["/", "/cart", "/sofa/products", "https://shop.example/page/product", `${path}/more`]) {
    expect(productIdOfHref(other)).toBeNull();
  }
});
