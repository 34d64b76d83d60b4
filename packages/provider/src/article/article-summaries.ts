import type { ArticleSummary, Locale, ProductSummary } from "@griya/api";
import { and, asc, eq, inArray } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { type PictureRow, toPicture } from "../media/stored-picture.ts";
import { isListed } from "../product/is-listed.ts";
import { products } from "../product/product.tables.ts";
import { findProductSummaries } from "../product/product-summaries.ts";
import { articleCategories, articleProducts, articles } from "./article.tables.ts";

/** The columns for the card of an article. The query joins `articles` with the category and with the medium of the lead picture. */
export const summaryColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  summary: articles.summary,
  category: { slug: articleCategories.slug, title: articleCategories.title },
  lead: media,
  publishedAt: articles.publishedAt,
  readingMinutes: articles.readingMinutes,
};

type SummaryRow = Pick<
  typeof articles.$inferSelect,
  "id" | "slug" | "title" | "summary" | "publishedAt" | "readingMinutes"
> & {
  category: Pick<typeof articleCategories.$inferSelect, "slug" | "title">;
  lead: PictureRow;
};

/** Converts a row into the article that a card shows. */
export const toArticleSummary = (
  row: SummaryRow,
  locale: Locale,
  products: readonly ProductSummary[],
): ArticleSummary => ({
  slug: row.slug,
  title: row.title[locale],
  summary: row.summary[locale],
  category: { slug: row.category.slug, title: row.category.title[locale] },
  picture: toPicture(row.lead, locale),
  publishedAt: row.publishedAt.toISOString(),
  readingMinutes: row.readingMinutes[locale],
  products: [...products],
});

/** Finds the listed products of each article. */
export const findArticleProducts = async (
  database: Queries,
  articleIds: readonly number[],
  reader: { readonly locale: Locale; readonly now: Date },
): Promise<ReadonlyMap<number, readonly ProductSummary[]>> => {
  if (articleIds.length === 0) return new Map();
  const links = await database
    .select({ articleId: articleProducts.articleId, productId: articleProducts.productId })
    .from(articleProducts)
    .innerJoin(products, eq(products.id, articleProducts.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(inArray(articleProducts.articleId, [...articleIds]), isListed()))
    .orderBy(asc(articleProducts.articleId), asc(articleProducts.position));
  const summaries = await findProductSummaries(
    database,
    links.map(({ productId }) => productId),
    reader,
  );
  const linksByArticle = Map.groupBy(links, ({ articleId }) => articleId);
  return new Map(
    articleIds.map((id) => [
      id,
      (linksByArticle.get(id) ?? []).flatMap(({ productId }) => summaries.get(productId) ?? []),
    ]),
  );
};
