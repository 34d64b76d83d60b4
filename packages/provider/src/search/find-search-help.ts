import { type Locale, parseSearchIntent, type SearchHelp } from "@griya/api";
import { asc } from "drizzle-orm";
import { categories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { getSearchWords } from "../product/matches-text.ts";
import { findCategories, toCategories } from "./find-categories.ts";
import { findCorrections } from "./find-corrections.ts";
import { searchKeywords } from "./search.tables.ts";

const HELP_MAXIMUM = { keywords: 6, categories: 2, subCategories: 4 };

/** The maximum number of first categories. They are shown when no category matches the text. */
const FIRST_CATEGORIES_MAXIMUM = 6;

/** Finds alternatives for a text without matches. */
export const findSearchHelp = async (
  database: Queries,
  typed: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<SearchHelp> => {
  const { text } = parseSearchIntent(typed);
  const corrections = await findCorrections(database, text, now);
  const similarTexts = corrections.length > 0 ? corrections : getSearchWords(text);
  const [keywords, foundCategories, firstCategories] = await Promise.all([
    database
      .select({ title: searchKeywords.title })
      .from(searchKeywords)
      .orderBy(asc(searchKeywords.id))
      .limit(HELP_MAXIMUM.keywords),
    findCategories(database, similarTexts, HELP_MAXIMUM),
    database
      .select({ slug: categories.slug, title: categories.title })
      .from(categories)
      .orderBy(asc(categories.position))
      .limit(FIRST_CATEGORIES_MAXIMUM),
  ]);
  const hasCategories = foundCategories.categories.length + foundCategories.subCategories.length > 0;
  return {
    corrections,
    keywords: keywords.map(({ title }) => title[locale]),
    ...toCategories(hasCategories ? foundCategories : { categories: firstCategories, subCategories: [] }, locale),
  };
};
