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

/** The maximum count of a filtered list. The answer marks a longer list with a lower bound. */
export const COUNTED_MAXIMUM = 500;

type TextMatch = "inName" | "asWords" | "alike";

/** A list request in the form for the database: the scope, the text and the choices. */
export type Search = {
  readonly request: ProductFilter;
  readonly scope: Scope;
  /** The number of listings of each scope. */
  readonly scopeSizes: Readonly<Record<string, number>>;
  readonly flashPrices: readonly FlashPrice[];
  /** The conditions of each facet. The sub-category is part of the scope instead. */
  readonly choices: Conditions;
  /** The conditions that one variant must meet together. */
  readonly variantChoices: Conditions;
  /** The conditions of the typed text, from the strictest to the widest. Null without a text. */
  readonly text:
    | (Readonly<Record<TextMatch, SQL>> & {
        /** True when the shop has all words of the text. */ readonly isTextKnown: boolean;
      })
    | null;
};

const formatFacetKey = (facet: string, choice: string | number = ""): string => `${facet}:${choice}`;

const hasAllKeys = (keys: readonly string[]): SQL => sql`${listings.facets} @> ${sql.param(keys)}::text[]`;
const hasAnyKey = (keys: readonly string[]): SQL => sql`${listings.facets} && ${sql.param(keys)}::text[]`;

export const isOneOf = (ids: readonly number[]): SQL => sql`${listings.productId} = any(${sql.param(ids)}::int[])`;
export const isNoneOf = (ids: readonly number[]): SQL => sql`${listings.productId} <> all(${sql.param(ids)}::int[])`;

/** Returns a condition for listings that treats products in flash sales separately. */
const withFlashSaleException = (
  condition: SQL,
  flashPrices: readonly FlashPrice[],
  holds: (each: FlashPrice) => boolean,
): SQL => {
  if (flashPrices.length === 0) return condition;
  const ids = flashPrices.map(({ id }) => id);
  return sql`((${condition} and ${isNoneOf(ids)}) or ${isOneOf(flashPrices.filter(holds).map(({ id }) => id))})`;
};

const DIMENSIONS = ["width", "depth", "height"] as const;
type Dimension = (typeof DIMENSIONS)[number];

/**
 * The maximum number of products for a dimension with index keys. Above it the database compares each product, because long lists of keys
 * are slow.
 */
const KEYED_PRODUCTS_MAXIMUM = 20_000;

/** The condition of a facet that only the variants can decide. */
const UNKEYED_CONDITION = sql`true`;

/** Finds the stored measurements in the requested range of each dimension. A dimension with too many products has null. */
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
      const dimensionRows = rows.filter(({ facet }) => facet === measure);
      const isKeyed = dimensionRows.reduce((sum, { products }) => sum + products, 0) <= KEYED_PRODUCTS_MAXIMUM;
      return [measure, isKeyed ? dimensionRows.map(({ choice }) => formatFacetKey(measure, choice)) : null];
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
  flashPrices: readonly FlashPrice[],
): Promise<Search["choices"]> => {
  const dimensionKeys = await findDimensionKeys(database, request);
  const { priceMinimum: least = 0, priceMaximum: most = Number.MAX_SAFE_INTEGER } = request;
  const hasPrice = request.priceMinimum !== undefined || request.priceMaximum !== undefined;
  const buildDimensionCondition = (measure: Dimension): SQL | undefined => {
    const keys = dimensionKeys[measure];
    if (keys != null) return hasAnyKey(keys);
    return keys === null ? UNKEYED_CONDITION : undefined;
  };
  const buildAnyCondition = (facet: Facet, chosen: readonly (string | number)[] | undefined): SQL | undefined =>
    chosen && hasAnyKey(chosen.map((choice) => formatFacetKey(facet, choice)));
  const conditions: Partial<Record<Facet, SQL | undefined>> = {
    brand: request.brands && hasAnyKey(await findBrandKeys(database, request.brands)),
    colour: buildAnyCondition("colour", request.colours),
    material: buildAnyCondition("material", request.materials),
    seats: buildAnyCondition("seats", request.seats),
    price: hasPrice
      ? withFlashSaleException(
          sql`${listings.price} between ${least}::bigint and ${most}::bigint`,
          flashPrices,
          ({ price }) => price >= least && price <= most,
        )
      : undefined,
    width: buildDimensionCondition("width"),
    depth: buildDimensionCondition("depth"),
    height: buildDimensionCondition("height"),
    stock: request.isInStock ? hasAllKeys([formatFacetKey("stock")]) : undefined,
    reduced: request.isReduced
      ? withFlashSaleException(hasAllKeys([formatFacetKey("reduced")]), flashPrices, () => true)
      : undefined,
    assembled: request.isAssembled ? hasAllKeys([formatFacetKey("assembled")]) : undefined,
    rating:
      request.ratingMinimum === undefined ? undefined : hasAllKeys([formatFacetKey("rating", request.ratingMinimum)]),
  };
  return Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition !== undefined));
};

