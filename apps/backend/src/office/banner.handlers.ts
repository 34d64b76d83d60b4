import { BANNER_LISTINGS, type Banners, office } from "@griya/api/office";
import { asc } from "drizzle-orm";
import { audited } from "../audit/audited.ts";
import type { Queries } from "../database/database.ts";
import { hrefOf } from "../home/banner-for.ts";
import { banners } from "../home/home.tables.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { findPictures } from "../media/find-pictures.ts";

const endpoints = office.endpoints.banner;

type LeadsTo = Banners["home"][number]["leadsTo"];
type Source = Pick<typeof banners.$inferSelect, "sourceType" | "sourceId" | "slug" | "url">;

/** The specification's source types of listings: 1 to 4, in this order. */
const sourceOf = (leadsTo: LeadsTo): Source =>
  leadsTo.to === "address"
    ? { sourceType: 6, sourceId: "url", slug: null, url: leadsTo.url }
    : {
        sourceType: BANNER_LISTINGS.indexOf(leadsTo.to) + 1,
        sourceId: leadsTo.slug,
        slug: leadsTo.slug,
        url: null,
      };

const leadsToOf = (source: Source): LeadsTo => {
  const to = BANNER_LISTINGS[source.sourceType - 1];
  return to === undefined ? { to: "address", url: hrefOf(source) } : { to, slug: source.sourceId };
};

const findBanners = async (queries: Queries): Promise<Banners> => {
  const rows = await queries.select().from(banners).orderBy(asc(banners.id));
  const strip = rows.find(({ image }) => image === null);
  return {
    strip: strip
      ? { title: strip.title, leadsTo: leadsToOf(strip), isActive: strip.isActive, isClosable: strip.isClosable }
      : null,
    home: rows.flatMap(({ title, image, ...source }) =>
      image === null ? [] : { title, leadsTo: leadsToOf(source), picture: image.path },
    ),
  };
};

const set = route(endpoints.set, (call) =>
  audited(call, endpoints.set, async (tx) => {
    const { strip, home } = call.input;
    const before = await findBanners(tx);
    const pictures = await findPictures(
      tx,
      home.map(({ picture }) => picture),
    );
    await tx.delete(banners);
    const rows = [
      ...(strip === null ? [] : [{ ...strip, image: null }]),
      ...home.map(({ picture, ...banner }) => {
        const image = pictures.get(picture);
        if (image === undefined) throw handled("pictureUnknown", { path: picture });
        return { ...banner, image, isActive: true, isClosable: false };
      }),
    ];
    if (rows.length > 0) {
      await tx.insert(banners).values(rows.map(({ leadsTo, ...banner }) => ({ ...banner, ...sourceOf(leadsTo) })));
    }
    return { data: await findBanners(tx), subject: "banners", before, after: call.input };
  }),
);

export const bannerRoutes = [route(endpoints.find, ({ database }) => findBanners(database)), set];
