import { type Locale, type Suggestions, searchIntent } from "@griya/api";
import { asc, desc, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { findAll, readSearch } from "../product/find-listings.ts";
import { ANYWHERE } from "../product/list-scope.ts";
import { likeness, matchesText } from "../product/matches-text.ts";
import { products } from "../product/product.tables.ts";
import { inBothLanguages, productLikeness } from "../product/product-likeness.ts";
import { productList } from "../product/product-summaries.ts";
import { findPlaces, placesFor } from "./find-places.ts";
import { searchKeywords } from "./search.tables.ts";
import { meantText } from "./words-alike.ts";

/** Limits of ten suggestions in total. More would not fit under a header on a phone. */
const MAXIMUM = { keywords: 3, categories: 1, subCategories: 2, products: 4 };

/** Limit of products whose likeness is compared while somebody types. With more of one word, enough have exactly that name. */
const COMPARED_MAXIMUM = 100;

/** Finds the products most like a text. Equal ones come in list order. */
const findProducts = async (database: Queries, text: string, now: Date) => {
  if (text.trim() === "") return [];
  const search = await readSearch(database, { q: text }, { scope: ANYWHERE, now });
  if (search === null) return [];
  const { ids, isByName } = await findAll(database, search, COMPARED_MAXIMUM);
  if (isByName) return ids.slice(0, MAXIMUM.products).map((id) => ({ id }));
  return database
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(desc(productLikeness(text)), asc(products.rank), asc(products.id))
    .limit(MAXIMUM.products);
};

const findHits = async (database: Queries, text: string, now: Date) => {
  const keywordText = inBothLanguages(searchKeywords.title);
  const [keywords, places, foundProducts] = await Promise.all([
    database
      .select({ title: searchKeywords.title })
      .from(searchKeywords)
      .where(matchesText(keywordText, text))
      .orderBy(desc(likeness(keywordText, text)), asc(searchKeywords.id))
      .limit(MAXIMUM.keywords),
    findPlaces(database, [text], MAXIMUM),
    findProducts(database, text, now),
  ]);
  return { keywords, ...places, foundProducts };
};

type Hits = Awaited<ReturnType<typeof findHits>>;

const isEmpty = (hits: Hits): boolean => Object.values(hits).every((found) => found.length === 0);

/** Suggests likely meanings of `typed`, in either language. Six queries, or eleven where nothing matches the typed text. */
export const suggest = async (
  database: Queries,
  typed: string,
  reader: { locale: Locale; now: Date },
): Promise<Suggestions> => {
  const { locale, now } = reader;
  const { text } = searchIntent(typed);
  const asTyped = await findHits(database, text, now);
  const meant = isEmpty(asTyped) ? await meantText(database, text) : null;
  const hits = meant === null ? asTyped : await findHits(database, meant, now);
  const { keywords, foundProducts } = hits;
  return {
    keywords: keywords.map(({ title }) => title[locale]),
    ...placesFor(hits, locale),
    products: await productList(
      database,
      foundProducts.map(({ id }) => id),
      reader,
    ),
  };
};
