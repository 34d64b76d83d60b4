import type { Product, Variant } from "./product-detail.contract.ts";

/**
 * Returns the name of a variant: "Senja Sofa, Moss green velvet, 2 seats". Without a variant, or when the product has only one variant,
 * returns the plain name of the product.
 */
export const getVariantName = (
  { name, variants }: Pick<Product, "name"> & { variants: readonly unknown[] },
  variant: Pick<Variant, "attributes"> | null | undefined,
): string =>
  variants.length > 1 && variant ? [name, ...variant.attributes.map(({ value }) => value)].join(", ") : name;
