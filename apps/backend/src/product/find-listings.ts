import type { ProductFilter } from "@griya/api";
import { and, type SQL, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import type { Queries } from "../database/database.ts";
import { PLANNED_ANEW } from "../database/plan-once.ts";
import { findWordsAlike } from "../search/words-alike.ts";
import { type FlashPrice, findFlashPrices, flashIn } from "./flash-prices.ts";
import { FACETS, type Facet, hasVariant, textOf, variantConditions } from "./list-conditions.ts";
import { isInScope, type Scope } from "./list-scope.ts";
import { listings } from "./listing.tables.ts";
import { type Reading, searchWordsOf } from "./matches-text.ts";

/** Products of a narrowed list that are counted: as many as make a shop of their own. Of longer ones is said that there are more. */
export const COUNTED_MAXIMUM = 1000;

/** A list as the database looks for it: where, by which words, and by which choices. */
export type Search = {
  readonly request: ProductFilter;
  readonly scope: Scope;
  readonly flash: readonly FlashPrice[];
  /** Conditions by what was chosen, without that of a sub-category, which is a scope. */
  readonly choices: Partial<Readonly<Record<Facet, SQL>>>;
  /** What was typed, from the closest reading to the widest; null where nothing was. */
  readonly text: { readonly inName: SQL; readonly asWords: SQL; readonly alike: SQL } | null;
};

const key = (facet: string, choice: string | number = ""): string => `${facet}:${choice}`;

const hasAll = (keys: readonly string[]): SQL => sql`${listings.facets} @> ${sql.param(keys)}::text[]`;
const hasAny = (keys: readonly string[]): SQL => sql`${listings.facets} && ${sql.param(keys)}::text[]`;

const isOneOf = (ids: readonly number[]): SQL => sql`${listings.productId} = any(${sql.param(ids)}::int[])`;
export const isNoneOf = (ids: readonly number[]): SQL => sql`${listings.productId} <> all(${sql.param(ids)}::int[])`;

/** A condition of listings that flash sales set aside for some. */
const unlessFlash = (condition: SQL, flash: readonly FlashPrice[], holds: (each: FlashPrice) => boolean): SQL => {
  if (flash.length === 0) return condition;
  const ids = flash.map(({ id }) => id);
  return sql`((${condition} and ${isNoneOf(ids)}) or ${isOneOf(flash.filter(holds).map(({ id }) => id))})`;
};

const MEASURES = ["width", "depth", "height"] as const;

/** Measurements in a span, as listings have them: there are a few hundred at most. */
const findMeasures = async (database: Queries, request: ProductFilter): Promise<Map<string, string[]>> => {
  const spans = MEASURES.flatMap((measure) => {
    const [least, most] = [request[`${measure}Minimum`], request[`${measure}Maximum`]];
    if (least === undefined && most === undefined) return [];
    return sql`(facet = ${measure} and choice::numeric between ${least ?? 0}::int and ${most ?? 99_999}::int)`;
  });
  if (spans.length === 0) return new Map();
  const { rows } = await database.execute<{ facet: string; choice: string }>(
    sql`select facet, choice from current_listing_counts
      where scope = 'all' and facet in ('width', 'depth', 'height') and (${sql.join(spans, sql` or `)})`,
  );
  return new Map(
    MEASURES.map((facet) => [facet, rows.filter((row) => row.facet === facet).map((row) => key(facet, row.choice))]),
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
  const measured = (measure: (typeof MEASURES)[number]): SQL | undefined => {
    const isAsked = request[`${measure}Minimum`] !== undefined || request[`${measure}Maximum`] !== undefined;
    return isAsked ? hasAny(measures.get(measure) ?? []) : undefined;
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
    reduced: request.isReduced ? unlessFlash(hasAll([key("reduced")]), flash, ({ isReduced }) => isReduced) : undefined,
    assembled: request.isAssembled ? hasAll([key("assembled")]) : undefined,
    rating: request.ratingMinimum === undefined ? undefined : hasAll([key("rating", request.ratingMinimum)]),
  };
  return Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition !== undefined));
};