/** Returns the conditions for a typed text. Returns null when it cannot match any product. */
const findTextConditions = async (database: Queries, text: string): Promise<Search["text"]> => {
  const similarWords = await findSimilarWords(database, text);
  if (similarWords.length === 0 || similarWords.some(({ length }) => length === 0)) return null;
  const words = getSearchWords(text);
  const wordsParameter = sql.param(words);
  return {
    isTextKnown: words.every((word, place) => similarWords[place]?.includes(word)),
    inName: sql`${listings.nameWords} @> ${wordsParameter}::text[]`,
    asWords: sql`${listings.words} @> ${wordsParameter}::text[]`,
    alike: sql.join(
      // A condition with fewer words rejects a listing sooner.
      similarWords
        .toSorted((one, other) => one.length - other.length)
        .map((each) => sql`${listings.words} && ${sql.param(each)}::text[]`),
      sql` and `,
    ),
  };
};

const countScopes = async (
  database: Queries,
  { category, subCategory, brand }: Scope,
): Promise<Search["scopeSizes"]> => {
  const scopes = ["all", `category:${category}`, `subCategory:${subCategory}`, `brand:${brand}`];
  const { rows } = await database.execute<{ scope: string; products: number }>(
    sql`select scope, products from current_listing_counts where facet = 'listed' and scope = any(${sql.param(scopes)}::text[])`,
  );
  return Object.fromEntries(rows.map(({ scope, products }) => [scope, products]));
};

/** Builds the search for a list request. Returns null when nothing can match the typed text. */
export const buildSearch = async (
  database: Queries,
  request: ProductFilter,
  { scope, now }: { scope: Scope; now: Date },
): Promise<Search | null> => {
  const typedText = getSearchText(request);
  const [flashPrices, scopeSizes, text] = await Promise.all([
    findFlashPrices(database, now),
    countScopes(database, scope),
    typedText === null ? null : findTextConditions(database, typedText),
  ]);
  if (typedText !== null && text === null) return null;
  const choices = await findChoiceConditions(database, request, flashPrices);
  const variantChoices = buildVariantConditions(request, buildVariantPriceSql(buildFlashDiscountSql(flashPrices)));
  return {
    request,
    scope,
    scopeSizes,
    flashPrices: filterFlashPrices(flashPrices, scope),
    choices,
    variantChoices,
    text,
  };
};

/** Returns the same search without choices. */
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
  // The listings alone can decide a single facet when they have index keys for it.
  const isCoveredByListings =
    variantFacets.length < 2 && variantFacets.every((facet) => choices[facet] !== UNKEYED_CONDITION);
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

/** Returns all conditions of a search for the listings. */
export const buildConditions = (database: Queries, search: Search, part: SearchPart = {}): SQL =>
  and(...isInScope(getScope(search, part)), buildChoiceConditions(database, search, part)) ?? sql`true`;

export const replanPrefix = sql.raw(REPLAN_PREFIX);

