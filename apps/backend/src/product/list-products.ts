import { PRODUCTS_PER_PAGE, type ProductFilter } from "@griya/api";
import { and, asc, count, desc, eq, exists, gte, lte, type SQL, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import { collectionProducts, collections } from "../collection/collection.tables.ts";
import type { Queries } from "../database/database.ts";
import { pageOf } from "../http/cursor.ts";
import { isListed } from "./is-listed.ts";
import { type ListCursor, readCursor, writeCursor } from "./list-cursor.ts";
import { matchesText, type Reading } from "./matches-text.ts";
import { currentPriceSql } from "./pricing.ts";
import { products } from "./product.tables.ts";
import { productLikeness } from "./product-likeness.ts";
import { runningFlash } from "./running-flash.ts";

/** Numbers of the products on one page, and the places before and after it. */
export type ProductIdPage = {
  readonly ids: readonly number[];
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
};

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Finds a row by its uuid or its slug, whichever the text looks like. */
export const hasSlugOrUuid = (table: typeof products | typeof brands, called: string): SQL =>
  isUuid(called) ? eq(table.uuid, called) : eq(table.slug, called);

const textOf = (request: ProductFilter): string | null => {
  const text = request.q?.trim() ?? "";
  return text === "" ? null : text;
};

/** More than any product's rank, so that rank decides between equals only. */
const RANKS = 1_000_000;

const byLikeness = (text: string, reading: Reading): SQL<number> =>
  sql`${products.rank} - ${productLikeness(text, reading)}::bigint * ${RANKS}`;

/** Each order as a whole number that rises along the list; equal ones go by id. */
const sortKeyOf = (request: ProductFilter, currentPrice: SQL<number>, reading: Reading): SQL<number> => {
  const text = textOf(request);
  switch (request.sort ?? "recommended") {
    case "recommended":
      return text === null ? sql`${products.rank}` : byLikeness(text, reading);
    case "newest":
      return sql`-floor(extract(epoch from ${products.listedAt}))`;
    case "price_asc":
      return sql`${currentPrice}`;
    case "price_desc":
      return sql`-(${currentPrice})`;
  }
};

const orderNameOf = (request: ProductFilter): string => {
  const text = textOf(request);
  const order = request.sort ?? "recommended";
  return order === "recommended" && text !== null ? `like:${text}` : order;
};

/** By the average that shoppers see, which is rounded: 3.96 is shown as 4.0 and counts as four stars. */
const isRatedAtLeast = (stars: number): SQL =>
  sql`${products.reviewCount} > 0 and round(${products.starsTotal} * 10.0 / nullif(${products.reviewCount}, 0)) >= ${stars * 10}`;

type Place = { readonly order: string; readonly cursor: ListCursor | null; readonly reading: Reading };

const readPage = async (
  database: Queries,
  request: ProductFilter,
  now: Date,
  { order, cursor, reading }: Place,
): Promise<ProductIdPage> => {
  const flash = runningFlash(database, now);
  const currentPrice = currentPriceSql({
    sellingPrice: products.sellingPrice,
    offeredPrice: products.offeredPrice,
    basisPointsOff: flash.basisPointsOff,
  });
  const key = sortKeyOf(request, currentPrice, reading);
  const text = textOf(request);
  const inCollection = (slug: string) =>
    exists(
      database
        .select({ one: sql`1` })
        .from(collectionProducts)
        .innerJoin(collections, eq(collections.id, collectionProducts.collectionId))
        .where(and(eq(collectionProducts.productId, products.id), eq(collections.slug, slug))),
    );
  const matching = and(
    isListed(),
    request.category === undefined ? undefined : eq(categories.slug, request.category),
    request.subCategory === undefined ? undefined : eq(subCategories.slug, request.subCategory),
    request.brand === undefined ? undefined : hasSlugOrUuid(brands, request.brand),
    request.collection === undefined ? undefined : inCollection(request.collection),
    text === null ? undefined : matchesText(products.searchWords, text, reading),
    request.priceMinimum === undefined ? undefined : gte(currentPrice, request.priceMinimum),
    request.priceMaximum === undefined ? undefined : lte(currentPrice, request.priceMaximum),
    request.ratingMinimum === undefined ? undefined : isRatedAtLeast(request.ratingMinimum),
  );
  const isBackward = cursor?.towards === "previous";
  const beyond = (place: ListCursor): SQL =>
    isBackward
      ? sql`(${key}, ${products.id}) < (${place.key}::bigint, ${place.id}::bigint)`
      : sql`(${key}, ${products.id}) > (${place.key}::bigint, ${place.id}::bigint)`;

  const [rows, [counted]] = await Promise.all([
    database
      .select({ id: products.id, key: sql<number>`${key}`.mapWith(Number).as("sort_key") })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .leftJoin(flash, eq(flash.productId, products.id))
      .where(and(matching, cursor === null ? undefined : beyond(cursor)))
      .orderBy(...(isBackward ? [desc(key), desc(products.id)] : [asc(key), asc(products.id)]))
      .limit(PRODUCTS_PER_PAGE + 1),
    database
      .select({ total: count() })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .leftJoin(flash, eq(flash.productId, products.id))
      .where(matching),
  ]);

  const { page, next, previous } = pageOf(
    rows,
    PRODUCTS_PER_PAGE,
    (row, towards) => writeCursor({ order, ...row, towards }),
    cursor?.towards,
  );
  return { ids: page.map(({ id }) => id), total: counted?.total ?? 0, next, previous };
};

/**
 * One page of a list: by filters, in an order, from a cursor on. Two queries, in parallel; twice where nothing is called what
 * was typed. `unknownPlace` for a cursor that was made for another order, or by nobody.
 */
export const listProducts = async (
  database: Queries,
  request: ProductFilter,
  now: Date,
): Promise<ProductIdPage | "unknownPlace"> => {
  const order = orderNameOf(request);
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor, order);
  if (request.cursor !== undefined && cursor === null) return "unknownPlace";
  const page = await readPage(database, request, now, { order, cursor, reading: "asTyped" });
  if (page.total > 0 || textOf(request) === null) return page;
  return readPage(database, request, now, { order, cursor, reading: "asMeant" });
};
