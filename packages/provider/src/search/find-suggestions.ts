import { type Locale, parseSearchIntent, type Suggestions } from "@griya/api";
import { asc, desc, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { buildSearch, findMatches } from "../product/find-listings.ts";
import { UNLIMITED_SCOPE } from "../product/list-scope.ts";
import { buildSimilaritySql, matchesText } from "../product/matches-text.ts";
import { products } from "../product/product.tables.ts";
import { buildProductSimilaritySql, joinLanguagesSql } from "../product/product-similarity.ts";
import { listProductSummaries } from "../product/product-summaries.ts";
import { findCategories, toCategories } from "./find-categories.ts";
import { searchKeywords } from "./search.tables.ts";
import { findMeantText } from "./similar-words.ts";

/** The maximum number of each kind of suggestion. Ten suggestions fit below the header on a phone. */
const SUGGESTIONS_MAXIMUM = { keywords: 3, categories: 1, subCategories: 2, products: 4 };

/** The maximum number of products whose similarity is compared during typing. Short texts have enough products with exactly this name. */
const COMPARED_MAXIMUM = 100;

/** Finds the products that are most similar to a text. Equal products are in list order. */
const findProducts = async (database: Queries, text: string, now: Date) => {
  if (text.trim() === "") return [];
  const search = await buildSearch(database, { q: text }, { scope: UNLIMITED_SCOPE, now });
  if (search === null) return [];
  const { ids, hasOnlyNameMatches } = await findMatches(database, search, COMPARED_MAXIMUM);
  if (hasOnlyNameMatches) return ids.slice(0, SUGGESTIONS_MAXIMUM.products).map((id) => ({ id }));
  return database
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(desc(buildProductSimilaritySql(text)), asc(products.rank), asc(products.id))
    .limit(SUGGESTIONS_MAXIMUM.products);
};

const findHits = async (database: Queries, text: string, now: Date) => {
  const keywordText = joinLanguagesSql(searchKeywords.title);
  const [keywords, places, foundProducts] = await Promise.all([
    database
      .select({ title: searchKeywords.title })
      .from(searchKeywords)
      .where(matchesText(keywordText, text))
      .orderBy(desc(buildSimilaritySql(keywordText, text)), asc(searchKeywords.id))
      .limit(SUGGESTIONS_MAXIMUM.keywords),
    findCategories(database, [text], SUGGESTIONS_MAXIMUM),
    findProducts(database, text, now),
  ]);
  return { keywords, ...places, foundProducts };
};

type Hits = Awaited<ReturnType<typeof findHits>>;

const isEmpty = (hits: Hits): boolean => Object.values(hits).every((found) => found.length === 0);

/** Finds suggestions for a typed text in either language. Uses six queries, or eleven when nothing matches. */
export const findSuggestions = async (
  database: Queries,
  typed: string,
  reader: { locale: Locale; now: Date },
): Promise<Suggestions> => {
  const { locale, now } = reader;
  const { text } = parseSearchIntent(typed);
  const typedHits = await findHits(database, text, now);
  const correctedText = isEmpty(typedHits) ? await findMeantText(database, text) : null;
  const hits = correctedText === null ? typedHits : await findHits(database, correctedText, now);
  const { keywords, foundProducts } = hits;
  return {
    keywords: keywords.map(({ title }) => title[locale]),
    ...toCategories(hits, locale),
    products: await listProductSummaries(
      database,
      foundProducts.map(({ id }) => id),
      reader,
    ),
  };
};