/**
 * The maximum number of listings that are checked in list order before the search counts as rare. It is lower when only choices are
 * counted.
 */
export const SCANNED_MAXIMUM = { list: 5000, choices: 1500 };

/** The share of these listings that must contain a first match. Otherwise the other listings are not checked. */
const FIRST_MATCH_SHARE = 0.2;

/** A search with fewer matches is rare. An index then finds all matches at once. */
const RARE_MAXIMUM = 12;

export type FirstMatches = {
  readonly ids: readonly number[] /** True when the search has more matches. */;
  readonly isCapped: boolean;
};

const findIds = async (database: Queries, query: SQL): Promise<number[]> => {
  const { rows } = await database.execute<{ id: number }>(sql`${replanPrefix}${query}`);
  return rows.map(({ id }) => id);
};

/**
 * Finds the first products of a search in list order. It first checks the listings at the beginning. For a rare search it checks all
 * listings.
 */
export const findFirstMatches = async (
  database: Queries,
  search: Search,
  part: SearchPart = {},
  maximum = COUNTED_MAXIMUM,
): Promise<FirstMatches> => {
  const scope = getScope(search, part);
  const isInSearchScope = and(...isInScope(scope)) ?? sql`true`;
  const choices = buildChoiceConditions(database, search, part) ?? sql`true`;
  const { category, subCategory, brand, collection } = scope;
  const scopes = ["all", `category:${category}`, `subCategory:${subCategory}`, `brand:${brand}`];
  const listingCount = collection === null ? Math.min(...scopes.flatMap((each) => search.scopeSizes[each] ?? [])) : 0;
  const maximumScanned = part.exceptFacet === undefined ? SCANNED_MAXIMUM.list : SCANNED_MAXIMUM.choices;
  if (listingCount > maximumScanned) {
    const buildFirstListingsSql = (first: number): SQL =>
      sql`from (select * from ${listings} where ${isInSearchScope} order by rank, product_id limit ${first}) ${listings} where ${choices}`;
    const scannedMatches = await findIds(
      database,
      sql`select product_id as id ${buildFirstListingsSql(maximumScanned)} and exists (select ${buildFirstListingsSql(maximumScanned * FIRST_MATCH_SHARE)}) limit ${maximum + 1}`,
    );
    if (scannedMatches.length >= Math.min(RARE_MAXIMUM, maximum + 1))
      return { ids: scannedMatches.slice(0, maximum), isCapped: true };
  }
  const foundIds = await findIds(
    database,
    sql`with found as materialized (select product_id, rank from ${listings} where ${isInSearchScope} and ${choices})
      select product_id as id from found order by rank, product_id limit ${maximum + 1}`,
  );
  return { ids: foundIds.slice(0, maximum), isCapped: foundIds.length > maximum };
};

/** The products of a search, up to a maximum. The most similar to the typed text come first. */
export type Matches = FirstMatches & {
  /** True when all products in `ids` have the typed words in their name and more products exist. Then the shop's own order sorts them. */
  readonly hasOnlyNameMatches: boolean;
};

export const findMatches = async (database: Queries, search: Search, maximum = COUNTED_MAXIMUM): Promise<Matches> => {
  const readMatches = async (textMatch: TextMatch): Promise<FirstMatches> =>
    textMatch === "alike" || search.text?.isTextKnown
      ? findFirstMatches(database, search, { textMatch }, maximum)
      : { ids: [], isCapped: false };
  const nameMatches = await readMatches("inName");
  if (nameMatches.isCapped) return { ...nameMatches, hasOnlyNameMatches: true };
  const similarMatches = await readMatches("alike");
  if (!similarMatches.isCapped) return { ...similarMatches, hasOnlyNameMatches: false };
  const wordMatches = await readMatches("asWords");
  const ids = [...new Set([...nameMatches.ids, ...wordMatches.ids, ...similarMatches.ids])].slice(0, maximum);
  return { ids, isCapped: true, hasOnlyNameMatches: false };
};
