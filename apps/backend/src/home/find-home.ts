import type { Home, Locale } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listBrands } from "../brand/list-brands.ts";
import { subCategories } from "../category/category.tables.ts";
import { listCategories } from "../category/list-categories.ts";
import { collectionProducts, collections } from "../collection/collection.tables.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { pictureFor } from "../media/stored-picture.ts";
import { isListed } from "../product/is-listed.ts";
import { products } from "../product/product.tables.ts";
import { productSummaries } from "../product/product-summaries.ts";
import { bannerFor, hrefOf } from "./banner-for.ts";
import { banners, siteFeatures, slides } from "./home.tables.ts";

const portraits = alias(media, "portraits");

/** The home page; ten queries, however long its lists. */
export const findHome = async (database: Queries, reader: { locale: Locale; now: Date }): Promise<Home> => {
  const { locale } = reader;
  const members = database
    .select({ collection: collections, productId: collectionProducts.productId })
    .from(collections)
    .innerJoin(collectionProducts, eq(collectionProducts.collectionId, collections.id))
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(isListed())
    .orderBy(asc(collections.id), asc(collectionProducts.position));
  const [allBanners, allSlides, features, categories, brandPage, rows] = await Promise.all([
    database
      .select({ banner: banners, picture: media })
      .from(banners)
      .innerJoin(media, eq(media.path, banners.picture))
      .orderBy(asc(banners.id)),
    database
      .select({ slide: slides, picture: media, portraitPicture: portraits })
      .from(slides)
      .innerJoin(media, eq(media.path, slides.picture))
      .leftJoin(portraits, eq(portraits.path, slides.portraitPicture))
      .orderBy(asc(slides.id)),
    database.select().from(siteFeatures).orderBy(asc(siteFeatures.id)),
    listCategories(database, locale),
    listBrands(database, 1, locale),
    members,
  ]);
  const summaries = await productSummaries(
    database,
    rows.map(({ productId }) => productId),
    reader,
  );
  const byCollection = Map.groupBy(rows, ({ collection }) => collection.id);
  return {
    banners: allBanners.map(({ banner, picture }) => bannerFor(banner, picture, locale)),
    slides: allSlides.map(({ slide, picture, portraitPicture }) => ({
      title: slide.title[locale],
      text: slide.text[locale],
      callToAction: slide.callToAction[locale],
      picture: pictureFor(picture, locale),
      portraitPicture: portraitPicture && pictureFor(portraitPicture, locale),
      href: hrefOf(slide),
    })),
    features: features.map(({ icon, title, text }) => ({ icon, title: title[locale], text: text[locale] })),
    categories,
    brands: brandPage.brands,
    collections: [...byCollection.values()].flatMap((members) =>
      members.slice(0, 1).map(({ collection }) => ({
        slug: collection.slug,
        title: collection.title[locale],
        description: collection.description[locale],
        products: members.flatMap(({ productId }) => summaries.get(productId) ?? []),
      })),
    ),
  };
};
