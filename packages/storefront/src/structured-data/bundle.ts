import { type Bundle, bundleSum, productHref, SOCIAL_PICTURE, usualVariants } from "@griya/api";
import type { Product as ProductNode } from "schema-dts";
import type { PagePlace } from "../page/page-module.ts";

/** Describes a set by schema.org: one product at the price of its default variants, whose offer lists the pieces. */
export const bundleStructuredData = (bundle: Bundle, place: PagePlace): ProductNode => {
  const { price, stock } = bundleSum(bundle.lines, usualVariants(bundle));
  const { url, settings } = place;
  return {
    "@type": "Product",
    name: bundle.name,
    description: bundle.description,
    url,
    sku: bundle.slug,
    image: bundle.lines.map(({ product }) => place.pictureAt(product.picture, SOCIAL_PICTURE.width)),
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
        typeOfGood: { "@id": place.at(productHref(product)) }, // a node of type Product would need all fields; its own page has them
      })),
    },
  };
};
