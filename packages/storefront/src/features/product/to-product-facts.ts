import type { Product } from "@griya/api";
import { findCoverVariant } from "./gallery-pictures.ts";
import type { ProductFactsProps } from "./product-facts.tsx";

/** Returns the parts of a product that `ProductFacts` needs. */
export const toProductFacts = (product: Product): ProductFactsProps["product"] => {
  const { description, material, assembly, warranty, dimensions, weight, pictures, variants } = product;
  return {
    description,
    material,
    assembly,
    warranty,
    dimensions,
    weight,
    variants: variants.map(({ price: _price, stock: _stock, picture: _picture, ...factsVariant }) => factsVariant),
    front: pictures.find(({ view }) => view === "front") ?? null,
    picturedVariantId: findCoverVariant(product)?.id ?? null,
  };
};
