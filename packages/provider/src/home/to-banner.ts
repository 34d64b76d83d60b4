import { type Banner, getSourceHref, type Locale } from "@griya/api";
import { type PictureRow, toPicture } from "../media/stored-picture.ts";
import type { banners } from "./home.tables.ts";

type LinkSource = Pick<typeof banners.$inferSelect, "sourceType" | "url" | "slug" | "sourceId">;

/** Returns the link of a banner or slide. */
export const getLinkHref = ({ sourceType, url, slug, sourceId }: LinkSource): string =>
  getSourceHref({ sourceType, url, slug, id: sourceId });

/** Converts a row into a banner in the reader's language. */
export const toBanner = (banner: typeof banners.$inferSelect, picture: PictureRow | null, locale: Locale): Banner => ({
  id: banner.sourceId,
  title: banner.title[locale],
  picture: picture && toPicture(picture, locale),
  isActive: banner.isActive,
  isClosable: banner.isClosable,
  href: getLinkHref(banner),
});
