import type { ProductSummary } from "@griya/api";
import type { ProductDetails } from "./product-details.ts";

/** A product's card with the picture, price and stock of one of its variants; of all of them where none is named. */
export const cardIn = (
  product: ProductDetails,
  variant: ProductDetails["variants"][number] | undefined,
): ProductSummary => {
  const { id, slug, name, brand, colours, rating } = product;
  const { picture, price, pricesVary, stock } = variant
    ? { ...variant, picture: variant.picture ?? product.picture, pricesVary: false }
    : product;
  return { id, slug, name, brand, colours, rating, picture, price, pricesVary, stock };
};
