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

const findProductKeys = async (database: Queries, called: string): Promise<ProductKeys | null> => {
  const [found] = await database
    .select({
      id: products.id,
      brandId: products.brandId,
      subCategoryId: products.subCategoryId,
      categoryId: subCategories.categoryId,
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(hasSlugOrUuid(products, called), eq(products.isPublic, true)));
  return found ?? null;
};

const isInStock = sql`${listings.facets} @> '{stock:}'`;

/** Selects the first listings that meet a condition, in list order. */
const buildFirstListingsSql = (condition: SQL | undefined, nearness: number): SQL =>
  sql`(select product_id as id, rank, ${sql.raw(String(nearness))} as nearness from ${listings} where ${condition} order by rank, product_id limit ${SHOWN_MAXIMUM})`;

/** Finds listed products other than the given one: in stock first, then by nearness, then in list order. */
const findNearestProducts = async (
  database: Queries,
  { id }: ProductKeys,
  /** Conditions for near products, the nearest first. A product counts by the first condition that it meets. */
  conditions: readonly SQL[],
  reader: Reader,
): Promise<ProductSummary[]> => {
  const ids: number[] = [];
  for (const stock of [isInStock, not(isInStock)]) {
    if (ids.length >= SHOWN_MAXIMUM) break;
    const near = conditions.map((condition, nearness) =>
      buildFirstListingsSql(and(ne(listings.productId, id), condition, stock), nearness),
    );
    const { rows } = await database.execute<{ id: number }>(
      sql`${replanPrefix}select id from (${sql.join(near, sql` union all `)}) near
        group by id order by min(nearness), min(rank), id limit ${SHOWN_MAXIMUM}`,
    );
    ids.push(...rows.map((row) => row.id));
  }
  return listProductSummaries(database, ids.slice(0, SHOWN_MAXIMUM), reader);
};

/** Finds others of its kind: of its sub-category, then of the same room. Returns null where there is no such product. */
export const findRelatedProducts = async (
  database: Queries,
  called: string,
  reader: Reader,
): Promise<ProductSummary[] | null> => {
  const found = await findProductKeys(database, called);
  if (!found) return null;
  const { subCategoryId, categoryId } = found;
  return findNearestProducts(
    database,
    found,
    [eq(listings.subCategoryId, subCategoryId), eq(listings.categoryId, categoryId)],
    reader,
  );
};

/** The maximum fills whole rows of two, three and four. */
const RECOMMENDED_MAXIMUM = 24;

/** Finds the recommendations for everybody: products in stock, in list order. */
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
 * Finds products of other kinds that go well with it. First those in a bundle with it, then in a pictured room with it, then in a
 * collection with it. Then its brand's products for the same rooms, other products for these rooms, and the rest. Returns null where there
 * is no such product.
 */
export const findProductRecommendations = async (
  database: Queries,
  called: string,
  reader: Reader,
): Promise<ProductSummary[] | null> => {
  const found = await findProductKeys(database, called);
  if (!found) return null;
  /** Matches products that a table puts in the same place as this one. */
  const isGroupedWith = (placed: SQL): SQL =>
    sql`${listings.productId} = any(array(${placed} where own.product_id = ${found.id}))`;
  const isInSameCategory = eq(listings.categoryId, found.categoryId);
  const isInOtherSubCategory = ne(listings.subCategoryId, found.subCategoryId);
  const near = [
    isGroupedWith(sql`select other.product_id from ${bundleLines} own join ${bundleLines} other using (bundle_id)`),
    isGroupedWith(sql`select other.product_id from ${roomPieces} own join ${roomPieces} other using (room_id)`),
    isGroupedWith(
      sql`select other.product_id from ${collectionProducts} own join ${collectionProducts} other using (collection_id)`,
    ),
    sql`${eq(listings.brandId, found.brandId)} and ${isInSameCategory}`,
    isInSameCategory,
    sql`true`,
  ];
  return findNearestProducts(
    database,
    found,
    near.map((condition) => sql`${isInOtherSubCategory} and ${condition}`),
    reader,
  );
};
