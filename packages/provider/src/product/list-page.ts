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

/** A factor above all ranks, so that the rank only sorts products with equal similarity. */
const RANK_FACTOR = 1_000_000;

/** A sort order of listings: an indexed column, and its conversion to an ascending whole number. */
type SortOrder = { readonly column: SQL; readonly isDescending: boolean; readonly key: (column: SQL) => SQL };

const getSortOrder = (request: ProductFilter): SortOrder => {
  const text = getSearchText(request);
  const createAscendingOrder = (column: SQL): SortOrder => ({ column, isDescending: false, key: (value) => value });
  switch (request.sort ?? "recommended") {
    case "recommended": {
      const similarityOffset = text === null ? 0 : getSimilarityMaximum(getSearchWords(text).length) * RANK_FACTOR;
      return {
        ...createAscendingOrder(sql`${listings.rank}`),
        key: (rank) => sql`${rank} - ${sql.raw(String(similarityOffset))}`,
      };
    }
    case "newest":
      return createAscendingOrder(sql`${listings.age}`);
    case "price_asc":
      return createAscendingOrder(sql`${listings.price}`);
    case "price_desc":
      return { column: sql`${listings.price}`, isDescending: true, key: (price) => sql`-${price}` };
  }
};

/** Returns the name of the sort order for cursors. */
export const getSortOrderName = (request: ProductFilter): string => {
  const text = getSearchText(request);
  const order = request.sort ?? "recommended";
  return order === "recommended" && text !== null ? `like:${text}` : order;
};

const isSortedByPrice = ({ sort }: ProductFilter): boolean => sort === "price_asc" || sort === "price_desc";

/** The start of a page: a cursor, or the number of products on the earlier pages. */
export type PageStart = { readonly cursor: ListCursor | null; readonly skippedCount: number };
export type KeyedRow = { id: number; key: number };

const buildKeyOrderSql = (isBackward: boolean): SQL =>
  isBackward ? sql`order by key desc, id desc` : sql`order by key, id`;

const findRows = async (database: Queries, query: SQL): Promise<KeyedRow[]> => {
  const { rows } = await database.execute<{ id: number; key: string }>(query);
  return rows.map(({ id, key }) => ({ id, key: Number(key) }));
};

/** Selects the products in flash sales that meet a condition, with their flash prices. */
const buildFlashSaleRowsSql = ({ request, flashPrices }: Search, condition: SQL | undefined): SQL =>
  sql`select product_id as id, ${getSortOrder(request).key(sql`flash.price`)} as key
    from ${listings} join unnest(${sql.param(flashPrices.map(({ id }) => id))}::int[], ${sql.param(flashPrices.map(({ price }) => price))}::bigint[]) flash(id, price)
      on flash.id = product_id
    where ${condition ?? sql`true`}`;

type PageQuery = { readonly condition: SQL; readonly search: Search; readonly pageStart: PageStart };

/**
 * Reads one page of listings that meet a condition, in the order of an index. `skippedMaximum` limits the number of listings that are read.
 */
const findRowsInOrder = async (
  database: Queries,
  { condition, search, pageStart: { cursor, skippedCount } }: PageQuery,
  skippedMaximum: number | null = null,
): Promise<KeyedRow[]> => {
  const { column, isDescending, key } = getSortOrder(search.request);
  const isBackward = cursor?.towards === "previous";
  const comparison = isBackward ? sql`<` : sql`>`;
  const rowMaximum = PRODUCTS_PER_PAGE + 1 + skippedCount;
  const isAfterCursor = (value: SQL): SQL | undefined =>
    cursor === null
      ? undefined
      : sql`(${key(value)}, ${listings.productId}) ${comparison} (${cursor.key}::bigint, ${cursor.id}::int)`;
  // The index needs the same condition on the column alone.
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
  const orderSql = sql`order by ${column} ${direction}, product_id ${tieDirection}`;
  const flashPrices = isSortedByPrice(search.request) ? search.flashPrices : [];
  const isInRange = and(buildColumnBound(), isAfterCursor(sql`${column}::bigint`)) ?? sql`true`;
  const listingsSource =
    skippedMaximum === null
      ? sql`${listings}`
      : sql`(select * from ${listings} where ${and(...isInScope(search.scope), isInRange)} ${orderSql} limit ${skippedMaximum}) ${listings}`;
  const listedRowsSql = sql`(select product_id as id, ${key(sql`${column}::bigint`)} as key from ${listingsSource}
    where ${and(condition, flashPrices.length === 0 ? undefined : isNoneOf(flashPrices.map(({ id }) => id)), isInRange)}
    ${orderSql} limit ${rowMaximum})`;
  const combinedRowsSql =
    flashPrices.length === 0
      ? listedRowsSql
      : sql`${listedRowsSql} union all (${buildFlashSaleRowsSql(search, and(condition, isAfterCursor(sql`flash.price`)))})`;
  return findRows(
    database,
    sql`${replanPrefix}select id, key from (${combinedRowsSql}) listed ${buildKeyOrderSql(isBackward)} limit ${PRODUCTS_PER_PAGE + 1} offset ${skippedCount}`,
  );
};

