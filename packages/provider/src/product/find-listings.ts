import type { ProductFilter } from "@griya/api";
import { and, type SQL, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { PLANNED_ANEW } from "../database/plan-once.ts";
import { findWordsAlike } from "../search/words-alike.ts";
import { type FlashPrice, findFlashPrices, flashIn, flashOffSql } from "./flash-prices.ts";
import {
  type Conditions,
  FACETS,
  type Facet,
  hasVariant,
  OF_VARIANTS,
  textOf,
  variantConditions,
} from "./list-conditions.ts";
import { isInScope, type Scope } from "./list-scope.ts";
import { listings } from "./listing.tables.ts";
import { searchWordsOf } from "./matches-text.ts";
import { variantPriceSql } from "./pricing.ts";

/** Limit for the count of a narrowed list. A longer list only reports that there are more. */
export const COUNTED_MAXIMUM = 500;

type TextReading = "inName" | "asWords" | "alike";

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
  readonly ofVariants: Conditions;
  /** The typed text, from the closest reading to the widest. Null where nothing was typed. */
  readonly text:
    | (Readonly<Record<TextReading, SQL>> & {
        /** True when the shop knows all its words. */ readonly isKnown: boolean;
      })
    | null;
};

const key = (facet: string, choice: string | number = ""): string => `${facet}:${choice}`;

const hasAll = (keys: readonly string[]): SQL => sql`${listings.facets} @> ${sql.param(keys)}::text[]`;
const hasAny = (keys: readonly string[]): SQL => sql`${listings.facets} && ${sql.param(keys)}::text[]`;

export const isOneOf = (ids: readonly number[]): SQL => sql`${listings.productId} = any(${sql.param(ids)}::int[])`;
export const isNoneOf = (ids: readonly number[]): SQL => sql`${listings.productId} <> all(${sql.param(ids)}::int[])`;

/** Returns a condition of listings, with an exception for products in flash sales. */
const unlessFlash = (condition: SQL, flash: readonly FlashPrice[], holds: (each: FlashPrice) => boolean): SQL => {
  if (flash.length === 0) return condition;
  const ids = flash.map(({ id }) => id);
  return sql`((${condition} and ${isNoneOf(ids)}) or ${isOneOf(flash.filter(holds).map(({ id }) => id))})`;
};

const MEASURES = ["width", "depth", "height"] as const;
type Measure = (typeof MEASURES)[number];

/** Limit of products for a span with keys. Above it each product is measured, because long lists of keys take longer. */
const KEYED_MAXIMUM = 20_000;

/** The condition for variants alone. */
const UNKEYED = sql`true`;

/** Finds the stored measurements in a span. Returns null for a span with too many products. */
const findMeasures = async (
  database: Queries,
  request: ProductFilter,
): Promise<Partial<Record<Measure, string[] | null>>> => {
  const asked = MEASURES.flatMap((measure) => {
    const [least, most] = [request[`${measure}Minimum`], request[`${measure}Maximum`]];
    return least === undefined && most === undefined ? [] : { measure, least: least ?? 0, most: most ?? 99_999 };
  });
  if (asked.length === 0) return {};
  const spans = asked.map(
    ({ measure, least, most }) =>
      sql`select facet, choice, products from current_listing_counts
        where scope = 'all' and facet = ${measure} and choice::numeric between ${least}::numeric and ${most}::numeric`,
  );
  const { rows } = await database.execute<{ facet: string; choice: string; products: number }>(
    sql.join(spans, sql` union all `),
  );
  return Object.fromEntries(
    asked.map(({ measure }) => {
      const own = rows.filter(({ facet }) => facet === measure);
      const isKeyed = own.reduce((sum, { products }) => sum + products, 0) <= KEYED_MAXIMUM;
      return [measure, isKeyed ? own.map(({ choice }) => key(measure, choice)) : null];
    }),
  );
};