/** Null where nothing can be found by what was typed. */
const textConditions = async (database: Queries, text: string, reading: Reading): Promise<Search["text"]> => {
  const alike = await findWordsAlike(database, text, reading);
  if (alike.length === 0 || alike.some((words) => words.length === 0)) return null;
  const typed = sql.param(searchWordsOf(text));
  return {
    inName: sql`${listings.nameWords} @> ${typed}::text[]`,
    asWords: sql`${listings.words} @> ${typed}::text[]`,
    alike: sql.join(
      alike.map((words) => sql`${listings.words} && ${sql.param(words)}::text[]`),
      sql` and `,
    ),
  };
};

/** What a request looks for; null where nothing is called what was typed. */
export const readSearch = async (
  database: Queries,
  request: ProductFilter,
  { scope, now, reading }: { scope: Scope; now: Date; reading: Reading },
): Promise<Search | null> => {
  const typed = textOf(request);
  const [flash, text] = await Promise.all([
    findFlashPrices(database, now),
    typed === null ? null : textConditions(database, typed, reading),
  ]);
  if (typed !== null && text === null) return null;
  const choices = await choicesOf(database, request, flash);
  return { request, scope, flash: flashIn(flash, scope), choices, text };
};

/** All that listings of a search have to meet, but, perhaps, what was chosen of one facet, or how the text is read. */
export const conditionsOf = (
  database: Queries,
  { request, scope, choices, text }: Search,
  { except = null, reading = "alike" }: { except?: Facet | null; reading?: keyof NonNullable<Search["text"]> } = {},
): SQL => {
  const facets = FACETS.filter((facet) => facet !== except && choices[facet] !== undefined);
  const together = Object.entries(variantConditions(request)).filter(([facet]) => facet !== except);
  const inScope = except === "subCategory" ? { ...scope, subCategory: null } : scope;
  return (
    and(
      ...isInScope(inScope),
      ...facets.map((facet) => choices[facet]),
      text?.[reading],
      // of a single kind listings tell by themselves
      together.length > 1
        ? hasVariant(
            database,
            listings.productId,
            together.map(([, condition]) => condition),
          )
        : undefined,
    ) ?? sql`true`
  );
};

export const plannedAnew = sql.raw(PLANNED_ANEW);

/** The first products of those that meet a condition, as lists go: at most so many that one more tells that there are others. */
export const findFirst = async (database: Queries, condition: SQL, limit = COUNTED_MAXIMUM + 1): Promise<number[]> => {
  const { rows } = await database.execute<{ id: number }>(
    sql`${plannedAnew}select product_id as id from ${listings} where ${condition} order by rank, product_id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
};

/** What a search finds: all of it, or the first of more, the closest to what was typed before others. */
export type Found = {
  readonly ids: readonly number[];
  readonly isCapped: boolean;
  /** All that is in `ids`, and more, is called exactly what was typed, so that nothing but the shop's order is left. */
  readonly isByName: boolean;
};

export const findAll = async (database: Queries, search: Search, maximum = COUNTED_MAXIMUM): Promise<Found> => {
  const read = (reading: keyof NonNullable<Search["text"]>): Promise<number[]> =>
    findFirst(database, conditionsOf(database, search, { reading }), maximum + 1);
  const inName = search.text === null ? [] : await read("inName");
  if (inName.length > maximum) return { ids: inName, isCapped: true, isByName: true };
  const alike = await read("alike");
  if (alike.length <= maximum) return { ids: alike, isCapped: false, isByName: false };
  const asWords = search.text === null ? [] : await read("asWords");
  return { ids: [...new Set([...inName, ...asWords, ...alike])].slice(0, maximum), isCapped: true, isByName: false };
};