/** Reads one page of products in the order of their keys. */
const findRowsByKey = async (
  database: Queries,
  keyedSql: SQL,
  { cursor, skippedCount }: PageStart,
): Promise<KeyedRow[]> => {
  const isBackward = cursor?.towards === "previous";
  const comparison = isBackward ? sql`<` : sql`>`;
  const isAfterCursor =
    cursor === null ? sql`true` : sql`(key, id) ${comparison} (${cursor.key}::bigint, ${cursor.id}::int)`;
  return findRows(
    database,
    sql`${replanPrefix}select id, key from (${keyedSql}) keyed where ${isAfterCursor} ${buildKeyOrderSql(isBackward)} limit ${PRODUCTS_PER_PAGE + 1} offset ${skippedCount}`,
  );
};

/** Selects products in the order of their similarity to a text, the most similar first. */
const buildSimilarityRowsSql = (ids: readonly number[], text: string): SQL =>
  sql`select ${products.id} as id, ${products.rank} - ${buildProductSimilaritySql(text)}::bigint * ${RANK_FACTOR} as key
    from ${products} where ${products.id} = any(${sql.param(ids)}::int[])`;

/** Selects products in the order of the prices of their matching variants. */
const buildMatchingPriceRowsSql = (ids: readonly number[], { request }: Search, price: SQL): SQL =>
  sql`select ${variants.productId} as id, (${getSortOrder(request).key(price)})::bigint as key
    from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${variants.productId} = any(${sql.param(ids)}::int[]) group by ${variants.productId}`;

const isFullPage = (rows: readonly KeyedRow[]): boolean => rows.length > PRODUCTS_PER_PAGE;

/**
 * Reads one page by price from a list that is too long to find completely. The first match can be far from the first listing. Then an index
 * finds all products up to the price of some matches.
 */
const findRowsByPrice = async (
  database: Queries,
  pageQuery: PageQuery,
  foundIds: readonly number[],
): Promise<KeyedRow[]> => {
  const { condition, search, pageStart } = pageQuery;
  const nearRows = await findRowsInOrder(
    database,
    { ...pageQuery, search: { ...search, flashPrices: [] } },
    SCANNED_MAXIMUM.list,
  );
  if (isFullPage(nearRows)) return search.flashPrices.length === 0 ? nearRows : findRowsInOrder(database, pageQuery);
  const { isDescending, key } = getSortOrder(search.request);
  const buildGatheredSql = (isSought: SQL, isPriced: (price: SQL) => SQL | undefined = () => undefined): SQL => {
    const usualCondition = and(
      isSought,
      isNoneOf(search.flashPrices.map(({ id }) => id)),
      isPriced(sql`${listings.price}`),
    );
    return sql`with gathered as materialized (
        select product_id as id, ${key(sql`${listings.price}`)} as key from ${listings} where ${usualCondition}
        union all ${buildFlashSaleRowsSql(search, and(isSought, isPriced(sql`flash.price`)))}
      ) select id, key from gathered`;
  };
  const candidateRows = await findRowsByKey(database, buildGatheredSql(isOneOf(foundIds)), pageStart);
  const endRows = isFullPage(candidateRows) ? [candidateRows.at(2), candidateRows.at(-1)] : []; // The first two rows can be exceptions.
  for (const endRow of endRows) {
    const [least = 0, most = 0] = [
      pageStart.cursor?.key ?? (isDescending ? -Number.MAX_SAFE_INTEGER : 0),
      endRow?.key ?? 0,
    ]
      .map((each) => (isDescending ? -each : each))
      .toSorted((one, other) => one - other);
    const isInPriceRange = (price: SQL): SQL =>
      sql`${price} between ${least}::bigint and ${most}::bigint
        and array[${buildPriceStepSql(price)}] && array(select generate_series(${buildPriceStepSql(sql`${least}::bigint`)}, ${buildPriceStepSql(sql`${most}::bigint`)}))`;
    const rows = await findRowsByKey(database, buildGatheredSql(condition, isInPriceRange), pageStart);
    if (isFullPage(rows)) return rows;
  }
  return findRowsInOrder(database, pageQuery);
};

/** The products that were found for a list. A list of a whole scope only has its count. */
export type ListMatches = Matches & { readonly total: number; readonly isWholeScope: boolean };

export const findPageRows = async (
  database: Queries,
  { search, matches, pageStart }: { search: Search; matches: ListMatches; pageStart: PageStart },
): Promise<KeyedRow[]> => {
  const { request } = search;
  const text = getSearchText(request);
  const isRecommended = (request.sort ?? "recommended") === "recommended";
  if (text !== null && isRecommended && !matches.hasOnlyNameMatches) {
    return findRowsByKey(database, buildSimilarityRowsSql(matches.ids, text), pageStart);
  }
  // The found products are in the shop's own order.
  const isAmongFirst =
    isRecommended && pageStart.cursor === null && pageStart.skippedCount + PRODUCTS_PER_PAGE < matches.ids.length;
  const isFound = !matches.isWholeScope && (!matches.isCapped || isAmongFirst);
  const price = isFound && isSortedByPrice(request) ? buildMatchingPriceSql(request, search.flashPrices) : null;
  if (price !== null) return findRowsByKey(database, buildMatchingPriceRowsSql(matches.ids, search, price), pageStart);
  const textMatch = text !== null && isRecommended ? "inName" : "alike";
  const condition = isFound ? isOneOf(matches.ids) : buildConditions(database, search, { textMatch });
  const pageQuery = { condition, search, pageStart };
  return matches.isCapped && isSortedByPrice(request)
    ? findRowsByPrice(database, pageQuery, matches.ids)
    : findRowsInOrder(database, pageQuery);
};
