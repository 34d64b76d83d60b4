import { BANNER_SOURCES, type LinkTarget } from "@griya/api/office";
import type { banners } from "../home/home.tables.ts";
import { getLinkHref } from "../home/to-banner.ts";

type LinkSource = Pick<typeof banners.$inferSelect, "sourceType" | "sourceId" | "slug" | "url">;

const FLASH_SALE = { sourceType: 5, sourceId: "flash-sale", slug: null, url: null };

/** Returns the stored source of the link of a banner or slide. */
export const toLinkSource = (leadsTo: LinkTarget): LinkSource => {
  if (leadsTo.to === "address") return { sourceType: 6, sourceId: "url", slug: null, url: leadsTo.url };
  if (leadsTo.to === "flashSale") return FLASH_SALE;
  return { sourceType: BANNER_SOURCES[leadsTo.to], sourceId: leadsTo.slug, slug: leadsTo.slug, url: null };
};

/** Returns the link of a banner or slide as the office describes it. */
export const toLeadsTo = (source: LinkSource): LinkTarget => {
  if (source.sourceType === FLASH_SALE.sourceType) return { to: "flashSale" };
  for (const [to, type] of Object.entries(BANNER_SOURCES) as [keyof typeof BANNER_SOURCES, number][]) {
    if (type === source.sourceType) return { to, slug: source.sourceId };
  }
  return { to: "address", url: getLinkHref(source) };
};
