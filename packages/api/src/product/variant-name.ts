import type { Product, Variant } from "./product-detail.contract.ts";

/** Returns the name of a variant: "Senja Sofa, Moss green velvet, 2 seats". A product with only one variant has its plain name. */
export const getVariantName = (
  { name, variants }: Pick<Product, "name"> & { variants: readonly unknown[] },
  variant: Pick<Variant, "attributes"> | null | undefined,
): string =>
  variants.length > 1 && variant ? [name, ...variant.attributes.map(({ value }) => value)].join(", ") : name;
