import { ARTICLES_PER_PAGE, type ArticleFilter, type ArticlePage, type Locale } from "@griya/api";
import { and, asc, count, desc, eq, exists, lte, type SQL, sql } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { getPage } from "../http/cursor.ts";
import { media } from "../media/media.tables.ts";
import { isListed } from "../product/is-listed.ts";
import { products } from "../product/product.tables.ts";
import { articleCategories, articleProducts, articles } from "./article.tables.ts";
import { type ArticleCursor, decodeArticleCursor, encodeArticleCursor } from "./article-cursor.ts";
import { findArticleProducts, summaryColumns, toArticleSummary } from "./article-summaries.ts";

type Reader = { readonly locale: Locale; readonly now: Date };

/** Returns the SQL condition for a published article. */
export const isPublished = (now: Date): SQL => lte(articles.publishedAt, now);

const hasCategory = async (database: Queries, slug: string): Promise<boolean> => {
  const categoryRows = await database
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(eq(articleCategories.slug, slug));
  return categoryRows.length > 0;
};

/** Returns the SQL condition for an article with a listed product. */
const hasListedProduct = (database: Queries): SQL =>
  exists(
    database
      .select({ one: sql`1` })
      .from(articleProducts)
      .innerJoin(products, eq(products.id, articleProducts.productId))
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .where(and(eq(articleProducts.articleId, articles.id), isListed())),
  );

/** Returns the SQL condition for the articles beyond a cursor: older articles for `next`, newer articles for `previous`. */
const isBeyondCursor = ({ publishedAt, id, towards }: ArticleCursor): SQL => {
  const cursorPosition = sql`(${publishedAt}::timestamptz, ${id}::integer)`;
  const articlePosition = sql`(${articles.publishedAt}, ${articles.id})`;
  return towards === "next" ? sql`${articlePosition} < ${cursorPosition}` : sql`${articlePosition} > ${cursorPosition}`;
};

/**
 * Returns one page of articles, the newest first. `unknownCategory` means that no category has the slug. `invalidCursor` means that the
 * text is not a cursor.
 */
export const listArticles = async (
  database: Queries,
  request: ArticleFilter,
  reader: Reader,
): Promise<ArticlePage | "unknownCategory" | "invalidCursor"> => {
  const { category, withProducts, cursor: written } = request;
  const cursor = written === undefined ? null : decodeArticleCursor(written);
  if (written !== undefined && cursor === null) return "invalidCursor";
  if (category !== undefined && !(await hasCategory(database, category))) return "unknownCategory";

  const isBackward = cursor?.towards === "previous";
  const articleFilter = and(
    isPublished(reader.now),
    category === undefined ? undefined : eq(articleCategories.slug, category),
    withProducts !== true ? undefined : hasListedProduct(database),
  );
  const newestFirstOrder = [desc(articles.publishedAt), desc(articles.id)];
  const oldestFirstOrder = [asc(articles.publishedAt), asc(articles.id)];
  const [rows, [counted]] = await Promise.all([
    database
      .select(summaryColumns)
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .innerJoin(media, eq(media.path, articles.lead))
      .where(and(articleFilter, cursor === null ? undefined : isBeyondCursor(cursor)))
      .orderBy(...(isBackward ? oldestFirstOrder : newestFirstOrder))
      .limit(ARTICLES_PER_PAGE + 1),
    database
      .select({ total: count() })
      .from(articles)
      .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
      .where(articleFilter),
  ]);

  const { page, next, previous } = getPage(
    rows,
    ARTICLES_PER_PAGE,
    ({ publishedAt, id }, towards) => encodeArticleCursor({ publishedAt: publishedAt.toISOString(), id, towards }),
    cursor?.towards,
  );
  const articleIds = withProducts === undefined ? [] : page.map(({ id }) => id);
  const productsByArticle = await findArticleProducts(database, articleIds, reader);
  return {
    articles: page.map((row) => toArticleSummary(row, reader.locale, productsByArticle.get(row.id) ?? [])),
    total: counted?.total ?? 0,
    next,
    previous,
  };
};
