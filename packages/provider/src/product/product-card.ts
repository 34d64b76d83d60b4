import type { ProductSummary } from "@griya/api";
import type { ProductDetails } from "./product-details.ts";

/** Returns the card of a product with the picture, price and stock of one variant. Without a variant the card combines all variants. */
export const toProductCard = (
  product: ProductDetails,
  variant: ProductDetails["variants"][number] | undefined,
): ProductSummary => {
  const { id, slug, name, brand, colours, rating } = product;
  const { picture, price, pricesVary, stock } = variant
    ? { ...variant, picture: variant.picture ?? product.picture, pricesVary: false }
    : product;
  return { id, slug, name, brand, colours, rating, picture, price, pricesVary, stock };
};
