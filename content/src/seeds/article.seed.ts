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

const DAY = 86_400_000;
/** Age in days of the newest article: a new shop looks as if it wrote for a while. The other articles are two weeks apart. */
const NEWEST_DAYS_AGO = 4;
const DAYS_BETWEEN = 14;

/** Words in one minute for a slow reader. */
const WORDS_PER_MINUTE = 200;

const countReadingMinutes = (html: SafeHtml): number => Math.max(1, Math.round(countWords(html) / WORDS_PER_MINUTE));

const createIdLookup = (rows: readonly { id: number; slug: string }[]) => {
  const keys = new Map(rows.map(({ id, slug }) => [slug, id]));
  return (slug: string): number => {
    const key = keys.get(slug);
    if (key === undefined) throw new Error(`An article names "${slug}", which does not exist: correct the article`);
    return key;
  };
};

/** Seed of the articles of a new shop, with their categories, pictures and those of their products that the shop sells. */
export const seedArticles: Seed = {
  name: "articles",
  isNeeded: async (database) => (await database.select({ id: articles.id }).from(articles).limit(1)).length === 0,
  getRevision: getContentRevision,
  run: async (tx, { clock }) => {
    await tx.delete(articles);
    await tx.delete(articleCategories);
    const now = clock();
    const categoryKey = createIdLookup(
      await tx
        .insert(articleCategories)
        .values([...categoryData])
        .returning({ id: articleCategories.id, slug: articleCategories.slug }),
    );
    const articleKey = createIdLookup(
      await tx
        .insert(articles)
        .values(
          articleData.map((article, place) => {
            const body = { en: sanitiseHtml(article.body.en), id: sanitiseHtml(article.body.id) };
            return {
              slug: article.slug,
              categoryId: categoryKey(article.category),
              title: article.title,
              summary: article.summary,
              body,
              lead: choosePicture(article.lead, shopAlbum).path,
              publishedAt: new Date(now.getTime() - (NEWEST_DAYS_AGO + place * DAYS_BETWEEN) * DAY),
              readingMinutes: { en: countReadingMinutes(body.en), id: countReadingMinutes(body.id) },
            };
          }),
        )
        .returning({ id: articles.id, slug: articles.slug }),
    );
    const shown = articleData.flatMap(({ slug, pictures }) =>
      Object.entries(pictures).map(([name, choice]) => ({
        articleId: articleKey(slug),
        name,
        path: choosePicture(choice, shopAlbum).path,
      })),
    );
    if (shown.length > 0) await tx.insert(articlePictures).values(shown);
    const named = articleData.flatMap((article) => article.products);
    const sold = await tx
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(inArray(products.slug, named));
    const productIds = new Map(sold.map(({ id, slug }) => [slug, id]));
    const links = articleData.flatMap((article) =>
      article.products.flatMap((slug, position) => {
        const productId = productIds.get(slug);
        return productId === undefined ? [] : [{ articleId: articleKey(article.slug), productId, position }];
      }),
    );
    if (links.length > 0) await tx.insert(articleProducts).values(links);
  },
};
