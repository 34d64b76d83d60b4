import type { Locale } from "@griya/api";
import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { likeness, matchesText } from "../product/matches-text.ts";
import { inBothLanguages } from "../product/product-likeness.ts";

export type FoundPlaces = Awaited<ReturnType<typeof findPlaces>>;

/** Finds categories and public sub-categories named like any of `texts`, the most alike to the first of them first. */
export const findPlaces = async (
  database: Queries,
  texts: readonly string[],
  maximum: { categories: number; subCategories: number },
) => {
  const categoryText = inBothLanguages(categories.title);
  const subCategoryText = sql`sub_category_words(${subCategories.title}, ${subCategories.alsoCalled})`;
  const isCalled = (column: SQL): SQL => or(...texts.map((text) => matchesText(column, text))) ?? sql`false`;
  const alike = (column: SQL): SQL[] => texts.map((text) => desc(likeness(column, text)));
  const [foundCategories, foundSubCategories] = await Promise.all([
    database
      .select({ slug: categories.slug, title: categories.title })
      .from(categories)
      .where(isCalled(categoryText))
      .orderBy(...alike(categoryText), asc(categories.position))
      .limit(maximum.categories),
    database
      .select({
        slug: subCategories.slug,
        title: subCategories.title,
        category: { slug: categories.slug, title: categories.title },
      })
      .from(subCategories)
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .where(and(eq(subCategories.isPublic, true), isCalled(subCategoryText)))
      .orderBy(...alike(subCategoryText), asc(subCategories.position))
      .limit(maximum.subCategories),
  ]);
  return { categories: foundCategories, subCategories: foundSubCategories };
};

/** Returns places in the form of answers. */
export const placesFor = (places: FoundPlaces, locale: Locale) => ({
  categories: places.categories.map(({ slug, title }) => ({ slug, title: title[locale] })),
  subCategories: places.subCategories.map(({ slug, title, category }) => ({
    slug,
    title: title[locale],
    category: { slug: category.slug, title: category.title[locale] },
  })),
});
