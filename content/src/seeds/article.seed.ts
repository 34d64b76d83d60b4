import {
  articleCategories,
  articlePictures,
  articleProducts,
  articles,
  countWords,
  inArray,
  products,
  type SafeHtml,
  type Seed,
  sanitiseHtml,
} from "@griya/provider/seeding";
import { articles as articleData, articleCategories as categoryData } from "../articles/articles.ts";
import { shopAlbum } from "../media/album.ts";
import { choosePicture } from "../media/choose-picture.ts";
import { getContentRevision } from "./content-revision.ts";

const DAY_MILLISECONDS = 86_400_000;
/** The age of the newest article of a new shop, in days. So a new shop does not look as if all articles were written on one day. */
const NEWEST_AGE_DAYS = 4;
const DAYS_BETWEEN_ARTICLES = 14;

/** The number of words that a slow reader reads in one minute. */
const WORDS_PER_MINUTE = 200;

const countReadingMinutes = (html: SafeHtml): number => Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE));

const createIdLookup = (rows: readonly { id: number; slug: string }[]) => {
  const idsBySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  return (slug: string): number => {
    const foundId = idsBySlug.get(slug);
    if (foundId === undefined) throw new Error(`An article names "${slug}", which does not exist: correct the article`);
    return foundId;
  };
};

/**
 * Seed of the articles of a new shop, with their categories and pictures. The seed links an article only to products that the shop sells.
 */
export const articlesSeed: Seed = {
  name: "articles",
  isNeeded: async (database) => (await database.select({ id: articles.id }).from(articles).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx, { clock }) => {
    await tx.delete(articles);
    await tx.delete(articleCategories);
    const now = clock();
    const getCategoryId = createIdLookup(
      await tx
        .insert(articleCategories)
        .values([...categoryData])
        .returning({ id: articleCategories.id, slug: articleCategories.slug }),
    );
    const getArticleId = createIdLookup(
      await tx
        .insert(articles)
        .values(
          articleData.map((article, place) => {
            const safeBody = { en: sanitiseHtml(article.body.en), id: sanitiseHtml(article.body.id) };
            return {
              slug: article.slug,
              categoryId: getCategoryId(article.category),
              title: article.title,
              summary: article.summary,
              body: safeBody,
              lead: choosePicture(article.lead, shopAlbum).path,
              publishedAt: new Date(
                now.getTime() - (NEWEST_AGE_DAYS + place * DAYS_BETWEEN_ARTICLES) * DAY_MILLISECONDS,
              ),
              readingMinutes: { en: countReadingMinutes(safeBody.en), id: countReadingMinutes(safeBody.id) },
            };
          }),
        )
        .returning({ id: articles.id, slug: articles.slug }),
    );
    const articlePictureRows = articleData.flatMap(({ slug, pictures }) =>
      Object.entries(pictures).map(([name, choice]) => ({
        articleId: getArticleId(slug),
        name,
        path: choosePicture(choice, shopAlbum).path,
      })),
    );
    if (articlePictureRows.length > 0) await tx.insert(articlePictures).values(articlePictureRows);
    const namedSlugs = articleData.flatMap((article) => article.products);
    const soldProducts = await tx
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(inArray(products.slug, namedSlugs));
    const productIds = new Map(soldProducts.map(({ id, slug }) => [slug, id]));
    const productLinks = articleData.flatMap((article) =>
      article.products.flatMap((slug, position) => {
        const productId = productIds.get(slug);
        return productId === undefined ? [] : [{ articleId: getArticleId(article.slug), productId, position }];
      }),
    );
    if (productLinks.length > 0) await tx.insert(articleProducts).values(productLinks);
  },
};
