import { FILMS_MAXIMUM, type Film, type Locale } from "@griya/api";
import { and, desc, eq, exists } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { findFilmsAndModels } from "../product/film-and-model.ts";
import { isListed } from "../product/is-listed.ts";
import { productMedia, products } from "../product/product.tables.ts";
import { findProductSummaries } from "../product/product-summaries.ts";

/** Lists the films of listed products, the newest products first. The function makes four queries for any number of films. */
export const listFilms = async (database: Queries, { locale, now }: { locale: Locale; now: Date }): Promise<Film[]> => {
  const filmQuery = database
    .select({ path: media.path })
    .from(productMedia)
    .innerJoin(media, and(eq(media.path, productMedia.path), eq(media.kind, "film")))
    .where(eq(productMedia.productId, products.id));
  const filmedProducts = await database
    .select({ id: products.id })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(isListed(), exists(filmQuery)))
    .orderBy(desc(products.id))
    .limit(FILMS_MAXIMUM);
  const ids = filmedProducts.map(({ id }) => id);
  const [summaries, getMedia] = await Promise.all([
    findProductSummaries(database, ids, { locale, now }),
    findFilmsAndModels(database, ids, locale),
  ]);
  return ids.flatMap((id) => {
    const product = summaries.get(id);
    const { video } = getMedia(id);
    return product && video ? [{ product, video }] : [];
  });
};
