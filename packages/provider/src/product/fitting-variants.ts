import type { Locale, ProductFilter, ProductSummary } from "@griya/api";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { pictureFor, storedPicture } from "../media/stored-picture.ts";
import { type FlashPrice, flashOffSql } from "./flash-prices.ts";
import { type Facet, variantConditions } from "./list-conditions.ts";
import { unitPrice, variantPriceSql } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { flashIn, runningFlash } from "./running-flash.ts";

/** The visible properties of a variant. Stock or a low price is no reason to choose a variant for a shopper. */
const SEEN: readonly Facet[] = ["colour", "material", "seats", "width", "depth", "height"];

/** Tells whether a variant has all chosen visible properties and costs no more than the maximum. Returns undefined where none is chosen. */
const fitsOf = (request: ProductFilter, price: SQL<number>): SQL<boolean> | undefined => {
  const chosen = variantConditions(request, price);
  const seen = and(...SEEN.map((facet) => chosen[facet]));
  return seen && sql<boolean>`(${and(seen, chosen.price)}) is true`;
};

type Fitting = Pick<ProductSummary, "variantId" | "price" | "pricesVary" | "stock"> &
  Partial<Pick<ProductSummary, "picture">>;

/**
 * Finds the variants that cards show in place of the product's own, by product number. It applies to filters that only some variants meet.
 * Chooses the cheapest that meets all of them together, with stock first.
 */
export const findFittingVariants = async (
  database: Queries,
  ids: readonly number[],
  { request, locale, now }: { request: ProductFilter; locale: Locale; now: Date },
): Promise<ReadonlyMap<number, Fitting>> => {
  const flash = runningFlash(database, now);
  const fits = fitsOf(request, variantPriceSql(flash.basisPointsOff));
  if (ids.length === 0 || fits === undefined) return new Map();
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
      fits,
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
      const fitting = own.filter((row) => row.fits);
      if (fitting.length === own.length) return [];
      const [shown] = fitting
        .map(({ id: variantId, amounts, stock, product, picture, ...sale }) => ({
          variantId,
          price: unitPrice(product, amounts, flashIn(sale)),
          pricesVary: false,
          stock,
          ...(picture && { picture: pictureFor(storedPicture(picture), locale) }),
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
 * compares it with {@link findFittingVariants}.
 */
export const fittingPriceSql = (request: ProductFilter, flash: readonly FlashPrice[]): SQL<number> | null => {
  const price = variantPriceSql(flashOffSql(flash));
  const fits = fitsOf(request, price);
  if (fits === undefined) return null;
  return sql<number>`case when bool_and(${fits}) then min(${price})
    else coalesce(min(${price}) filter (where ${fits} and ${gt(variants.onHand, 0)}), min(${price}) filter (where ${fits})) end`;
};
