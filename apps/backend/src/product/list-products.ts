import { type Locale, PRODUCTS_PER_PAGE, type ProductFilter } from "@griya/api";
import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { pageOf } from "../http/cursor.ts";
import { hasChosenVariant, isInList, productConditions, textOf } from "./list-conditions.ts";
import { type ListCursor, readCursor, writeCursor } from "./list-cursor.ts";
import { type CountedList, countList } from "./list-facets.ts";
import type { Reading } from "./matches-text.ts";
import { isReducedSql, lowestPriceSql } from "./pricing.ts";
import { products } from "./product.tables.ts";
import { productLikeness } from "./product-likeness.ts";
import { runningFlash } from "./running-flash.ts";

/** Numbers of the products on one page, the places before and after it, and what the whole list holds. */
export type ProductIdPage = {
  readonly ids: readonly number[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly counted: CountedList | PlainCount;
};

/** A list of which nothing but its length was asked. */
type PlainCount = Record<keyof Pick<CountedList, "size" | "total">, number> & { facets: null };

/** More than any product's rank, so that rank decides between equals only. */
const RANKS = 1_000_000;

const byLikeness = (text: string, reading: Reading): SQL<number> =>
  sql`${products.rank} - ${productLikeness(text, reading)}::bigint * ${RANKS}`;

/** Each order as a whole number that rises along the list; equal ones go by id. */
const sortKeyOf = (request: ProductFilter, price: SQL<number>, reading: Reading): SQL<number> => {
  const text = textOf(request);
  switch (request.sort ?? "recommended") {
    case "recommended":
      return text === null ? sql`${products.rank}` : byLikeness(text, reading);
    case "newest":
      return sql`-floor(extract(epoch from ${products.listedAt}))`;
    case "price_asc":
      return sql`${price}`;
    case "price_desc":
      return sql`-(${price})`;
  }
};

const orderNameOf = (request: ProductFilter): string => {
  const text = textOf(request);
  const order = request.sort ?? "recommended";
  return order === "recommended" && text !== null ? `like:${text}` : order;
};

type Reader = { readonly now: Date; readonly locale: Locale };
type Place = Reader & { readonly order: string; readonly cursor: ListCursor | null; readonly reading: Reading };

const readPage = async (
  database: Queries,
  request: ProductFilter,
  { now, locale, order, cursor, reading }: Place,
): Promise<ProductIdPage> => {
  const flash = runningFlash(database, now);
  const price = lowestPriceSql(flash.basisPointsOff);
  const key = sortKeyOf(request, price, reading);
  const inList = isInList(database, request, reading);
  const reduced = isReducedSql(flash.basisPointsOff);
  const chosen = and(
    ...Object.values(productConditions(request, { price, reduced })),
    hasChosenVariant(database, request),
  );
  const isBackward = cursor?.towards === "previous";
  const beyond = (place: ListCursor): SQL =>
    isBackward
      ? sql`(${key}, ${products.id}) < (${place.key}::bigint, ${place.id}::bigint)`
      : sql`(${key}, ${products.id}) > (${place.key}::bigint, ${place.id}::bigint)`;

  const countPlainly = async (): Promise<PlainCount> => {
    const [found] = await database
      .select({ size: count(), total: sql<number>`count(*) filter (where ${chosen ?? sql`true`})`.mapWith(Number) })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .leftJoin(flash, eq(flash.productId, products.id))
      .where(inList);
    return { size: found?.size ?? 0, total: found?.total ?? 0, facets: null };
  };
  const [rows, counted] = await Promise.all([
    database
      .select({ id: products.id, key: sql<number>`${key}`.mapWith(Number).as("sort_key") })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .leftJoin(flash, eq(flash.productId, products.id))
      .where(and(inList, chosen, cursor === null ? undefined : beyond(cursor)))
      .orderBy(...(isBackward ? [desc(key), desc(products.id)] : [asc(key), asc(products.id)]))
      .limit(PRODUCTS_PER_PAGE + 1)
      .offset(cursor === null ? PRODUCTS_PER_PAGE * ((request.page ?? 1) - 1) : 0),
    request.withoutFacets ? countPlainly() : countList(database, request, { now, reading, locale }),
  ]);

  const { page, next, previous } = pageOf(
    rows,
    PRODUCTS_PER_PAGE,
    (row, towards) => writeCursor({ order, ...row, towards }),
    cursor?.towards ?? ((request.page ?? 1) > 1 ? "next" : null),
  );
  return { ids: page.map(({ id }) => id), next, previous, counted };
};

/**
 * One page of a list: by filters, in an order, from a cursor on or by its number. Two queries, in parallel; twice where nothing is called
 * what was typed. `unknownPlace` for a cursor that was made for another order, or by nobody.
 */
export const listProducts = async (
  database: Queries,
  request: ProductFilter,
  reader: Reader,
): Promise<ProductIdPage | "unknownPlace"> => {
  const order = orderNameOf(request);
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor, order);
  if (request.cursor !== undefined && cursor === null) return "unknownPlace";
  const place = { ...reader, order, cursor };
  const page = await readPage(database, request, { ...place, reading: "asTyped" });
  if (page.counted.size > 0 || textOf(request) === null) return page;
  return readPage(database, request, { ...place, reading: "asMeant" });
};
