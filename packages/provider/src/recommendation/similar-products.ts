import type { Locale, ProductSummary } from "@griya/api";
import { and, asc, eq, ne, not, type SQL, sql } from "drizzle-orm";
import { bundleLines } from "../bundle/bundle.tables.ts";
import { subCategories } from "../category/category.tables.ts";
import { collectionProducts } from "../collection/collection.tables.ts";
import type { Queries } from "../database/database.ts";
import { replanPrefix } from "../product/find-listings.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { listings } from "../product/listing.tables.ts";
import { products } from "../product/product.tables.ts";
import { listProductSummaries } from "../product/product-summaries.ts";
import { roomPieces } from "../room/room.tables.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

const SHOWN_MAXIMUM = 8;

type ProductKeys = { id: number; brandId: number; subCategoryId: number; categoryId: number };

const findProductKeys = async (database: Queries, slugOrUuid: string): Promise<ProductKeys | null> => {
  const [foundKeys] = await database
    .select({
      id: products.id,
      brandId: products.brandId,
      subCategoryId: products.subCategoryId,
      categoryId: subCategories.categoryId,
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(hasSlugOrUuid(products, slugOrUuid), eq(products.isPublic, true)));
  return foundKeys ?? null;
};

const isInStock = sql`${listings.facets} @> '{stock:}'`;

/** Selects the first listings that meet a condition, in list order. */
const buildFirstListingsSql = (condition: SQL | undefined, nearness: number): SQL =>
  sql`(select product_id as id, rank, ${sql.raw(String(nearness))} as nearness from ${listings} where ${condition} order by rank, product_id limit ${SHOWN_MAXIMUM})`;

/** Finds other listed products. Products in stock come first, then the nearest products, then list order. */
const findNearestProducts = async (
  database: Queries,
  { id }: ProductKeys,
  /** Conditions for near products, the nearest first. The first condition that a product meets decides its place. */
  conditions: readonly SQL[],
  reader: Reader,
): Promise<ProductSummary[]> => {
  const ids: number[] = [];
  for (const stockCondition of [isInStock, not(isInStock)]) {
    if (ids.length >= SHOWN_MAXIMUM) break;
    const nearQueries = conditions.map((condition, nearness) =>
      buildFirstListingsSql(and(ne(listings.productId, id), condition, stockCondition), nearness),
    );
    const { rows } = await database.execute<{ id: number }>(
      sql`${replanPrefix}select id from (${sql.join(nearQueries, sql` union all `)}) near
        group by id order by min(nearness), min(rank), id limit ${SHOWN_MAXIMUM}`,
    );
    ids.push(...rows.map((row) => row.id));
  }
  return listProductSummaries(database, ids.slice(0, SHOWN_MAXIMUM), reader);
};

/** Finds products of the same sub-category, then of the same category. Returns null when there is no such product. */
export const findRelatedProducts = async (
  database: Queries,
  slugOrUuid: string,
  reader: Reader,
): Promise<ProductSummary[] | null> => {
  const foundKeys = await findProductKeys(database, slugOrUuid);
  if (!foundKeys) return null;
  const { subCategoryId, categoryId } = foundKeys;
  return findNearestProducts(
    database,
    foundKeys,
    [eq(listings.subCategoryId, subCategoryId), eq(listings.categoryId, categoryId)],
    reader,
  );
};

/** The maximum number of general recommendations. It fills rows of two, three and four cards. */
const RECOMMENDED_MAXIMUM = 24;

/** Finds the recommendations for all shoppers. They are products in stock, in list order. */
export const findGeneralRecommendations = async (database: Queries, reader: Reader): Promise<ProductSummary[]> => {
  const rows = await database
    .select({ id: listings.productId })
    .from(listings)
    .where(isInStock)
    .orderBy(asc(listings.rank), asc(listings.productId))
    .limit(RECOMMENDED_MAXIMUM);
  return listProductSummaries(
    database,
    rows.map(({ id }) => id),
    reader,
  );
};

/**
 * Finds products of other sub-categories that fit a product. Products in the same bundle come first, then the same room, then the same
 * collection. Then follow products of the brand and of the category, and then all others. Returns null when there is no such product.
 */
export const findProductRecommendations = async (
  database: Queries,
  slugOrUuid: string,
  reader: Reader,
): Promise<ProductSummary[] | null> => {
  const foundKeys = await findProductKeys(database, slugOrUuid);
  if (!foundKeys) return null;
  /** Matches products that share a row of a table with this product, such as a bundle. */
  const isGroupedWith = (groupQuery: SQL): SQL =>
    sql`${listings.productId} = any(array(${groupQuery} where own.product_id = ${foundKeys.id}))`;
  const isInSameCategory = eq(listings.categoryId, foundKeys.categoryId);
  const isInOtherSubCategory = ne(listings.subCategoryId, foundKeys.subCategoryId);
  const nearConditions = [
    isGroupedWith(sql`select other.product_id from ${bundleLines} own join ${bundleLines} other using (bundle_id)`),
    isGroupedWith(sql`select other.product_id from ${roomPieces} own join ${roomPieces} other using (room_id)`),
    isGroupedWith(
      sql`select other.product_id from ${collectionProducts} own join ${collectionProducts} other using (collection_id)`,
    ),
    sql`${eq(listings.brandId, foundKeys.brandId)} and ${isInSameCategory}`,
    isInSameCategory,
    sql`true`,
  ];
  return findNearestProducts(
    database,
    foundKeys,
    nearConditions.map((condition) => sql`${isInOtherSubCategory} and ${condition}`),
    reader,
  );
};
