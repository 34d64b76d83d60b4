import type { Locale } from "@griya/api";
import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { buildSimilaritySql, matchesText } from "../product/matches-text.ts";
import { joinLanguagesSql } from "../product/product-similarity.ts";

export type FoundCategories = Awaited<ReturnType<typeof findCategories>>;

/** Finds categories and public sub-categories by their titles. The most similar to the first text comes first. */
export const findCategories = async (
  database: Queries,
  texts: readonly string[],
  maximum: { categories: number; subCategories: number },
) => {
  const categoryText = joinLanguagesSql(categories.title);
  const subCategoryText = sql`sub_category_words(${subCategories.title}, ${subCategories.alsoCalled})`;
  const matchesTitle = (column: SQL): SQL => or(...texts.map((text) => matchesText(column, text))) ?? sql`false`;
  const buildSimilarityOrder = (column: SQL): SQL[] => texts.map((text) => desc(buildSimilaritySql(column, text)));
  const [foundCategories, foundSubCategories] = await Promise.all([
    database
      .select({ slug: categories.slug, title: categories.title })
      .from(categories)
      .where(matchesTitle(categoryText))
      .orderBy(...buildSimilarityOrder(categoryText), asc(categories.position))
      .limit(maximum.categories),
    database
      .select({
        slug: subCategories.slug,
        title: subCategories.title,
        category: { slug: categories.slug, title: categories.title },
      })
      .from(subCategories)
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .where(and(eq(subCategories.isPublic, true), matchesTitle(subCategoryText)))
      .orderBy(...buildSimilarityOrder(subCategoryText), asc(subCategories.position))
      .limit(maximum.subCategories),
  ]);
  return { categories: foundCategories, subCategories: foundSubCategories };
};

/** Returns categories in the form of the answer, in the reader's language. */
export const toCategories = (places: FoundCategories, locale: Locale) => ({
  categories: places.categories.map(({ slug, title }) => ({ slug, title: title[locale] })),
  subCategories: places.subCategories.map(({ slug, title, category }) => ({
    slug,
    title: title[locale],
    category: { slug: category.slug, title: category.title[locale] },
  })),
});
