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

/** The visible properties of a variant. Stock or a low price is no reason to choose a variant for a shopper. */
const VISIBLE_FACETS: readonly Facet[] = ["colour", "material", "seats", "width", "depth", "height"];

/** Tells whether a variant has all chosen visible properties and costs no more than the maximum. Returns undefined where none is chosen. */
const buildMatchSql = (request: ProductFilter, price: SQL<number>): SQL<boolean> | undefined => {
  const chosen = buildVariantConditions(request, price);
  const visibleConditions = and(...VISIBLE_FACETS.map((facet) => chosen[facet]));
  return visibleConditions && sql<boolean>`(${and(visibleConditions, chosen.price)}) is true`;
};

type MatchingVariant = Pick<ProductSummary, "variantId" | "price" | "pricesVary" | "stock"> &
  Partial<Pick<ProductSummary, "picture">>;

/**
 * Finds the variants that cards show in place of the product's own, by product number. It applies to filters that only some variants meet.
 * Chooses the cheapest that meets all of them together, with stock first.
 */
export const findMatchingVariants = async (
  database: Queries,
  ids: readonly number[],
  { request, locale, now }: { request: ProductFilter; locale: Locale; now: Date },
): Promise<ReadonlyMap<number, MatchingVariant>> => {
  const flash = buildRunningFlashSalesQuery(database, now);
  const matchSql = buildMatchSql(request, buildVariantPriceSql(flash.basisPointsOff));
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
      basisPointsOff: flash.basisPointsOff,
      endsAt: flash.endsAt,
      fits: matchSql,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(media, eq(media.path, variants.picture))
    .leftJoin(flash, eq(flash.productId, variants.productId))
    .where(inArray(variants.productId, [...ids]))
    .orderBy(asc(variants.position));
  const all = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...all].flatMap(([id, own]) => {
      const matching = own.filter((row) => row.fits);
      if (matching.length === own.length) return [];
      const [shown] = matching
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
      return shown ? [[id, shown] as const] : [];
    }),
  );
};

/**
 * Returns the price that a card shows for filters that only some variants meet. The variants are grouped by product. A property test
 * compares it with {@link findMatchingVariants}.
 */
export const buildMatchingPriceSql = (request: ProductFilter, flash: readonly FlashPrice[]): SQL<number> | null => {
  const price = buildVariantPriceSql(buildFlashDiscountSql(flash));
  const matchSql = buildMatchSql(request, price);
  if (matchSql === undefined) return null;
  return sql<number>`case when bool_and(${matchSql}) then min(${price})
    else coalesce(min(${price}) filter (where ${matchSql} and ${gt(variants.onHand, 0)}), min(${price}) filter (where ${matchSql})) end`;
};
