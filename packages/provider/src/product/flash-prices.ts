import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { createPreparedQuery } from "../database/prepared-query.ts";
import type { Scope } from "./list-scope.ts";
import { listings } from "./listing.tables.ts";
import { buildLowestPriceSql } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { buildRunningFlashSalesQuery } from "./running-flash-sales.ts";

/** Data of a flash sale that listings do not contain, because it begins and ends by the clock. */
export type FlashPrice = {
  readonly id: number;
  readonly price: number;
  readonly basisPointsOff: number;
  /** True when it is also reduced without the sale. */
  readonly isListedReduced: boolean;
  readonly category: number;
  readonly subCategory: number;
  readonly brand: number;
};

const prepareFlashPrices = createPreparedQuery((queries) => {
  const flash = buildRunningFlashSalesQuery(queries, sql.placeholder("now"));
  return queries
    .select({
      id: products.id,
      price: buildLowestPriceSql(flash.basisPointsOff),
      basisPointsOff: flash.basisPointsOff,
      isListedReduced: sql<boolean>`${listings.facets} @> '{reduced:}'`,
      category: listings.categoryId,
      subCategory: listings.subCategoryId,
      brand: listings.brandId,
    })
    .from(flash)
    .innerJoin(products, eq(products.id, flash.productId))
    .innerJoin(listings, eq(listings.productId, flash.productId))
    .prepare("flash_prices");
});

/** Finds the listed products in the current flash sales, with their prices there. */
export const findFlashPrices = (database: Queries, now: Date): Promise<FlashPrice[]> =>
  prepareFlashPrices(database).execute({ now });

/** Returns those in a scope. */
export const filterFlashPrices = (
  flash: readonly FlashPrice[],
  { category, subCategory, brand }: Scope,
): readonly FlashPrice[] =>
  flash.filter(
    (each) =>
      (category === null || each.category === category) &&
      (subCategory === null || each.subCategory === subCategory) &&
      (brand === null || each.brand === brand),
  );

/** Returns the basis points that these sales take off a variant. Returns null where none applies. */
export const buildFlashDiscountSql = (flash: readonly FlashPrice[]): SQL =>
  flash.length === 0
    ? sql`null::int`
    : sql`(select off from unnest(${sql.param(flash.map(({ id }) => id))}::int[], ${sql.param(flash.map(({ basisPointsOff }) => basisPointsOff))}::int[]) flash(id, off)
        where flash.id = ${variants.productId})`;
