import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { createPreparedQuery } from "../database/prepared-query.ts";
import type { Scope } from "./list-scope.ts";
import { listings } from "./listing.tables.ts";
import { buildLowestPriceSql } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { buildRunningFlashSalesQuery } from "./running-flash-sales.ts";

/** A product in a flash sale with its price. Listings do not store this data, because a sale begins and ends by the clock. */
export type FlashPrice = {
  readonly id: number;
  readonly price: number;
  readonly basisPointsOff: number;
  /** True when the product also has a lower price without the flash sale. */
  readonly isListedReduced: boolean;
  readonly category: number;
  readonly subCategory: number;
  readonly brand: number;
};

const prepareFlashPrices = createPreparedQuery((queries) => {
  const flashSalesQuery = buildRunningFlashSalesQuery(queries, sql.placeholder("now"));
  return queries
    .select({
      id: products.id,
      price: buildLowestPriceSql(flashSalesQuery.basisPointsOff),
      basisPointsOff: flashSalesQuery.basisPointsOff,
      isListedReduced: sql<boolean>`${listings.facets} @> '{reduced:}'`,
      category: listings.categoryId,
      subCategory: listings.subCategoryId,
      brand: listings.brandId,
    })
    .from(flashSalesQuery)
    .innerJoin(products, eq(products.id, flashSalesQuery.productId))
    .innerJoin(listings, eq(listings.productId, flashSalesQuery.productId))
    .prepare("flash_prices");
});

/** Finds the listed products in current flash sales, with their prices. */
export const findFlashPrices = (database: Queries, now: Date): Promise<FlashPrice[]> =>
  prepareFlashPrices(database).execute({ now });

/** Returns the flash prices of the products in a scope. */
export const filterFlashPrices = (
  flashPrices: readonly FlashPrice[],
  { category, subCategory, brand }: Scope,
): readonly FlashPrice[] =>
  flashPrices.filter(
    (each) =>
      (category === null || each.category === category) &&
      (subCategory === null || each.subCategory === subCategory) &&
      (brand === null || each.brand === brand),
  );

/** Returns the basis points that the flash sales take off a variant, or null without a sale. */
export const buildFlashDiscountSql = (flashPrices: readonly FlashPrice[]): SQL =>
  flashPrices.length === 0
    ? sql`null::int`
    : sql`(select off from unnest(${sql.param(flashPrices.map(({ id }) => id))}::int[], ${sql.param(flashPrices.map(({ basisPointsOff }) => basisPointsOff))}::int[]) flash(id, off)
        where flash.id = ${variants.productId})`;
