import { type Product, pictureUrl, type Settings } from "@griya/api";
import type { PagePlace } from "../../frame/page-module.ts";

/** Codes of UN/CEFACT, which schema.org counts in. */
const CENTIMETRES = "CMT";
const KILOGRAMS = "KGM";

const PICTURE_WIDTH = 1200;

const measure = (value: number, unitCode: string) => ({ "@type": "QuantitativeValue", value, unitCode });

/** A product in the words of schema.org: what search engines show beside its name. */
export const productStructuredData = (product: Product, settings: Settings | null, { origin, url }: PagePlace) => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: product.name,
  description: product.description,
  url,
  brand: { "@type": "Brand", name: product.brand.name },
  ...(settings && { image: new URL(pictureUrl(settings.mediaBase, product.picture, PICTURE_WIDTH), origin).href }),
  ...(product.material !== null && { material: product.material }),
  width: measure(product.dimensions.width, CENTIMETRES),
  depth: measure(product.dimensions.depth, CENTIMETRES),
  height: measure(product.dimensions.height, CENTIMETRES),
  weight: measure(product.weight, KILOGRAMS),
  ...(product.rating && {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: product.rating.average,
      reviewCount: product.rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  }),
  offers: {
    "@type": "Offer",
    url,
    price: product.price.current,
    priceCurrency: settings?.currency.code ?? "IDR",
    availability: product.stock > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    ...(product.price.endsAt !== null && { priceValidUntil: product.price.endsAt.slice(0, 10) }),
  },
});
