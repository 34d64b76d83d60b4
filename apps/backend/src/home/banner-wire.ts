import type { homeEndpoints, ResponseWire } from "@griya/api";
import { pictureFor } from "../media/stored-picture.ts";
import type { Locale } from "../message/sentences.ts";
import type { banners } from "./home.tables.ts";

/** A banner as it travels. */
export const bannerWire = (
  banner: typeof banners.$inferSelect,
  locale: Locale,
): ResponseWire<typeof homeEndpoints.find>["banners"][number] => ({
  source_type: banner.sourceType,
  url: banner.url,
  slug: banner.slug,
  id: banner.sourceId,
  title: banner.title[locale],
  image: banner.image && pictureFor(banner.image, locale),
  is_active: banner.isActive,
  closable: banner.isClosable ? 1 : 0,
});
