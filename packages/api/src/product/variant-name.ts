import type { Product, Variant } from "./product-detail.contract.ts";

/** "Senja Sofa, Moss green velvet, 2 seats": a product as it is chosen. One that leaves no choice goes by its name. */
export const variantName = (
  { name, variants }: Pick<Product, "name"> & { variants: readonly unknown[] },
  variant: Pick<Variant, "attributes"> | null | undefined,
): string =>
  variants.length > 1 && variant ? [name, ...variant.attributes.map(({ value }) => value)].join(", ") : name;
