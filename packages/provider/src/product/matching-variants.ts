import type { Locale, ProductFilter, ProductSummary } from "@griya/api";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { toPicture, toStoredPicture } from "../media/stored-picture.ts";
import { buildFlashDiscountSql, type FlashPrice } from "./flash-prices.ts";
import { buildVariantConditions, type Facet } from "./list-conditions.ts";
import { buildVariantPriceSql, getUnitPrice } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { buildRunningFlashSalesQuery, toRunningFlashSale } from "./running-flash-sales.ts";

/** The visible properties of a variant. Stock and price alone do not select a variant for the card. */
const VISIBLE_FACETS: readonly Facet[] = ["colour", "material", "seats", "width", "depth", "height"];

/**
 * Returns the condition for variants with the chosen visible properties and at most the maximum price. Returns undefined without a chosen
 * property.
 */
const buildMatchSql = (request: ProductFilter, price: SQL<number>): SQL<boolean> | undefined => {
  const variantConditions = buildVariantConditions(request, price);
  const visibleConditions = and(...VISIBLE_FACETS.map((facet) => variantConditions[facet]));
  return visibleConditions && sql<boolean>`(${and(visibleConditions, variantConditions.price)}) is true`;
};

type MatchingVariant = Pick<ProductSummary, "variantId" | "price" | "pricesVary" | "stock"> &
  Partial<Pick<ProductSummary, "picture">>;

/**
 * Finds the variants that cards show instead of the whole product. This applies to filters that only some variants meet. The cheapest
 * variant in stock comes first.
 */
export const findMatchingVariants = async (
  database: Queries,
  ids: readonly number[],
  { request, locale, now }: { request: ProductFilter; locale: Locale; now: Date },
): Promise<ReadonlyMap<number, MatchingVariant>> => {
  const flashSalesQuery = buildRunningFlashSalesQuery(database, now);
  const matchSql = buildMatchSql(request, buildVariantPriceSql(flashSalesQuery.basisPointsOff));
  if (ids.length === 0 || matchSql === undefined) return new Map();
  const rows = await database
    .select({
      id: variants.id,
      productId: variants.productId,
      amounts: {
        sellingPrice: variants.sellingPrice,
        offeredPrice: variants.offeredPrice,
        attributes: variants.attributes,
      },
      stock: variants.onHand,
      product: { sellingPrice: products.sellingPrice, offeredPrice: products.offeredPrice },
      picture: media,
      basisPointsOff: flashSalesQuery.basisPointsOff,
      endsAt: flashSalesQuery.endsAt,
      fits: matchSql,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(media, eq(media.path, variants.picture))
    .leftJoin(flashSalesQuery, eq(flashSalesQuery.productId, variants.productId))
    .where(inArray(variants.productId, [...ids]))
    .orderBy(asc(variants.position));
  const rowsByProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...rowsByProduct].flatMap(([id, productRows]) => {
      const matchingRows = productRows.filter((row) => row.fits);
      if (matchingRows.length === productRows.length) return [];
      const [shownVariant] = matchingRows
        .map(({ id: variantId, amounts, stock, product, picture, ...sale }) => ({
          variantId,
          price: getUnitPrice(product, amounts, toRunningFlashSale(sale)),
          pricesVary: false,
          stock,
          ...(picture && { picture: toPicture(toStoredPicture(picture), locale) }),
        }))
        .sort(
          (one, other) => Number(other.stock > 0) - Number(one.stock > 0) || one.price.current - other.price.current,
        );
      return shownVariant ? [[id, shownVariant] as const] : [];
    }),
  );
};

/**
 * Returns the price on a card for filters that only some variants meet. The query groups the variants by product. A test compares the price
 * with {@link findMatchingVariants}.
 */
export const buildMatchingPriceSql = (
  request: ProductFilter,
  flashPrices: readonly FlashPrice[],
): SQL<number> | null => {
  const price = buildVariantPriceSql(buildFlashDiscountSql(flashPrices));
  const matchSql = buildMatchSql(request, price);
  if (matchSql === undefined) return null;
  return sql<number>`case when bool_and(${matchSql}) then min(${price})
    else coalesce(min(${price}) filter (where ${matchSql} and ${gt(variants.onHand, 0)}), min(${price}) filter (where ${matchSql})) end`;
};