const findBrandKeys = async (database: Queries, slugs: readonly string[]): Promise<string[]> => {
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from ${brands} where slug = any(${sql.param(slugs)}::text[])`,
  );
  return rows.map(({ id }) => key("brand", id));
};

const choicesOf = async (
  database: Queries,
  request: ProductFilter,
  flash: readonly FlashPrice[],
): Promise<Search["choices"]> => {
  const measures = await findMeasures(database, request);
  const { priceMinimum: least = 0, priceMaximum: most = Number.MAX_SAFE_INTEGER } = request;
  const hasPrice = request.priceMinimum !== undefined || request.priceMaximum !== undefined;
  const measured = (measure: Measure): SQL | undefined => {
    const keys = measures[measure];
    if (keys != null) return hasAny(keys);
    return keys === null ? UNKEYED : undefined;
  };
  const anyOf = (facet: Facet, chosen: readonly (string | number)[] | undefined): SQL | undefined =>
    chosen && hasAny(chosen.map((choice) => key(facet, choice)));
  const conditions: Partial<Record<Facet, SQL | undefined>> = {
    brand: request.brands && hasAny(await findBrandKeys(database, request.brands)),
    colour: anyOf("colour", request.colours),
    material: anyOf("material", request.materials),
    seats: anyOf("seats", request.seats),
    price: hasPrice
      ? unlessFlash(
          sql`${listings.price} between ${least}::bigint and ${most}::bigint`,
          flash,
          ({ price }) => price >= least && price <= most,
        )
      : undefined,
    width: measured("width"),
    depth: measured("depth"),
    height: measured("height"),
    stock: request.isInStock ? hasAll([key("stock")]) : undefined,
    reduced: request.isReduced ? unlessFlash(hasAll([key("reduced")]), flash, () => true) : undefined,
    assembled: request.isAssembled ? hasAll([key("assembled")]) : undefined,
    rating: request.ratingMinimum === undefined ? undefined : hasAll([key("rating", request.ratingMinimum)]),
  };
  return Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition !== undefined));
};

/** Returns the conditions for a typed text. Returns null where it cannot match anything. */
const textConditions = async (database: Queries, text: string): Promise<Search["text"]> => {
  const alike = await findWordsAlike(database, text);
  if (alike.length === 0 || alike.some(({ length }) => length === 0)) return null;
  const words = searchWordsOf(text);
  const typed = sql.param(words);
  return {
    isKnown: words.every((word, place) => alike[place]?.includes(word)),
    inName: sql`${listings.nameWords} @> ${typed}::text[]`,
    asWords: sql`${listings.words} @> ${typed}::text[]`,
    alike: sql.join(
      // fewer words reject a listing sooner
      alike
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
export const readSearch = async (
  database: Queries,
  request: ProductFilter,
  { scope, now }: { scope: Scope; now: Date },
): Promise<Search | null> => {
  const typed = textOf(request);
  const [flash, sizes, text] = await Promise.all([
    findFlashPrices(database, now),
    findSizes(database, scope),
    typed === null ? null : textConditions(database, typed),
  ]);
  if (typed !== null && text === null) return null;
  const choices = await choicesOf(database, request, flash);
  const ofVariants = variantConditions(request, variantPriceSql(flashOffSql(flash)));
  return { request, scope, sizes, flash: flashIn(flash, scope), choices, ofVariants, text };
};

/** Returns the same text in the same scope, without choices. */
export const withoutChoices = (search: Search): Search => ({ ...search, request: {}, choices: {}, ofVariants: {} });

type Part = {
  /** The facet whose choices are left out. */
  readonly except?: Facet | null;
  readonly reading?: TextReading;
};

const scopeOf = ({ scope }: Search, { except }: Part): Scope =>
  except === "subCategory" ? { ...scope, subCategory: null } : scope;

/** Returns the condition of all choices and the typed text. */
const choicesIn = (database: Queries, search: Search, { except = null, reading = "alike" }: Part): SQL | undefined => {
  const { choices, ofVariants, text } = search;
  const together = OF_VARIANTS.filter((facet) => facet !== except && ofVariants[facet] !== undefined);
  // a single kind can use the listings alone, where they have keys for it
  const isTold = together.length < 2 && together.every((facet) => choices[facet] !== UNKEYED);
  return and(
    ...FACETS.filter((facet) => facet !== except).map((facet) => choices[facet]),
    text?.[reading],
    isTold
      ? undefined
      : hasVariant(
          database,
          listings.productId,
          together.flatMap((facet) => ofVariants[facet] ?? []),
        ),
  );
};

/** Returns all conditions for the listings of a search. */
export const conditionsOf = (database: Queries, search: Search, part: Part = {}): SQL =>
  and(...isInScope(scopeOf(search, part)), choicesIn(database, search, part)) ?? sql`true`;

export const plannedAnew = sql.raw(PLANNED_ANEW);

/** Limit of listings that are checked one by one in list order, before the search counts as rare. Lower where only choices are counted. */
export const NEAR = { list: 5000, choices: 1500 };

/** The share of them that must give a first match before the others are checked. */
const TRIED = 0.2;

/** Fewer matches than this are rare. Then an index of keys finds all of them at once. */
const RARE = 12;

export type First = { readonly ids: readonly number[] /** True when there are more. */; readonly isCapped: boolean };

const idsOf = async (database: Queries, query: SQL): Promise<number[]> => {
  const { rows } = await database.execute<{ id: number }>(sql`${plannedAnew}${query}`);
  return rows.map(({ id }) => id);
};

/**
 * Finds the first products of a search in list order. It checks only enough listings for a full count near the beginning. A search that is
 * rare there looks in all.
 */
export const findFirst = async (
  database: Queries,
  search: Search,
  part: Part = {},
  maximum = COUNTED_MAXIMUM,
): Promise<First> => {
  const scope = scopeOf(search, part);
  const inScope = and(...isInScope(scope)) ?? sql`true`;
  const choices = choicesIn(database, search, part) ?? sql`true`;
  const { category, subCategory, brand, collection } = scope;
  const scopes = ["all", `category:${category}`, `subCategory:${subCategory}`, `brand:${brand}`];
  const size = collection === null ? Math.min(...scopes.flatMap((each) => search.sizes[each] ?? [])) : 0;
  const looked = part.except === undefined ? NEAR.list : NEAR.choices;
  if (size > looked) {
    const among = (first: number): SQL =>
      sql`from (select * from ${listings} where ${inScope} order by rank, product_id limit ${first}) ${listings} where ${choices}`;
    const near = await idsOf(
      database,
      sql`select product_id as id ${among(looked)} and exists (select ${among(looked * TRIED)}) limit ${maximum + 1}`,
    );
    if (near.length >= Math.min(RARE, maximum + 1)) return { ids: near.slice(0, maximum), isCapped: true };
  }
  const found = await idsOf(
    database,
    sql`with found as materialized (select product_id, rank from ${listings} where ${inScope} and ${choices})
      select product_id as id from found order by rank, product_id limit ${maximum + 1}`,
  );
  return { ids: found.slice(0, maximum), isCapped: found.length > maximum };
};

/** The products of a search: all, or the first of more. The closest to the typed text come first. */
export type Found = First & {
  /** True when all in `ids`, and more, have exactly the typed name. Only the shop's order can sort them. */
  readonly isByName: boolean;
};

export const findAll = async (database: Queries, search: Search, maximum = COUNTED_MAXIMUM): Promise<Found> => {
  const read = async (reading: TextReading): Promise<First> =>
    reading === "alike" || search.text?.isKnown
      ? findFirst(database, search, { reading }, maximum)
      : { ids: [], isCapped: false };
  const inName = await read("inName");
  if (inName.isCapped) return { ...inName, isByName: true };
  const alike = await read("alike");
  if (!alike.isCapped) return { ...alike, isByName: false };
  const asWords = await read("asWords");
  const ids = [...new Set([...inName.ids, ...asWords.ids, ...alike.ids])].slice(0, maximum);
  return { ids, isCapped: true, isByName: false };
};
