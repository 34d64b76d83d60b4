import { PRODUCTS_PER_PAGE, type ProductFilter } from "@griya/api";
import { and, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import {
  buildConditions,
  isNoneOf,
  isOneOf,
  type Matches,
  replanPrefix,
  SCANNED_MAXIMUM,
  type Search,
} from "./find-listings.ts";
import { getSearchText } from "./list-conditions.ts";
import type { ListCursor } from "./list-cursor.ts";
import { isInScope } from "./list-scope.ts";
import { buildPriceStepSql, listings } from "./listing.tables.ts";
import { getSearchWords } from "./matches-text.ts";
import { buildMatchingPriceSql } from "./matching-variants.ts";
import { products, variants } from "./product.tables.ts";
import { buildProductSimilaritySql, getSimilarityMaximum } from "./product-similarity.ts";

/** More than any product's rank, so that rank decides only between equals. */
const RANK_FACTOR = 1_000_000;

/** An order of listings: an indexed column, and its conversion to a whole number that rises along the list. */
type SortOrder = { readonly column: SQL; readonly isDescending: boolean; readonly key: (column: SQL) => SQL };

const getSortOrder = (request: ProductFilter): SortOrder => {
  const text = getSearchText(request);
  const createAscending = (column: SQL): SortOrder => ({ column, isDescending: false, key: (value) => value });
  switch (request.sort ?? "recommended") {
    case "recommended": {
      const byName = text === null ? 0 : getSimilarityMaximum(getSearchWords(text).length) * RANK_FACTOR;
      return { ...createAscending(sql`${listings.rank}`), key: (rank) => sql`${rank} - ${sql.raw(String(byName))}` };
    }
    case "newest":
      return createAscending(sql`${listings.age}`);
    case "price_asc":
      return createAscending(sql`${listings.price}`);
    case "price_desc":
      return { column: sql`${listings.price}`, isDescending: true, key: (price) => sql`-${price}` };
  }
};

/** Returns the name of a cursor's order. */
export const getSortOrderName = (request: ProductFilter): string => {
  const text = getSearchText(request);
  const order = request.sort ?? "recommended";
  return order === "recommended" && text !== null ? `like:${text}` : order;
};

const isSortedByPrice = ({ sort }: ProductFilter): boolean => sort === "price_asc" || sort === "price_desc";

/** The place after a cursor, or after the products of the pages before. */
export type PageStart = { readonly cursor: ListCursor | null; readonly skipped: number };
export type Row = { id: number; key: number };

const byKey = (isBackward: boolean): SQL => (isBackward ? sql`order by key desc, id desc` : sql`order by key, id`);

const findRows = async (database: Queries, query: SQL): Promise<Row[]> => {
  const { rows } = await database.execute<{ id: number; key: string }>(query);
  return rows.map(({ id, key }) => ({ id, key: Number(key) }));
};

/** Selects the products in a flash sale that meet a condition, with the price there. */
const buildFlashSaleRowsSql = ({ request, flash }: Search, condition: SQL | undefined): SQL =>
  sql`select product_id as id, ${getSortOrder(request).key(sql`flash.price`)} as key
    from ${listings} join unnest(${sql.param(flash.map(({ id }) => id))}::int[], ${sql.param(flash.map(({ price }) => price))}::bigint[]) flash(id, price)
      on flash.id = product_id
    where ${condition ?? sql`true`}`;

type PageQuery = { readonly condition: SQL; readonly search: Search; readonly pageStart: PageStart };

/**
 * Reads one page of listings that meet a condition, along an index. It skips those before and never reads those after. `passed` limits how
 * many listings of the scope it may skip.
 */
const findRowsInOrder = async (
  database: Queries,
  { condition, search, pageStart: { cursor, skipped } }: PageQuery,
  skippedMaximum: number | null = null,
): Promise<Row[]> => {
  const { column, isDescending, key } = getSortOrder(search.request);
  const isBackward = cursor?.towards === "previous";
  const sign = isBackward ? sql`<` : sql`>`;
  const rowMaximum = PRODUCTS_PER_PAGE + 1 + skipped;
  const isAfterCursor = (value: SQL): SQL | undefined =>
    cursor === null
      ? undefined
      : sql`(${key(value)}, ${listings.productId}) ${sign} (${cursor.key}::bigint, ${cursor.id}::int)`;
  // the same condition on the column alone, for the index
  const buildColumnBound = (): SQL | undefined => {
    if (cursor === null) return undefined;
    const value = sql`${cursor.key}::bigint - (${key(sql`0::bigint`)})`;
    const isLowerBound = isBackward === isDescending;
    return isDescending
      ? sql`${column} ${isLowerBound ? sql`>=` : sql`<=`} -(${value})`
      : sql`${column} ${isLowerBound ? sql`>=` : sql`<=`} ${value}`;
  };
  const isColumnDescending = isBackward !== isDescending;
  const direction = sql.raw(isColumnDescending ? "desc" : "asc");
  const tieDirection = sql.raw(isBackward ? "desc" : "asc");
  const inOrder = sql`order by ${column} ${direction}, product_id ${tieDirection}`;
  const flash = isSortedByPrice(search.request) ? search.flash : [];
  const isInRange = and(buildColumnBound(), isAfterCursor(sql`${column}::bigint`)) ?? sql`true`;
  const source =
    skippedMaximum === null
      ? sql`${listings}`
      : sql`(select * from ${listings} where ${and(...isInScope(search.scope), isInRange)} ${inOrder} limit ${skippedMaximum}) ${listings}`;
  const listed = sql`(select product_id as id, ${key(sql`${column}::bigint`)} as key from ${source}
    where ${and(condition, flash.length === 0 ? undefined : isNoneOf(flash.map(({ id }) => id)), isInRange)}
    ${inOrder} limit ${rowMaximum})`;
  const combined =
    flash.length === 0
      ? listed
      : sql`${listed} union all (${buildFlashSaleRowsSql(search, and(condition, isAfterCursor(sql`flash.price`)))})`;
  return findRows(
    database,
    sql`${replanPrefix}select id, key from (${combined}) listed ${byKey(isBackward)} limit ${PRODUCTS_PER_PAGE + 1} offset ${skipped}`,
  );
};

/** Reads one page of products with a key, in its order. */
const findRowsByKey = async (database: Queries, keyed: SQL, { cursor, skipped }: PageStart): Promise<Row[]> => {
  const isBackward = cursor?.towards === "previous";
  const sign = isBackward ? sql`<` : sql`>`;
  const isAfterCursor = cursor === null ? sql`true` : sql`(key, id) ${sign} (${cursor.key}::bigint, ${cursor.id}::int)`;
  return findRows(
    database,
    sql`${replanPrefix}select id, key from (${keyed}) keyed where ${isAfterCursor} ${byKey(isBackward)} limit ${PRODUCTS_PER_PAGE + 1} offset ${skipped}`,
  );
};

/** Orders products by likeness to a text, the most alike first. */
const bySimilarity = (ids: readonly number[], text: string): SQL =>
  sql`select ${products.id} as id, ${products.rank} - ${buildProductSimilaritySql(text)}::bigint * ${RANK_FACTOR} as key
    from ${products} where ${products.id} = any(${sql.param(ids)}::int[])`;

/** Orders products by the price of the fitting variants. */
const byMatchingPrice = (ids: readonly number[], { request }: Search, price: SQL): SQL =>
  sql`select ${variants.productId} as id, (${getSortOrder(request).key(price)})::bigint as key
    from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${variants.productId} = any(${sql.param(ids)}::int[]) group by ${variants.productId}`;

const isFullPage = (rows: readonly Row[]): boolean => rows.length > PRODUCTS_PER_PAGE;

/**
 * Reads one page by price from a list too long to find completely. The first match may be far from the cheapest or dearest of the scope.
 * Then an index of keys collects all products up to the price of some matches.
 */
const findRowsByPrice = async (database: Queries, read: PageQuery, found: readonly number[]): Promise<Row[]> => {
  const { condition, search, pageStart } = read;
  const near = await findRowsInOrder(database, { ...read, search: { ...search, flash: [] } }, SCANNED_MAXIMUM.list);
  if (isFullPage(near)) return search.flash.length === 0 ? near : findRowsInOrder(database, read);
  const { isDescending, key } = getSortOrder(search.request);
  const buildGatheredSql = (isSought: SQL, isPriced: (price: SQL) => SQL | undefined = () => undefined): SQL => {
    const usual = and(isSought, isNoneOf(search.flash.map(({ id }) => id)), isPriced(sql`${listings.price}`));
    return sql`with gathered as materialized (
        select product_id as id, ${key(sql`${listings.price}`)} as key from ${listings} where ${usual}
        union all ${buildFlashSaleRowsSql(search, and(isSought, isPriced(sql`flash.price`)))}
      ) select id, key from gathered`;
  };
  const candidateRows = await findRowsByKey(database, buildGatheredSql(isOneOf(found)), pageStart);
  const ends = isFullPage(candidateRows) ? [candidateRows.at(2), candidateRows.at(-1)] : []; // the first two may be outliers
  for (const end of ends) {
    const [least = 0, most = 0] = [
      pageStart.cursor?.key ?? (isDescending ? -Number.MAX_SAFE_INTEGER : 0),
      end?.key ?? 0,
    ]
      .map((each) => (isDescending ? -each : each))
      .toSorted((one, other) => one - other);
    const priced = (price: SQL): SQL =>
      sql`${price} between ${least}::bigint and ${most}::bigint
        and array[${buildPriceStepSql(price)}] && array(select generate_series(${buildPriceStepSql(sql`${least}::bigint`)}, ${buildPriceStepSql(sql`${most}::bigint`)}))`;
    const rows = await findRowsByKey(database, buildGatheredSql(condition, priced), pageStart);
    if (isFullPage(rows)) return rows;
  }
  return findRowsInOrder(database, read);
};

/** The products found for a list: all, the first, or only the count for a whole scope. */
export type ListMatches = Matches & { readonly total: number; readonly isWholeScope: boolean };

export const findPageRows = async (
  database: Queries,
  { search, found, place: pageStart }: { search: Search; found: ListMatches; place: PageStart },
): Promise<Row[]> => {
  const { request } = search;
  const text = getSearchText(request);
  const isRecommended = (request.sort ?? "recommended") === "recommended";
  if (text !== null && isRecommended && !found.hasOnlyNameMatches) {
    return findRowsByKey(database, bySimilarity(found.ids, text), pageStart);
  }
  // the found products are in the shop's own order
  const isAmongFirst =
    isRecommended && pageStart.cursor === null && pageStart.skipped + PRODUCTS_PER_PAGE < found.ids.length;
  const isFound = !found.isWholeScope && (!found.isCapped || isAmongFirst);
  const price = isFound && isSortedByPrice(request) ? buildMatchingPriceSql(request, search.flash) : null;
  if (price !== null) return findRowsByKey(database, byMatchingPrice(found.ids, search, price), pageStart);
  const textMatch = text !== null && isRecommended ? "inName" : "alike";
  const condition = isFound ? isOneOf(found.ids) : buildConditions(database, search, { textMatch });
  const query = { condition, search, pageStart };
  return found.isCapped && isSortedByPrice(request)
    ? findRowsByPrice(database, query, found.ids)
    : findRowsInOrder(database, query);
};
