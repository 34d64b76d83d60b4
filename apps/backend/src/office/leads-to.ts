import { BANNER_LISTINGS, type LeadsTo } from "@griya/api/office";
import { hrefOf } from "../home/banner-for.ts";
import type { banners } from "../home/home.tables.ts";

type Source = Pick<typeof banners.$inferSelect, "sourceType" | "sourceId" | "slug" | "url">;

/** The specification's source types of listings: 1 to 4, in this order. */
export const sourceOf = (leadsTo: LeadsTo): Source =>
  leadsTo.to === "address"
    ? { sourceType: 6, sourceId: "url", slug: null, url: leadsTo.url }
    : {
        sourceType: BANNER_LISTINGS.indexOf(leadsTo.to) + 1,
        sourceId: leadsTo.slug,
        slug: leadsTo.slug,
        url: null,
      };

/** Where a banner or slide leads, as the office says it. */
export const leadsToOf = (source: Source): LeadsTo => {
  const to = BANNER_LISTINGS[source.sourceType - 1];
  return to === undefined ? { to: "address", url: hrefOf(source) } : { to, slug: source.sourceId };
};
