import { type Banner, sourceHref } from "@griya/api";
import { pictureFor } from "../media/stored-picture.ts";
import type { Locale } from "../message/sentences.ts";
import type { banners } from "./home.tables.ts";

type StoredSource = Pick<typeof banners.$inferSelect, "sourceType" | "url" | "slug" | "sourceId">;

/** Where a banner or slide leads. */
export const hrefOf = ({ sourceType, url, slug, sourceId }: StoredSource): string =>
  sourceHref({ sourceType, url, slug, id: sourceId });

/** The banner as one reader's page needs it. */
export const bannerFor = (banner: typeof banners.$inferSelect, locale: Locale): Banner => ({
  id: banner.sourceId,
  title: banner.title[locale],
  picture: banner.image && pictureFor(banner.image, locale),
  isActive: banner.isActive,
  isClosable: banner.isClosable,
  href: hrefOf(banner),
});
