import { eq, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { prepared } from "../database/prepared.ts";
import type { Scope } from "./list-scope.ts";
import { listings } from "./listing.tables.ts";
import { lowestPriceSql } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { runningFlash } from "./running-flash.ts";

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

const flashPrices = prepared((queries) => {
  const flash = runningFlash(queries, sql.placeholder("now"));
  return queries
    .select({
      id: products.id,
      price: lowestPriceSql(flash.basisPointsOff),
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
  flashPrices(database).execute({ now });

/** Returns those in a scope. */
export const flashIn = (flash: readonly FlashPrice[], { category, subCategory, brand }: Scope): readonly FlashPrice[] =>
  flash.filter(
    (each) =>
      (category === null || each.category === category) &&
      (subCategory === null || each.subCategory === subCategory) &&
      (brand === null || each.brand === brand),
  );

/** Returns the basis points that these sales take off a variant. Returns null where none applies. */
export const flashOffSql = (flash: readonly FlashPrice[]): SQL =>
  flash.length === 0
    ? sql`null::int`
    : sql`(select off from unnest(${sql.param(flash.map(({ id }) => id))}::int[], ${sql.param(flash.map(({ basisPointsOff }) => basisPointsOff))}::int[]) flash(id, off)
        where flash.id = ${variants.productId})`;
