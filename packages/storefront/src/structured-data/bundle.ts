import { type Bundle, getDefaultVariants, getProductHref, SOCIAL_PICTURE_SIZE, sumBundle } from "@griya/api";
import type { Product as ProductNode } from "schema-dts";
import type { StructuredDataContext } from "../page/page-module.ts";

/**
 * Returns a bundle in the types of schema.org. The bundle is one product at the price of its default variants, with a list of its pieces.
 */
export const createBundleStructuredData = (bundle: Bundle, place: StructuredDataContext): ProductNode => {
  const { price, stock } = sumBundle(bundle.lines, getDefaultVariants(bundle));
  const { url, settings } = place;
  return {
    "@type": "Product",
    name: bundle.name,
    description: bundle.description,
    url,
    sku: bundle.slug,
    image: bundle.lines.map(({ product }) => place.getPictureUrl(product.picture, SOCIAL_PICTURE_SIZE.width)),
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: settings.currency.code,
      itemCondition: "https://schema.org/NewCondition",
      availability: stock > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
      seller: { "@type": "Organization", name: settings.siteName },
      includesObject: bundle.lines.map(({ quantity, product }) => ({
        "@type": "TypeAndQuantityNode",
        name: product.name,
        amountOfThisGood: quantity,
        typeOfGood: { "@id": place.getUrl(getProductHref(product)) }, // A node of type Product needs all its fields, which the product's own page contains.
      })),
    },
  };
};
