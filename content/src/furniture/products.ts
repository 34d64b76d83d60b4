import { completeProduct, type Product, type Variant } from "./complete-product.ts";
import { bedroom } from "./products/bedroom.ts";
import { decoration } from "./products/decoration.ts";
import { diningRoom } from "./products/dining-room.ts";
import { kidsRoom } from "./products/kids-room.ts";
import { lighting } from "./products/lighting.ts";
import { livingRoom } from "./products/living-room.ts";
import { terrace } from "./products/terrace.ts";
import { workspace } from "./products/workspace.ts";

export type { Product, Variant } from "./complete-product.ts";

export const products: readonly Product[] = [
  ...livingRoom,
  ...diningRoom,
  ...bedroom,
  ...workspace,
  ...kidsRoom,
  ...lighting,
  ...decoration,
  ...terrace,
].map(completeProduct);

const productsBySlug: ReadonlyMap<string, Product> = new Map(products.map((product) => [product.slug, product]));

/** Returns the product with this slug. Throws if the catalogue has no such product. */
export function getProductBySlug(slug: string): Product {
  const product = productsBySlug.get(slug);
  if (product === undefined) throw new Error(`The catalogue has no product "${slug}": check the slug in products/`);
  return product;
}

/** Returns true if a variant has the default size of its product. Cards and the gallery show this size. */
export const hasDefaultSize = ({ variants, defaultVariantSku }: Product, { sizeCode }: Variant): boolean =>
  variants.some((each) => each.sku === defaultVariantSku && each.sizeCode === sizeCode);

/** Returns the path of a variant's pictures below the folder of masters, without view and extension. */
export const getMasterName = (product: Product, variant: Variant): string => {
  const sizeSuffix =
    hasDefaultSize(product, variant) || variant.sizeCode === null ? "" : `-${variant.sizeCode.toLowerCase()}`;
  return `products/${product.slug}/${variant.look}${sizeSuffix}`;
};
