import { type Locale, PRODUCTS_PER_PAGE, type ProductFilter, searchIntent } from "@griya/api";
import { and, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { pageOf } from "../http/cursor.ts";
import {
  conditionsOf,
  type Found,
  findAll,
  findFirst,
  isNoneOf,
  plannedAnew,
  readSearch,
  type Search,
  withoutChoices,
} from "./find-listings.ts";
import { fittingPriceSql } from "./fitting-variants.ts";
import { textOf } from "./list-conditions.ts";
import { type ListCursor, readCursor, writeCursor } from "./list-cursor.ts";
import { type CountedList, countList, NOTHING } from "./list-facets.ts";
import { findScope, keptScope } from "./list-scope.ts";
import { listings } from "./listing.tables.ts";
import { type Reading, searchWordsOf } from "./matches-text.ts";
import { products, variants } from "./product.tables.ts";
import { likenessMaximum, productLikeness } from "./product-likeness.ts";

/** Numbers of the products on one page, the places before and after it, and what the whole list holds. */
export type ProductIdPage = {
  readonly ids: readonly number[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly total: number;
  /** There are more than `total`. */
  readonly isTotalLeast: boolean;
  /** Null where it was left out. */
  readonly counted: CountedList | null;
};

/** More than any product's rank, so that rank decides between equals only. */
const RANKS = 1_000_000;

/** An order of listings: a column that an index has, and how the whole number that rises along the list comes from it. */
type Order = { readonly column: SQL; readonly isFalling: boolean; readonly key: (column: SQL) => SQL };

const orderOf = (request: ProductFilter): Order => {
  const text = textOf(request);
  const rising = (column: SQL): Order => ({ column, isFalling: false, key: (value) => value });
  switch (request.sort ?? "recommended") {
    case "recommended": {
      const byName = text === null ? 0 : likenessMaximum(searchWordsOf(text).length) * RANKS;
      return { ...rising(sql`${listings.rank}`), key: (rank) => sql`${rank} - ${sql.raw(String(byName))}` };
    }
    case "newest":
      return rising(sql`${listings.age}`);
    case "price_asc":
      return rising(sql`${listings.price}`);
    case "price_desc":
      return { column: sql`${listings.price}`, isFalling: true, key: (price) => sql`-${price}` };
  }
};

const orderNameOf = (request: ProductFilter): string => {
  const text = textOf(request);
  const order = request.sort ?? "recommended";
  return order === "recommended" && text !== null ? `like:${text}` : order;
};

const isByPrice = ({ sort }: ProductFilter): boolean => sort === "price_asc" || sort === "price_desc";

type Place = { readonly cursor: ListCursor | null; readonly skipped: number };
type Row = { id: number; key: number };

const byKey = (isBackward: boolean): SQL => (isBackward ? sql`order by key desc, id desc` : sql`order by key, id`);

const rowsOf = async (database: Queries, query: SQL): Promise<Row[]> => {
  const { rows } = await database.execute<{ id: number; key: string }>(query);
  return rows.map(({ id, key }) => ({ id, key: Number(key) }));
};

/** One page of listings that meet a condition, read from an index on: what lies before is passed over, what lies behind never read. */
const readInOrder = async (
  database: Queries,
  { condition, search, place: { cursor, skipped } }: { condition: SQL; search: Search; place: Place },
): Promise<Row[]> => {
  const { column, isFalling, key } = orderOf(search.request);
  const isBackward = cursor?.towards === "previous";
  const sign = isBackward ? sql`<` : sql`>`;
  const wanted = PRODUCTS_PER_PAGE + 1 + skipped;
  const beyond = (value: SQL): SQL | undefined =>
    cursor === null
      ? undefined
      : sql`(${key(value)}, ${listings.productId}) ${sign} (${cursor.key}::bigint, ${cursor.id}::int)`;
  // the same of the column alone, for the index
  const at = (): SQL | undefined => {
    if (cursor === null) return undefined;
    const value = sql`${cursor.key}::bigint - (${key(sql`0::bigint`)})`;
    const isUp = isBackward === isFalling;
    return isFalling
      ? sql`${column} ${isUp ? sql`>=` : sql`<=`} -(${value})`
      : sql`${column} ${isUp ? sql`>=` : sql`<=`} ${value}`;
  };
  const isColumnDown = isBackward !== isFalling;
  const direction = sql.raw(isColumnDown ? "desc" : "asc");
  const tieDirection = sql.raw(isBackward ? "desc" : "asc");
  const flash = isByPrice(search.request) ? search.flash : [];
  const listed = sql`(select product_id as id, ${key(sql`${column}::bigint`)} as key from ${listings}
    where ${and(condition, flash.length === 0 ? undefined : isNoneOf(flash.map(({ id }) => id)), at(), beyond(sql`${column}::bigint`))}
    order by ${column} ${direction}, product_id ${tieDirection} limit ${wanted})`;
  const flashed = sql`(select product_id as id, ${key(sql`flash.price`)} as key
    from ${listings} join unnest(${sql.param(flash.map(({ id }) => id))}::int[], ${sql.param(flash.map(({ price }) => price))}::bigint[]) flash(id, price)
      on flash.id = product_id
    where ${and(condition, beyond(sql`flash.price`))})`;
  const either = flash.length === 0 ? listed : sql`${listed} union all ${flashed}`;
  return rowsOf(
    database,
    sql`${plannedAnew}select id, key from (${either}) listed ${byKey(isBackward)} limit ${PRODUCTS_PER_PAGE + 1} offset ${skipped}`,
  );
};

/** One page of products that were found and have a key, in its order. */
const readByKey = async (database: Queries, keyed: SQL, { cursor, skipped }: Place): Promise<Row[]> => {
  const isBackward = cursor?.towards === "previous";
  const sign = isBackward ? sql`<` : sql`>`;
  const beyond = cursor === null ? sql`true` : sql`(key, id) ${sign} (${cursor.key}::bigint, ${cursor.id}::int)`;
  return rowsOf(
    database,
    sql`${plannedAnew}select id, key from (${keyed}) keyed where ${beyond} ${byKey(isBackward)} limit ${PRODUCTS_PER_PAGE + 1} offset ${skipped}`,
  );
};

/** The most alike to a text first. */
const byLikeness = (ids: readonly number[], text: string, reading: Reading): SQL =>
  sql`select ${products.id} as id, ${products.rank} - ${productLikeness(text, reading)}::bigint * ${RANKS} as key
    from ${products} where ${products.id} = any(${sql.param(ids)}::int[])`;

/** By the price of what fits. */
const byFittingPrice = (ids: readonly number[], { request }: Search, price: SQL): SQL =>
  sql`select ${variants.productId} as id, (${orderOf(request).key(price)})::bigint as key
    from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${variants.productId} = any(${sql.param(ids)}::int[]) group by ${variants.productId}`;

type Reader = { readonly now: Date; readonly locale: Locale };

/** Of a scope in which nothing is chosen, how much it holds is known; else what is found is counted, up to a maximum. */
const findListed = async (database: Queries, search: Search): Promise<Found & { total: number; isWhole: boolean }> => {
  const kept = keptScope(search.scope);
  const isWhole = kept !== null && search.text === null && Object.keys(search.choices).length === 0;
  if (!isWhole) {
    const found = await findAll(database, search);
    return { ...found, total: found.ids.length, isWhole };
  }
  const { rows } = await database.execute<{ products: number }>(
    sql`select products from current_listing_counts where scope = ${kept} and facet = 'listed'`,
  );
  return { ids: [], isCapped: false, isByName: false, total: rows[0]?.products ?? 0, isWhole };
};

const readPage = async (
  database: Queries,
  {
    search,
    found,
    reading,
    place,
  }: { search: Search; found: Awaited<ReturnType<typeof findListed>>; reading: Reading; place: Place },
): Promise<Row[]> => {
  const { request } = search;
  const text = textOf(request);
  const isRecommended = (request.sort ?? "recommended") === "recommended";
  if (text === null || !isRecommended) {
    // what was found is found as lists go
    const isAmongFirst = isRecommended && place.cursor === null && place.skipped + PRODUCTS_PER_PAGE < found.ids.length;
    const isFound = !found.isWhole && (!found.isCapped || isAmongFirst);
    const price = isFound && isByPrice(request) ? fittingPriceSql(request, search.flash) : null;
    if (price !== null) return readByKey(database, byFittingPrice(found.ids, search, price), place);
    const condition = isFound
      ? sql`${listings.productId} = any(${sql.param(found.ids)}::int[])`
      : conditionsOf(database, search);
    return readInOrder(database, { condition, search, place });
  }
  if (found.isByName) {
    return readInOrder(database, { condition: conditionsOf(database, search, { reading: "inName" }), search, place });
  }
  return readByKey(database, byLikeness(found.ids, text, reading), place);
};

const readList = async (
  database: Queries,
  request: ProductFilter,
  { now, locale, order, cursor, reading }: Reader & { order: string; cursor: ListCursor | null; reading: Reading },
): Promise<ProductIdPage & { isKnown: boolean }> => {
  const scope = await findScope(database, request);
  const search = scope && (await readSearch(database, request, { scope, now, reading }));
  if (search === null) {
    const counted = request.withoutFacets ? null : NOTHING;
    return {
      ids: [],
      next: null,
      previous: null,
      total: 0,
      isTotalLeast: false,
      counted,
      isKnown: textOf(request) === null,
    };
  }
  const found = await findListed(database, search);
  const place = { cursor, skipped: cursor === null ? PRODUCTS_PER_PAGE * ((request.page ?? 1) - 1) : 0 };
  const [rows, counted] = await Promise.all([
    readPage(database, { search, found, reading, place }),
    request.withoutFacets ? null : countList(database, search, { found, now, locale }),
  ]);
  const { page, next, previous } = pageOf(
    rows,
    PRODUCTS_PER_PAGE,
    (row, towards) => writeCursor({ order, ...row, towards }),
    cursor?.towards ?? ((request.page ?? 1) > 1 ? "next" : null),
  );
  const isKnown =
    found.total > 0 ||
    search.text === null ||
    (await findFirst(database, withoutChoices(search), {}, 1)).ids.length > 0;
  return {
    ids: page.map(({ id }) => id),
    next,
    previous,
    total: found.total,
    isTotalLeast: found.isCapped,
    counted,
    isKnown,
  };
};

/** What a text asks for beside words, unless the shopper chose it otherwise. */
export const asAsked = (request: ProductFilter): ProductFilter => {
  if (request.q === undefined) return request;
  const { text, ...asked } = searchIntent(request.q);
  return { ...asked, ...request, q: text };
};

/**
 * One page of a list: by filters, in an order, from a cursor on or by its number. Where nothing is called what was typed, it is read as
 * it may have been meant. `unknownPlace` for a cursor that was made for another order, or by nobody.
 */
export const listProducts = async (
  database: Queries,
  asked: ProductFilter,
  reader: Reader,
): Promise<ProductIdPage | "unknownPlace"> => {
  const request = asAsked(asked);
  const order = orderNameOf(request);
  const cursor = request.cursor === undefined ? null : readCursor(request.cursor, order);
  if (request.cursor !== undefined && cursor === null) return "unknownPlace";
  const place = { ...reader, order, cursor };
  const page = await readList(database, request, { ...place, reading: "asTyped" });
  if (page.isKnown) return page;
  return readList(database, request, { ...place, reading: "asMeant" });
};
