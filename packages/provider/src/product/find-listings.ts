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

/** Products of a narrowed list that are counted. Of longer ones is said that there are more. */
export const COUNTED_MAXIMUM = 500;

type TextReading = "inName" | "asWords" | "alike";

/** A list as the database looks for it: where, by which words, and by which choices. */
export type Search = {
  readonly request: ProductFilter;
  readonly scope: Scope;
  /** How many listings there are by kinds of scope. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly flash: readonly FlashPrice[];
  /** Conditions by what was chosen, without that of a sub-category, which is a scope. */
  readonly choices: Conditions;
  /** Those of them that one variant has to meet together. */
  readonly ofVariants: Conditions;
  /** What was typed, from the closest reading to the widest; null where nothing was. */
  readonly text:
    | (Readonly<Record<TextReading, SQL>> & {
        /** All of it are words that the shop knows. */ readonly isKnown: boolean;
      })
    | null;
};

const key = (facet: string, choice: string | number = ""): string => `${facet}:${choice}`;

const hasAll = (keys: readonly string[]): SQL => sql`${listings.facets} @> ${sql.param(keys)}::text[]`;
const hasAny = (keys: readonly string[]): SQL => sql`${listings.facets} && ${sql.param(keys)}::text[]`;

export const isOneOf = (ids: readonly number[]): SQL => sql`${listings.productId} = any(${sql.param(ids)}::int[])`;
export const isNoneOf = (ids: readonly number[]): SQL => sql`${listings.productId} <> all(${sql.param(ids)}::int[])`;

/** A condition of listings that flash sales set aside for some. */
const unlessFlash = (condition: SQL, flash: readonly FlashPrice[], holds: (each: FlashPrice) => boolean): SQL => {
  if (flash.length === 0) return condition;
  const ids = flash.map(({ id }) => id);
  return sql`((${condition} and ${isNoneOf(ids)}) or ${isOneOf(flash.filter(holds).map(({ id }) => id))})`;
};

const MEASURES = ["width", "depth", "height"] as const;
type Measure = (typeof MEASURES)[number];

/** Of spans that more products are in, each is measured: to look through long lists of keys would take longer. */
const KEYED_MAXIMUM = 20_000;

/** What variants alone tell. */
const UNKEYED = sql`true`;

/** Measurements in a span, as listings have them; null of a span that many are in. */
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

/** Null where nothing can be found by what was typed. */
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
      // the fewer words there are, the sooner a listing is passed over
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

/** What a request looks for; null where nothing is called what was typed. */
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

/** The same text in the same place, with nothing chosen. */
export const withoutChoices = (search: Search): Search => ({ ...search, request: {}, choices: {}, ofVariants: {} });

type Part = {
  /** Leaves out what was chosen of a facet. */
  readonly except?: Facet | null;
  readonly reading?: TextReading;
};

const scopeOf = ({ scope }: Search, { except }: Part): Scope =>
  except === "subCategory" ? { ...scope, subCategory: null } : scope;

/** What was chosen and typed, all together. */
const choicesIn = (database: Queries, search: Search, { except = null, reading = "alike" }: Part): SQL | undefined => {
  const { choices, ofVariants, text } = search;
  const together = OF_VARIANTS.filter((facet) => facet !== except && ofVariants[facet] !== undefined);
  // of a single kind listings tell by themselves, where they have keys for it
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

/** All that listings of a search have to meet. */
export const conditionsOf = (database: Queries, search: Search, part: Part = {}): SQL =>
  and(...isInScope(scopeOf(search, part)), choicesIn(database, search, part)) ?? sql`true`;

export const plannedAnew = sql.raw(PLANNED_ANEW);

/** Listings that are looked through one by one, as lists go, before it is clear that few are found that way; fewer where only choices are counted. */
export const NEAR = { list: 5000, choices: 1500 };

/** The share of them of which one has to be found before the others are looked through. */
const TRIED = 0.2;

/** Fewer than these among so many are rare: an index of keys finds all of them at once. */
const RARE = 12;

export type First = { readonly ids: readonly number[] /** There are more. */; readonly isCapped: boolean };

const idsOf = async (database: Queries, query: SQL): Promise<number[]> => {
  const { rows } = await database.execute<{ id: number }>(sql`${plannedAnew}${query}`);
  return rows.map(({ id }) => id);
};

/**
 * The first products that a search finds, as lists go. No longer is looked than it takes to find a full count among those near the beginning; what is
 * rare there is looked for in all.
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

/** What a search finds: all of it, or the first of more, the closest to what was typed before others. */
export type Found = First & {
  /** All that is in `ids`, and more, is called exactly what was typed, so that nothing but the shop's order is left. */
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
