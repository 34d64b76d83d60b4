import type { Locale, ProductSummary } from "@griya/api";
import { and, asc, desc, eq, exists, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { bundleLines } from "../bundle/bundle.tables.ts";
import { subCategories } from "../category/category.tables.ts";
import { collectionProducts } from "../collection/collection.tables.ts";
import type { Queries } from "../database/database.ts";
import { isListed } from "./is-listed.ts";
import { hasSlugOrUuid } from "./list-conditions.ts";
import { products, variants } from "./product.tables.ts";
import { productList } from "./product-summaries.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

const SHOWN_MAXIMUM = 8;

type Found = { id: number; brandId: number; subCategoryId: number; categoryId: number };

const findCalled = async (database: Queries, called: string): Promise<Found | null> => {
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

const isInStock = (database: Queries): SQL =>
  exists(
    database
      .select({ one: sql`1` })
      .from(variants)
      .where(and(eq(variants.productId, products.id), sql`${variants.onHand} > 0`)),
  );

/** Listed products other than the one given: what is in stock first, then by how near they are, then as lists go. */
const nearest = async (
  database: Queries,
  found: Found,
  { condition, nearness }: { condition?: SQL | undefined; nearness: SQL },
  reader: Reader,
): Promise<ProductSummary[]> => {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(ne(products.id, found.id), isListed(), condition))
    .orderBy(desc(isInStock(database)), nearness, asc(products.rank), asc(products.id))
    .limit(SHOWN_MAXIMUM);
  return productList(
    database,
    rows.map(({ id }) => id),
    reader,
  );
};

/** Others of its kind: of its sub-category, then of the same room. Null where there is no such product. */
export const relatedTo = async (
  database: Queries,
  called: string,
  reader: Reader,
): Promise<ProductSummary[] | null> => {
  const found = await findCalled(database, called);
  if (!found) return null;
  return nearest(
    database,
    found,
    {
      condition: eq(subCategories.categoryId, found.categoryId),
      nearness: sql`case when ${products.subCategoryId} = ${found.subCategoryId} then 0 else 1 end`,
    },
    reader,
  );
};

/** Fills whole rows of two, three and four. */
const RECOMMENDED_MAXIMUM = 24;

/** What the shop recommends to anybody: what is in stock, as lists go. */
export const recommendedOfAll = async (database: Queries, reader: Reader): Promise<ProductSummary[]> => {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(isListed(), isInStock(database)))
    .orderBy(asc(products.rank), asc(products.id))
    .limit(RECOMMENDED_MAXIMUM);
  return productList(
    database,
    rows.map(({ id }) => id),
    reader,
  );
};

const ownLine = alias(bundleLines, "own_line");
const ownPlace = alias(collectionProducts, "own_place");

/**
 * What goes well with it, of other kinds: what it is bundled with, then what stands in a collection with it, then its
 * brand's, then the rest. Null where there is no such product.
 */
export const recommendedFor = async (
  database: Queries,
  called: string,
  reader: Reader,
): Promise<ProductSummary[] | null> => {
  const found = await findCalled(database, called);
  if (!found) return null;
  const isBundled = exists(
    database
      .select({ one: sql`1` })
      .from(bundleLines)
      .innerJoin(ownLine, eq(ownLine.bundleId, bundleLines.bundleId))
      .where(and(eq(bundleLines.productId, products.id), eq(ownLine.productId, found.id))),
  );
  const isCollected = exists(
    database
      .select({ one: sql`1` })
      .from(collectionProducts)
      .innerJoin(ownPlace, eq(ownPlace.collectionId, collectionProducts.collectionId))
      .where(and(eq(collectionProducts.productId, products.id), eq(ownPlace.productId, found.id))),
  );
  return nearest(
    database,
    found,
    {
      condition: ne(products.subCategoryId, found.subCategoryId),
      nearness: sql`case
        when ${isBundled} then 0
        when ${isCollected} then 1
        when ${products.brandId} = ${found.brandId} then 2
        else 3
      end`,
    },
    reader,
  );
};
