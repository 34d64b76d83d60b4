import { type Locale, parseSearchIntent, type SearchHelp } from "@griya/api";
import { asc } from "drizzle-orm";
import { categories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { getSearchWords } from "../product/matches-text.ts";
import { findCategories, toCategories } from "./find-categories.ts";
import { findCorrections } from "./find-corrections.ts";
import { searchKeywords } from "./search.tables.ts";

const MAXIMUM = { keywords: 6, categories: 2, subCategories: 4 };

/** Limit of categories to browse where none matches the likely meaning. */
const FIRST_CATEGORIES = 6;

/** Finds alternatives to a text without matches. */
export const findSearchHelp = async (
  database: Queries,
  typed: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<SearchHelp> => {
  const { text } = parseSearchIntent(typed);
  const corrections = await findCorrections(database, text, now);
  const similarTexts = corrections.length > 0 ? corrections : getSearchWords(text);
  const [keywords, called, first] = await Promise.all([
    database
      .select({ title: searchKeywords.title })
      .from(searchKeywords)
      .orderBy(asc(searchKeywords.id))
      .limit(MAXIMUM.keywords),
    findCategories(database, similarTexts, MAXIMUM),
    database
      .select({ slug: categories.slug, title: categories.title })
      .from(categories)
      .orderBy(asc(categories.position))
      .limit(FIRST_CATEGORIES),
  ]);
  const hasCategories = called.categories.length + called.subCategories.length > 0;
  return {
    corrections,
    keywords: keywords.map(({ title }) => title[locale]),
    ...toCategories(hasCategories ? called : { categories: first, subCategories: [] }, locale),
  };
};
