import type { Product, Variant } from "./product-detail.contract.ts";

/** Returns the name of a chosen variant: "Senja Sofa, Moss green velvet, 2 seats". A product with one variant has only its name. */
export const getVariantName = (
  { name, variants }: Pick<Product, "name"> & { variants: readonly unknown[] },
  variant: Pick<Variant, "attributes"> | null | undefined,
): string =>
  variants.length > 1 && variant ? [name, ...variant.attributes.map(({ value }) => value)].join(", ") : name;
