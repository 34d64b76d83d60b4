import { getVariantName, type Product, type Review, SOCIAL_PICTURE_SIZE, type Variant } from "@griya/api";
import type {
  AggregateRating,
  Offer,
  ProductGroup,
  Product as ProductNode,
  QuantitativeValue,
  Review as ReviewNode,
} from "schema-dts";
import type { StructuredDataContext } from "../page/page-module.ts";

/** The unit codes of UN/CEFACT, which schema.org requires. */
const CENTIMETRES = "CMT";
const KILOGRAMS = "KGM";

/** The maximum number of reviews in the structured data, which has the first reviews of the page. */
const REVIEWS_MAXIMUM = 3;

const toQuantity = (value: number, unitCode: string): QuantitativeValue => ({
  "@type": "QuantitativeValue",
  value,
  unitCode,
});

const getMeasurements = ({ dimensions, weight }: Pick<Variant, "dimensions" | "weight">) => ({
  width: toQuantity(dimensions.width, CENTIMETRES),
  depth: toQuantity(dimensions.depth, CENTIMETRES),
  height: toQuantity(dimensions.height, CENTIMETRES),
  weight: toQuantity(weight, KILOGRAMS),
});

/** Returns a variant's colour or finish, and its size. The variants of a product group differ in these two properties. */
export const getLookAndSize = ({ attributes }: Pick<Variant, "attributes">): { color?: string; size?: string } => {
  const joinValues = (isLook: boolean): string =>
    attributes
      .filter(({ swatch }) => (swatch !== null) === isLook)
      .map(({ value }) => value)
      .join(", ");
  const [color, size] = [joinValues(true), joinValues(false)];
  return { ...(color !== "" && { color }), ...(size !== "" && { size }) };
};

const toOffer = (
  { price, stock }: Pick<Variant, "price" | "stock">,
  url: string,
  place: StructuredDataContext,
): Offer => {
  const priceCurrency = place.settings.currency.code;
  return {
    "@type": "Offer",
    url,
    price: price.current,
    priceCurrency,
    itemCondition: "https://schema.org/NewCondition",
    availability: stock > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    seller: { "@type": "Organization", name: place.settings.siteName },
    ...(price.endsAt !== null && { priceValidUntil: price.endsAt }),
    ...(price.previous !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: price.previous,
        priceCurrency,
      },
    }),
  };
};

const toAggregateRating = ({ average, count }: NonNullable<Product["rating"]>): AggregateRating => ({
  "@type": "AggregateRating",
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

const toReview = ({ reviewer, stars, text, language, writtenAt }: Review): ReviewNode => ({
  "@type": "Review",
  author: { "@type": "Person", name: reviewer },
  datePublished: writtenAt,
  reviewBody: text,
  inLanguage: language,
  reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
});

/**
 * Returns a product in the types of schema.org, for search engines. A product with several variants is a group, and each variant has its
 * own URL.
 * @param reviews The reviews that the page shows.
 */
export const createProductStructuredData = (
  product: Product,
  reviews: readonly Review[],
  place: StructuredDataContext,
): ProductNode | ProductGroup => {
  const { url } = place;
  const [first, ...others] = product.variants;
  const sharedFields = {
    name: product.name,
    description: product.description,
    url,
    brand: { "@type": "Brand", name: product.brand.name },
    image: [
      ...new Set(
        [product.picture, ...product.pictures].map((picture) =>
          place.getPictureUrl(picture, SOCIAL_PICTURE_SIZE.width),
        ),
      ),
    ],
    ...(product.material !== null && { material: product.material }),
    ...(product.rating && { aggregateRating: toAggregateRating(product.rating) }),
    ...(reviews.length > 0 && { review: reviews.slice(0, REVIEWS_MAXIMUM).map(toReview) }),
  } as const;
  if (first === undefined || others.length === 0) {
    return {
      "@type": "Product",
      ...sharedFields,
      ...(first && { sku: first.sku, ...getLookAndSize(first) }),
      ...getMeasurements(first ?? product),
      offers: toOffer(first ?? product, url, place),
    };
  }
  const variants = product.variants.map((variant) => ({ variant, ways: getLookAndSize(variant) }));
  const varyingProperties = (["color", "size"] as const).filter(
    (way) => new Set(variants.map(({ ways }) => ways[way])).size > 1,
  );
  return {
    "@type": "ProductGroup",
    ...sharedFields,
    productGroupID: product.id,
    variesBy: varyingProperties.map((way) => `https://schema.org/${way}` as const),
    hasVariant: variants.map(({ variant, ways }) => {
      const variantUrl = `${url}?variant=${encodeURIComponent(variant.id)}`;
      return {
        "@type": "Product",
        name: getVariantName(product, variant),
        description: product.description,
        url: variantUrl,
        sku: variant.sku,
        image: place.getPictureUrl(variant.picture ?? product.picture, SOCIAL_PICTURE_SIZE.width),
        ...ways,
        ...getMeasurements(variant),
        offers: toOffer(variant, variantUrl, place),
      };
    }),
  };
};
