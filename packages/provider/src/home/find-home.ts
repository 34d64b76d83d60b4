import type { Home, Locale } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listBrands } from "../brand/list-brands.ts";
import { listCategories } from "../category/list-categories.ts";
import { listCollections } from "../collection/list-collections.ts";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { toPicture } from "../media/stored-picture.ts";
import { banners, siteFeatures, slides } from "./home.tables.ts";
import { getLinkHref, toBanner } from "./to-banner.ts";

const portraits = alias(media, "portraits");

/** Finds the content of the home page. The function makes nine queries for any length of its lists. */
export const findHome = async (database: Queries, reader: { locale: Locale; now: Date }): Promise<Home> => {
  const { locale } = reader;
  const [allBanners, allSlides, features, categories, brands, collections] = await Promise.all([
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
    listCollections(database, reader),
  ]);
  return {
    banners: allBanners.map(({ banner, picture }) => toBanner(banner, picture, locale)),
    slides: allSlides.map(({ slide, picture, portraitPicture }) => ({
      title: slide.title[locale],
      text: slide.text[locale],
      callToAction: slide.callToAction[locale],
      picture: toPicture(picture, locale),
      portraitPicture: portraitPicture && toPicture(portraitPicture, locale),
      href: getLinkHref(slide),
    })),
    features: features.map(({ icon, title, text }) => ({ icon, title: title[locale], text: text[locale] })),
    categories,
    brands,
    collections,
  };
};
