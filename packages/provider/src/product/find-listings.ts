import type { ProductFilter } from "@griya/api";
import { and, type SQL, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { REPLAN_PREFIX } from "../database/prepare-repeated-statements.ts";
import { findSimilarWords } from "../search/similar-words.ts";
import { buildFlashDiscountSql, type FlashPrice, filterFlashPrices, findFlashPrices } from "./flash-prices.ts";
import {
  buildVariantConditions,
  type Conditions,
  FACETS,
  type Facet,
  getSearchText,
  hasVariant,
  VARIANT_FACETS,
} from "./list-conditions.ts";
import { isInScope, type Scope } from "./list-scope.ts";
import { listings } from "./listing.tables.ts";
import { getSearchWords } from "./matches-text.ts";
import { buildVariantPriceSql } from "./pricing.ts";

/** Limit for the count of a narrowed list. A longer list only reports that there are more. */
export const COUNTED_MAXIMUM = 500;

type TextMatch = "inName" | "asWords" | "alike";

/** A list as the database searches it: its scope, its words and its choices. */
export type Search = {
  readonly request: ProductFilter;
  readonly scope: Scope;
  /** Numbers of listings by kind of scope. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly flash: readonly FlashPrice[];
  /** Conditions by facet. The sub-category is missing, because it is a scope. */
  readonly choices: Conditions;
  /** Those conditions that one variant must meet together. */
  readonly variantChoices: Conditions;
  /** The typed text, from the closest reading to the widest. Null where nothing was typed. */
  readonly text:
    | (Readonly<Record<TextMatch, SQL>> & {
        /** True when the shop knows all its words. */ readonly isTextKnown: boolean;
      })
    | null;
};

const formatFacetKey = (facet: string, choice: string | number = ""): string => `${facet}:${choice}`;

const hasAll = (keys: readonly string[]): SQL => sql`${listings.facets} @> ${sql.param(keys)}::text[]`;
const hasAny = (keys: readonly string[]): SQL => sql`${listings.facets} && ${sql.param(keys)}::text[]`;

export const isOneOf = (ids: readonly number[]): SQL => sql`${listings.productId} = any(${sql.param(ids)}::int[])`;
export const isNoneOf = (ids: readonly number[]): SQL => sql`${listings.productId} <> all(${sql.param(ids)}::int[])`;

/** Returns a condition of listings, with an exception for products in flash sales. */
const withFlashSaleException = (
  condition: SQL,
  flash: readonly FlashPrice[],
  holds: (each: FlashPrice) => boolean,
): SQL => {
  if (flash.length === 0) return condition;
  const ids = flash.map(({ id }) => id);
  return sql`((${condition} and ${isNoneOf(ids)}) or ${isOneOf(flash.filter(holds).map(({ id }) => id))})`;
};

const DIMENSIONS = ["width", "depth", "height"] as const;
type Dimension = (typeof DIMENSIONS)[number];

/** Limit of products for a span with keys. Above it each product is measured, because long lists of keys take longer. */
const KEYED_MAXIMUM = 20_000;

/** The condition for variants alone. */
const UNKEYED = sql`true`;

/** Finds the stored measurements in a span. Returns null for a span with too many products. */
const findDimensionKeys = async (
  database: Queries,
  request: ProductFilter,
): Promise<Partial<Record<Dimension, string[] | null>>> => {
  const requestedDimensions = DIMENSIONS.flatMap((measure) => {
    const [least, most] = [request[`${measure}Minimum`], request[`${measure}Maximum`]];
    return least === undefined && most === undefined ? [] : { measure, least: least ?? 0, most: most ?? 99_999 };
  });
  if (requestedDimensions.length === 0) return {};
  const spans = requestedDimensions.map(
    ({ measure, least, most }) =>
      sql`select facet, choice, products from current_listing_counts
        where scope = 'all' and facet = ${measure} and choice::numeric between ${least}::numeric and ${most}::numeric`,
  );
  const { rows } = await database.execute<{ facet: string; choice: string; products: number }>(
    sql.join(spans, sql` union all `),
  );
  return Object.fromEntries(
    requestedDimensions.map(({ measure }) => {
      const own = rows.filter(({ facet }) => facet === measure);
      const isKeyed = own.reduce((sum, { products }) => sum + products, 0) <= KEYED_MAXIMUM;
      return [measure, isKeyed ? own.map(({ choice }) => formatFacetKey(measure, choice)) : null];
    }),
  );
};

const findBrandKeys = async (database: Queries, slugs: readonly string[]): Promise<string[]> => {
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from ${brands} where slug = any(${sql.param(slugs)}::text[])`,
  );
  return rows.map(({ id }) => formatFacetKey("brand", id));
};

const findChoiceConditions = async (
  database: Queries,
  request: ProductFilter,
  flash: readonly FlashPrice[],
): Promise<Search["choices"]> => {
  const measures = await findDimensionKeys(database, request);
  const { priceMinimum: least = 0, priceMaximum: most = Number.MAX_SAFE_INTEGER } = request;
  const hasPrice = request.priceMinimum !== undefined || request.priceMaximum !== undefined;
  const measured = (measure: Dimension): SQL | undefined => {
    const keys = measures[measure];
    if (keys != null) return hasAny(keys);
    return keys === null ? UNKEYED : undefined;
  };
  const getAny = (facet: Facet, chosen: readonly (string | number)[] | undefined): SQL | undefined =>
    chosen && hasAny(chosen.map((choice) => formatFacetKey(facet, choice)));
  const conditions: Partial<Record<Facet, SQL | undefined>> = {
    brand: request.brands && hasAny(await findBrandKeys(database, request.brands)),
    colour: getAny("colour", request.colours),
    material: getAny("material", request.materials),
    seats: getAny("seats", request.seats),
    price: hasPrice
      ? withFlashSaleException(
          sql`${listings.price} between ${least}::bigint and ${most}::bigint`,
          flash,
          ({ price }) => price >= least && price <= most,
        )
      : undefined,
    width: measured("width"),
    depth: measured("depth"),
    height: measured("height"),
    stock: request.isInStock ? hasAll([formatFacetKey("stock")]) : undefined,
    reduced: request.isReduced
      ? withFlashSaleException(hasAll([formatFacetKey("reduced")]), flash, () => true)
      : undefined,
    assembled: request.isAssembled ? hasAll([formatFacetKey("assembled")]) : undefined,
    rating: request.ratingMinimum === undefined ? undefined : hasAll([formatFacetKey("rating", request.ratingMinimum)]),
  };
  return Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition !== undefined));
};

/** Returns the conditions for a typed text. Returns null where it cannot match anything. */
const findTextConditions = async (database: Queries, text: string): Promise<Search["text"]> => {
  const similarWords = await findSimilarWords(database, text);
  if (similarWords.length === 0 || similarWords.some(({ length }) => length === 0)) return null;
  const words = getSearchWords(text);
  const typed = sql.param(words);
  return {
    isTextKnown: words.every((word, place) => similarWords[place]?.includes(word)),
    inName: sql`${listings.nameWords} @> ${typed}::text[]`,
    asWords: sql`${listings.words} @> ${typed}::text[]`,
    alike: sql.join(
      // fewer words reject a listing sooner
      similarWords
        .toSorted((one, other) => one.length - other.length)
        .map((each) => sql`${listings.words} && ${sql.param(each)}::text[]`),
      sql` and `,
    ),
  };
};

const findSizes = async (database: Queries, { category, subCategory, brand }: Scope): Promise<Search["sizes"]> => {
  const scopes = ["all", `category:${category}`, `subCategory:${subCategory}`, `brand:${brand}`];
  const { rows } = await database.execute<{ scope: string; products: number }>(
    sql`select scope, products from current_listing_counts where facet = 'listed' and scope = any(${sql.param(scopes)}::text[])`,
  );
  return Object.fromEntries(rows.map(({ scope, products }) => [scope, products]));
};

/** Reads the search of a request. Returns null where nothing matches the typed text. */
export const buildSearch = async (
  database: Queries,
  request: ProductFilter,
  { scope, now }: { scope: Scope; now: Date },
): Promise<Search | null> => {
  const typed = getSearchText(request);
  const [flash, sizes, text] = await Promise.all([
    findFlashPrices(database, now),
    findSizes(database, scope),
    typed === null ? null : findTextConditions(database, typed),
  ]);
  if (typed !== null && text === null) return null;
  const choices = await findChoiceConditions(database, request, flash);
  const variantChoices = buildVariantConditions(request, buildVariantPriceSql(buildFlashDiscountSql(flash)));
  return { request, scope, sizes, flash: filterFlashPrices(flash, scope), choices, variantChoices, text };
};

/** Returns the same text in the same scope, without choices. */
export const withoutChoices = (search: Search): Search => ({ ...search, request: {}, choices: {}, variantChoices: {} });

type SearchPart = {
  /** The facet whose choices are left out. */
  readonly exceptFacet?: Facet | null;
  readonly textMatch?: TextMatch;
};

const getScope = ({ scope }: Search, { exceptFacet }: SearchPart): Scope =>
  exceptFacet === "subCategory" ? { ...scope, subCategory: null } : scope;

/** Returns the condition of all choices and the typed text. */
const buildChoiceConditions = (
  database: Queries,
  search: Search,
  { exceptFacet = null, textMatch = "alike" }: SearchPart,
): SQL | undefined => {
  const { choices, variantChoices, text } = search;
  const variantFacets = VARIANT_FACETS.filter((facet) => facet !== exceptFacet && variantChoices[facet] !== undefined);
  // a single kind can use the listings alone, where they have keys for it
  const isCoveredByListings = variantFacets.length < 2 && variantFacets.every((facet) => choices[facet] !== UNKEYED);
  return and(
    ...FACETS.filter((facet) => facet !== exceptFacet).map((facet) => choices[facet]),
    text?.[textMatch],
    isCoveredByListings
      ? undefined
      : hasVariant(
          database,
          listings.productId,
          variantFacets.flatMap((facet) => variantChoices[facet] ?? []),
        ),
  );
};

/** Returns all conditions for the listings of a search. */
export const buildConditions = (database: Queries, search: Search, part: SearchPart = {}): SQL =>
  and(...isInScope(getScope(search, part)), buildChoiceConditions(database, search, part)) ?? sql`true`;

export const replanPrefix = sql.raw(REPLAN_PREFIX);

/** Limit of listings that are checked one by one in list order, before the search counts as rare. Lower where only choices are counted. */
export const SCANNED_MAXIMUM = { list: 5000, choices: 1500 };

/** The share of them that must give a first match before the others are checked. */
const FIRST_MATCH_SHARE = 0.2;

/** Fewer matches than this are rare. Then an index of keys finds all of them at once. */
const RARE_MAXIMUM = 12;

export type FirstMatches = {
  readonly ids: readonly number[] /** True when there are more. */;
  readonly isCapped: boolean;
};

const findIds = async (database: Queries, query: SQL): Promise<number[]> => {
  const { rows } = await database.execute<{ id: number }>(sql`${replanPrefix}${query}`);
  return rows.map(({ id }) => id);
};

/**
 * Finds the first products of a search in list order. It checks only enough listings for a full count near the beginning. A search that is
 * rare there looks in all.
 */
export const findFirstMatches = async (
  database: Queries,
  search: Search,
  part: SearchPart = {},
  maximum = COUNTED_MAXIMUM,
): Promise<FirstMatches> => {
  const scope = getScope(search, part);
  const inScope = and(...isInScope(scope)) ?? sql`true`;
  const choices = buildChoiceConditions(database, search, part) ?? sql`true`;
  const { category, subCategory, brand, collection } = scope;
  const scopes = ["all", `category:${category}`, `subCategory:${subCategory}`, `brand:${brand}`];
  const size = collection === null ? Math.min(...scopes.flatMap((each) => search.sizes[each] ?? [])) : 0;
  const maximumScanned = part.exceptFacet === undefined ? SCANNED_MAXIMUM.list : SCANNED_MAXIMUM.choices;
  if (size > maximumScanned) {
    const among = (first: number): SQL =>
      sql`from (select * from ${listings} where ${inScope} order by rank, product_id limit ${first}) ${listings} where ${choices}`;
    const scannedMatches = await findIds(
      database,
      sql`select product_id as id ${among(maximumScanned)} and exists (select ${among(maximumScanned * FIRST_MATCH_SHARE)}) limit ${maximum + 1}`,
    );
    if (scannedMatches.length >= Math.min(RARE_MAXIMUM, maximum + 1))
      return { ids: scannedMatches.slice(0, maximum), isCapped: true };
  }
  const found = await findIds(
    database,
    sql`with found as materialized (select product_id, rank from ${listings} where ${inScope} and ${choices})
      select product_id as id from found order by rank, product_id limit ${maximum + 1}`,
  );
  return { ids: found.slice(0, maximum), isCapped: found.length > maximum };
};

/** The products of a search: all, or the first of more. The closest to the typed text come first. */
export type Matches = FirstMatches & {
  /** True when all in `ids`, and more, have exactly the typed name. Only the shop's order can sort them. */
  readonly hasOnlyNameMatches: boolean;
};

export const findMatches = async (database: Queries, search: Search, maximum = COUNTED_MAXIMUM): Promise<Matches> => {
  const read = async (textMatch: TextMatch): Promise<FirstMatches> =>
    textMatch === "alike" || search.text?.isTextKnown
      ? findFirstMatches(database, search, { textMatch }, maximum)
      : { ids: [], isCapped: false };
  const inName = await read("inName");
  if (inName.isCapped) return { ...inName, hasOnlyNameMatches: true };
  const similar = await read("alike");
  if (!similar.isCapped) return { ...similar, hasOnlyNameMatches: false };
  const asWords = await read("asWords");
  const ids = [...new Set([...inName.ids, ...asWords.ids, ...similar.ids])].slice(0, maximum);
  return { ids, isCapped: true, hasOnlyNameMatches: false };
};
