import { PRODUCTS_PER_PAGE, type ProductFilter } from "@griya/api";
import { and, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { conditionsOf, type Found, isNoneOf, isOneOf, NEAR, plannedAnew, type Search } from "./find-listings.ts";
import { fittingPriceSql } from "./fitting-variants.ts";
import { textOf } from "./list-conditions.ts";
import type { ListCursor } from "./list-cursor.ts";
import { isInScope } from "./list-scope.ts";
import { listings, priceStep } from "./listing.tables.ts";
import { searchWordsOf } from "./matches-text.ts";
import { products, variants } from "./product.tables.ts";
import { likenessMaximum, productLikeness } from "./product-likeness.ts";

/** More than any product's rank, so that rank decides only between equals. */
const RANKS = 1_000_000;

/** An order of listings: an indexed column, and its conversion to a whole number that rises along the list. */
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

/** Returns the name of a cursor's order. */
export const orderNameOf = (request: ProductFilter): string => {
  const text = textOf(request);
  const order = request.sort ?? "recommended";
  return order === "recommended" && text !== null ? `like:${text}` : order;
};

const isByPrice = ({ sort }: ProductFilter): boolean => sort === "price_asc" || sort === "price_desc";

/** The place after a cursor, or after the products of the pages before. */
export type Place = { readonly cursor: ListCursor | null; readonly skipped: number };
export type Row = { id: number; key: number };

const byKey = (isBackward: boolean): SQL => (isBackward ? sql`order by key desc, id desc` : sql`order by key, id`);

const rowsOf = async (database: Queries, query: SQL): Promise<Row[]> => {
  const { rows } = await database.execute<{ id: number; key: string }>(query);
  return rows.map(({ id, key }) => ({ id, key: Number(key) }));
};

/** Selects the products in a flash sale that meet a condition, with the price there. */
const inFlashSale = ({ request, flash }: Search, condition: SQL | undefined): SQL =>
  sql`select product_id as id, ${orderOf(request).key(sql`flash.price`)} as key
    from ${listings} join unnest(${sql.param(flash.map(({ id }) => id))}::int[], ${sql.param(flash.map(({ price }) => price))}::bigint[]) flash(id, price)
      on flash.id = product_id
    where ${condition ?? sql`true`}`;

type Read = { readonly condition: SQL; readonly search: Search; readonly place: Place };

/**
 * Reads one page of listings that meet a condition, along an index. It skips those before and never reads those after. `passed` limits how
 * many listings of the scope it may skip.
 */
const readInOrder = async (
  database: Queries,
  { condition, search, place: { cursor, skipped } }: Read,
  passed: number | null = null,
): Promise<Row[]> => {
  const { column, isFalling, key } = orderOf(search.request);
  const isBackward = cursor?.towards === "previous";
  const sign = isBackward ? sql`<` : sql`>`;
  const wanted = PRODUCTS_PER_PAGE + 1 + skipped;
  const beyond = (value: SQL): SQL | undefined =>
    cursor === null
      ? undefined
      : sql`(${key(value)}, ${listings.productId}) ${sign} (${cursor.key}::bigint, ${cursor.id}::int)`;
  // the same condition on the column alone, for the index
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
  const inOrder = sql`order by ${column} ${direction}, product_id ${tieDirection}`;
  const flash = isByPrice(search.request) ? search.flash : [];
  const lies = and(at(), beyond(sql`${column}::bigint`)) ?? sql`true`;
  const among =
    passed === null
      ? sql`${listings}`
      : sql`(select * from ${listings} where ${and(...isInScope(search.scope), lies)} ${inOrder} limit ${passed}) ${listings}`;
  const listed = sql`(select product_id as id, ${key(sql`${column}::bigint`)} as key from ${among}
    where ${and(condition, flash.length === 0 ? undefined : isNoneOf(flash.map(({ id }) => id)), lies)}
    ${inOrder} limit ${wanted})`;
  const either =
    flash.length === 0
      ? listed
      : sql`${listed} union all (${inFlashSale(search, and(condition, beyond(sql`flash.price`)))})`;
  return rowsOf(
    database,
    sql`${plannedAnew}select id, key from (${either}) listed ${byKey(isBackward)} limit ${PRODUCTS_PER_PAGE + 1} offset ${skipped}`,
  );
};

/** Reads one page of products with a key, in its order. */
const readByKey = async (database: Queries, keyed: SQL, { cursor, skipped }: Place): Promise<Row[]> => {
  const isBackward = cursor?.towards === "previous";
  const sign = isBackward ? sql`<` : sql`>`;
  const beyond = cursor === null ? sql`true` : sql`(key, id) ${sign} (${cursor.key}::bigint, ${cursor.id}::int)`;
  return rowsOf(
    database,
    sql`${plannedAnew}select id, key from (${keyed}) keyed where ${beyond} ${byKey(isBackward)} limit ${PRODUCTS_PER_PAGE + 1} offset ${skipped}`,
  );
};

/** Orders products by likeness to a text, the most alike first. */
const byLikeness = (ids: readonly number[], text: string): SQL =>
  sql`select ${products.id} as id, ${products.rank} - ${productLikeness(text)}::bigint * ${RANKS} as key
    from ${products} where ${products.id} = any(${sql.param(ids)}::int[])`;

/** Orders products by the price of the fitting variants. */
const byFittingPrice = (ids: readonly number[], { request }: Search, price: SQL): SQL =>
  sql`select ${variants.productId} as id, (${orderOf(request).key(price)})::bigint as key
    from ${variants} join ${products} on ${products.id} = ${variants.productId}
    where ${variants.productId} = any(${sql.param(ids)}::int[]) group by ${variants.productId}`;

const isWhole = (rows: readonly Row[]): boolean => rows.length > PRODUCTS_PER_PAGE;

/**
 * Reads one page by price from a list too long to find completely. The first match may be far from the cheapest or dearest of the scope.
 * Then an index of keys collects all products up to the price of some matches.
 */
const readByPrice = async (database: Queries, read: Read, found: readonly number[]): Promise<Row[]> => {
  const { condition, search, place } = read;
  const near = await readInOrder(database, { ...read, search: { ...search, flash: [] } }, NEAR.list);
  if (isWhole(near)) return search.flash.length === 0 ? near : readInOrder(database, read);
  const { isFalling, key } = orderOf(search.request);
  const gathered = (isSought: SQL, isPriced: (price: SQL) => SQL | undefined = () => undefined): SQL => {
    const usual = and(isSought, isNoneOf(search.flash.map(({ id }) => id)), isPriced(sql`${listings.price}`));
    return sql`with gathered as materialized (
        select product_id as id, ${key(sql`${listings.price}`)} as key from ${listings} where ${usual}
        union all ${inFlashSale(search, and(isSought, isPriced(sql`flash.price`)))}
      ) select id, key from gathered`;
  };
  const some = await readByKey(database, gathered(isOneOf(found)), place);
  const ends = isWhole(some) ? [some.at(2), some.at(-1)] : []; // the first two may be outliers
  for (const end of ends) {
    const [least = 0, most = 0] = [place.cursor?.key ?? (isFalling ? -Number.MAX_SAFE_INTEGER : 0), end?.key ?? 0]
      .map((each) => (isFalling ? -each : each))
      .toSorted((one, other) => one - other);
    const priced = (price: SQL): SQL =>
      sql`${price} between ${least}::bigint and ${most}::bigint
        and array[${priceStep(price)}] && array(select generate_series(${priceStep(sql`${least}::bigint`)}, ${priceStep(sql`${most}::bigint`)}))`;
    const rows = await readByKey(database, gathered(condition, priced), place);
    if (isWhole(rows)) return rows;
  }
  return readInOrder(database, read);
};

/** The products found for a list: all, the first, or only the count for a whole scope. */
export type Listed = Found & { readonly total: number; readonly isWhole: boolean };

export const readPage = async (
  database: Queries,
  { search, found, place }: { search: Search; found: Listed; place: Place },
): Promise<Row[]> => {
  const { request } = search;
  const text = textOf(request);
  const isRecommended = (request.sort ?? "recommended") === "recommended";
  if (text !== null && isRecommended && !found.isByName) {
    return readByKey(database, byLikeness(found.ids, text), place);
  }
  // the found products are in the shop's own order
  const isAmongFirst = isRecommended && place.cursor === null && place.skipped + PRODUCTS_PER_PAGE < found.ids.length;
  const isFound = !found.isWhole && (!found.isCapped || isAmongFirst);
  const price = isFound && isByPrice(request) ? fittingPriceSql(request, search.flash) : null;
  if (price !== null) return readByKey(database, byFittingPrice(found.ids, search, price), place);
  const reading = text !== null && isRecommended ? "inName" : "alike";
  const condition = isFound ? isOneOf(found.ids) : conditionsOf(database, search, { reading });
  const read = { condition, search, place };
  return found.isCapped && isByPrice(request) ? readByPrice(database, read, found.ids) : readInOrder(database, read);
};
