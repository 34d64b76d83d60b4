import { PRODUCTS_PER_PAGE } from "@griya/api";
import { asc, eq, inArray } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import type { Services } from "../http/services.ts";
import { media } from "../media/media.tables.ts";
import type { PictureCache } from "../media/picture-cache.ts";
import { isCover } from "../product/cover.ts";
import { isListed } from "../product/is-listed.ts";
import { productPictures, products } from "../product/product.tables.ts";
import { slides } from "./home.tables.ts";

/** The widths in pixels that phones load for a card and for a picture of full width. */
const PHONE_WIDTHS = [400, 800];

/** Finds the first pictures of pages: the pictures of the home page's slides, and the covers of the first products in lists. */
const findFirstPictures = async (database: Queries): Promise<readonly (typeof media.$inferSelect)[]> => {
  const [slidePictures, covers] = await Promise.all([
    database.select({ picture: slides.picture, portrait: slides.portraitPicture }).from(slides).orderBy(asc(slides.id)),
    database
      .select({ path: productPictures.path })
      .from(products)
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .innerJoin(productPictures, isCover())
      .where(isListed())
      .orderBy(asc(products.rank), asc(products.id))
      .limit(PRODUCTS_PER_PAGE),
  ]);
  const paths = [
    ...slidePictures.flatMap(({ picture, portrait }) => (portrait === null ? [picture] : [portrait, picture])),
    ...covers.map(({ path }) => path),
  ];
  const pictureRows = await database.select().from(media).where(inArray(media.path, paths));
  const picturesByPath = new Map(pictureRows.map((medium) => [medium.path, medium]));
  return paths.flatMap((path) => picturesByPath.get(path) ?? []);
};

/** Adds the first pictures of pages to the AVIF queue, so that the first reader on a phone does not wait. */
export const warmFirstPictures = async (
  { database, media: store }: Pick<Services, "database" | "media">,
  cache: Pick<PictureCache, "warm">,
): Promise<void> => {
  for (const { hash, bytes, widths } of await findFirstPictures(database)) {
    if (hash === null || !(await store.hasFile(hash, bytes))) continue;
    for (const width of widths.filter((offered) => PHONE_WIDTHS.includes(offered))) {
      await cache.warm({ file: store.getFilePath(hash), hash }, width);
    }
  }
};
