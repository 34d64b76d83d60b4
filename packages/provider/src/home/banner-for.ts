import { type Banner, type Locale, sourceHref } from "@griya/api";
import { type PictureRow, pictureFor } from "../media/stored-picture.ts";
import type { banners } from "./home.tables.ts";

type StoredSource = Pick<typeof banners.$inferSelect, "sourceType" | "url" | "slug" | "sourceId">;

/** Returns the link of a banner or slide. */
export const hrefOf = ({ sourceType, url, slug, sourceId }: StoredSource): string =>
  sourceHref({ sourceType, url, slug, id: sourceId });

/** Returns the banner in the reader's language. */
export const bannerFor = (banner: typeof banners.$inferSelect, picture: PictureRow | null, locale: Locale): Banner => ({
  id: banner.sourceId,
  title: banner.title[locale],
  picture: picture && pictureFor(picture, locale),
  isActive: banner.isActive,
  isClosable: banner.isClosable,
  href: hrefOf(banner),
});
