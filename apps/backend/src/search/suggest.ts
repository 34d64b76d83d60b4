import type { Locale, Suggestions } from "@griya/api";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { isListed } from "../product/is-listed.ts";
import { likeness, matchesText, type Reading } from "../product/matches-text.ts";
import { products } from "../product/product.tables.ts";
import { inBothLanguages, productLikeness } from "../product/product-likeness.ts";
import { productList } from "../product/product-summaries.ts";
import { searchKeywords } from "./search.tables.ts";

/** Ten suggestions at most: more would not fit under a header on a phone. */
const MAXIMUM = { keywords: 3, categories: 1, subCategories: 2, products: 4 };

const findHits = async (database: Queries, text: string, reading: Reading) => {
  const keywordText = inBothLanguages(searchKeywords.title);
  const categoryText = inBothLanguages(categories.title);
  const subCategoryText = sql`(${inBothLanguages(subCategories.title)} || ' ' || array_to_string(${subCategories.alsoCalled}, ' '))`;
  const [keywords, foundCategories, foundSubCategories, foundProducts] = await Promise.all([
    database
      .select({ title: searchKeywords.title })
      .from(searchKeywords)
      .where(matchesText(keywordText, text, reading))
      .orderBy(desc(likeness(keywordText, text, reading)), asc(searchKeywords.id))
      .limit(MAXIMUM.keywords),
    database
      .select({ slug: categories.slug, title: categories.title })
      .from(categories)
      .where(matchesText(categoryText, text, reading))
      .orderBy(desc(likeness(categoryText, text, reading)), asc(categories.position))
      .limit(MAXIMUM.categories),
    database
      .select({
        slug: subCategories.slug,
        title: subCategories.title,
        category: { slug: categories.slug, title: categories.title },
      })
      .from(subCategories)
      .innerJoin(categories, eq(categories.id, subCategories.categoryId))
      .where(and(eq(subCategories.isPublic, true), matchesText(subCategoryText, text, reading)))
      .orderBy(desc(likeness(subCategoryText, text, reading)), asc(subCategories.position))
      .limit(MAXIMUM.subCategories),
    database
      .select({ id: products.id })
      .from(products)
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .where(and(isListed(), matchesText(products.searchWords, text, reading)))
      .orderBy(desc(productLikeness(text, reading)), asc(products.rank), asc(products.id))
      .limit(MAXIMUM.products),
  ]);
  return { keywords, foundCategories, foundSubCategories, foundProducts };
};

type Hits = Awaited<ReturnType<typeof findHits>>;

const isEmpty = (hits: Hits): boolean => Object.values(hits).every((found) => found.length === 0);

/**
 * What a shopper may mean who has typed `text`, in either language: six queries, or ten where nothing is called what they
 * typed.
 */
export const suggest = async (
  database: Queries,
  text: string,
  reader: { locale: Locale; now: Date },
): Promise<Suggestions> => {
  const { locale } = reader;
  const typed = await findHits(database, text, "asTyped");
  const hits = isEmpty(typed) ? await findHits(database, text, "asMeant") : typed;
  const { keywords, foundCategories, foundSubCategories, foundProducts } = hits;
  return {
    keywords: keywords.map(({ title }) => title[locale]),
    categories: foundCategories.map(({ slug, title }) => ({ slug, title: title[locale] })),
    subCategories: foundSubCategories.map(({ slug, title, category }) => ({
      slug,
      title: title[locale],
      category: { slug: category.slug, title: category.title[locale] },
    })),
    products: await productList(
      database,
      foundProducts.map(({ id }) => id),
      reader,
    ),
  };
};
