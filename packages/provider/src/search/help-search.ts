import { type Locale, type SearchHelp, searchIntent } from "@griya/api";
import { asc } from "drizzle-orm";
import { categories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { searchWordsOf } from "../product/matches-text.ts";
import { correctText } from "./correct-text.ts";
import { findPlaces, placesFor } from "./find-places.ts";
import { searchKeywords } from "./search.tables.ts";

const MAXIMUM = { keywords: 6, categories: 2, subCategories: 4 };

/** Limit of categories to browse where none matches the likely meaning. */
const FIRST_CATEGORIES = 6;

/** Finds alternatives to a text without matches. */
export const helpSearch = async (
  database: Queries,
  typed: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<SearchHelp> => {
  const { text } = searchIntent(typed);
  const corrections = await correctText(database, text, now);
  const near = corrections.length > 0 ? corrections : searchWordsOf(text);
  const [keywords, called, first] = await Promise.all([
    database
      .select({ title: searchKeywords.title })
      .from(searchKeywords)
      .orderBy(asc(searchKeywords.id))
      .limit(MAXIMUM.keywords),
    findPlaces(database, near, MAXIMUM),
    database
      .select({ slug: categories.slug, title: categories.title })
      .from(categories)
      .orderBy(asc(categories.position))
      .limit(FIRST_CATEGORIES),
  ]);
  const isCalled = called.categories.length + called.subCategories.length > 0;
  return {
    corrections,
    keywords: keywords.map(({ title }) => title[locale]),
    ...placesFor(isCalled ? called : { categories: first, subCategories: [] }, locale),
  };
};
