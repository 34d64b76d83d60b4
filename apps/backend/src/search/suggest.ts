import type { Locale, Suggestions } from "@griya/api";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { findAll, readSearch } from "../product/find-listings.ts";
import { ANYWHERE } from "../product/list-scope.ts";
import { likeness, matchesText, type Reading } from "../product/matches-text.ts";
import { products } from "../product/product.tables.ts";
import { inBothLanguages, productLikeness } from "../product/product-likeness.ts";
import { productList } from "../product/product-summaries.ts";
import { searchKeywords } from "./search.tables.ts";

/** Ten suggestions at most: more would not fit under a header on a phone. */
const MAXIMUM = { keywords: 3, categories: 1, subCategories: 2, products: 4 };

/** Products whose likeness is compared while somebody types; a shop that has more of one word has enough that are called by it. */
const COMPARED_MAXIMUM = 100;

/** The products that are most like a text, and of those the first as lists go. */
const findProducts = async (database: Queries, text: string, { reading, now }: { reading: Reading; now: Date }) => {
  if (text.trim() === "") return [];
  const search = await readSearch(database, { q: text }, { scope: ANYWHERE, now, reading });
  if (search === null) return [];
  const { ids, isByName } = await findAll(database, search, COMPARED_MAXIMUM);
  if (isByName) return ids.slice(0, MAXIMUM.products).map((id) => ({ id }));
  return database
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(desc(productLikeness(text, reading)), asc(products.rank), asc(products.id))
    .limit(MAXIMUM.products);
};

const findHits = async (database: Queries, text: string, { reading, now }: { reading: Reading; now: Date }) => {
  const keywordText = inBothLanguages(searchKeywords.title);
  const categoryText = inBothLanguages(categories.title);
  const subCategoryText = sql`sub_category_words(${subCategories.title}, ${subCategories.alsoCalled})`;
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
    findProducts(database, text, { reading, now }),
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
  const { locale, now } = reader;
  const typed = await findHits(database, text, { reading: "asTyped", now });
  const hits = isEmpty(typed) ? await findHits(database, text, { reading: "asMeant", now }) : typed;
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
