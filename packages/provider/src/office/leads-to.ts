import { BANNER_SOURCES, type LinkTarget } from "@griya/api/office";
import type { banners } from "../home/home.tables.ts";
import { getLinkHref } from "../home/to-banner.ts";

type LinkSource = Pick<typeof banners.$inferSelect, "sourceType" | "sourceId" | "slug" | "url">;

const FLASH_SALE_SOURCE = { sourceType: 5, sourceId: "flash-sale", slug: null, url: null };

/** Converts the link target of a banner or slide into its stored columns. */
export const toLinkSource = (leadsTo: LinkTarget): LinkSource => {
  if (leadsTo.to === "address") return { sourceType: 6, sourceId: "url", slug: null, url: leadsTo.url };
  if (leadsTo.to === "flashSale") return FLASH_SALE_SOURCE;
  return { sourceType: BANNER_SOURCES[leadsTo.to], sourceId: leadsTo.slug, slug: leadsTo.slug, url: null };
};

/** Converts the stored columns of a banner or slide into its link target. */
export const toLinkTarget = (source: LinkSource): LinkTarget => {
  if (source.sourceType === FLASH_SALE_SOURCE.sourceType) return { to: "flashSale" };
  for (const [to, type] of Object.entries(BANNER_SOURCES) as [keyof typeof BANNER_SOURCES, number][]) {
    if (type === source.sourceType) return { to, slug: source.sourceId };
  }
  return { to: "address", url: getLinkHref(source) };
};
