import type { Category, Locale } from "@griya/api";
import { asc, eq, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { toPicture } from "../media/stored-picture.ts";
import { categories, subCategories } from "./category.tables.ts";

/** Lists every category with its public sub-categories, in the shop's order. The function makes two queries. */
export const listCategories = async (database: Queries, locale: Locale): Promise<Category[]> => {
  const [all, counted] = await Promise.all([
    database
      .select({ category: categories, picture: media })
      .from(categories)
      .innerJoin(media, eq(media.path, categories.picture))
      .orderBy(asc(categories.position)),
    database
      .select({
        id: subCategories.id,
        uuid: subCategories.uuid,
        slug: subCategories.slug,
        title: subCategories.title,
        categoryId: subCategories.categoryId,
        productCount: sql<number>`coalesce(counted.products, 0)`,
      })
      .from(subCategories)
      .leftJoin(
        sql`(select choice::int as id, products from current_listing_counts where scope = 'all' and facet = 'subCategory') counted`,
        sql`counted.id = ${subCategories.id}`,
      )
      .where(eq(subCategories.isPublic, true))
      .orderBy(asc(subCategories.position)),
  ]);
  const childrenByCategory = Map.groupBy(counted, ({ categoryId }) => categoryId);
  return all.map(({ category, picture }) => {
    const children = childrenByCategory.get(category.id) ?? [];
    return {
      id: category.uuid,
      slug: category.slug,
      title: category.title[locale],
      picture: toPicture(picture, locale),
      productCount: children.reduce((sum, { productCount }) => sum + productCount, 0),
      subCategories: children.map(({ uuid, slug, title, productCount }) => ({
        id: uuid,
        slug,
        title: title[locale],
        productCount,
      })),
    };
  });
};

/** Lists the categories and sub-categories that have products. */
export const listFilledCategories = async (database: Queries, locale: Locale): Promise<Category[]> =>
  (await listCategories(database, locale))
    .filter(({ productCount }) => productCount > 0)
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter(({ productCount }) => productCount > 0),
    }));
