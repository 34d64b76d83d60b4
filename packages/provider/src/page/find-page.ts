import type { Locale, Page, PageSummary } from "@griya/api";
import { asc, eq, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media } from "../media/media.tables.ts";
import { getPictureNames, readProse } from "../prose/read-prose.ts";
import { rooms } from "../room/room.tables.ts";
import { pages } from "./page.tables.ts";

/** Finds a static page in the reader's language, with the room pictures that its text names. Returns null when there is none. */
export const findPage = async (database: Queries, slug: string, locale: Locale): Promise<Page | null> => {
  const [foundPage] = await database.select().from(pages).where(eq(pages.slug, slug));
  if (!foundPage) return null;
  const body = foundPage.body[locale];
  const pictureNames = getPictureNames(body);
  const roomPictures =
    pictureNames.length === 0
      ? []
      : await database
          .select({ slug: rooms.slug, picture: media })
          .from(rooms)
          .innerJoin(media, eq(media.path, rooms.picture))
          .where(inArray(rooms.slug, pictureNames));
  return {
    slug: foundPage.slug,
    title: foundPage.title[locale],
    summary: foundPage.summary[locale],
    body: readProse(body, Object.fromEntries(roomPictures.map(({ slug: room, picture }) => [room, picture])), locale),
  };
};

/** Lists all static pages, sorted by slug. */
export const listPages = async (database: Queries, locale: Locale): Promise<PageSummary[]> => {
  const { slug, title, summary } = pages;
  const rows = await database.select({ slug, title, summary }).from(pages).orderBy(asc(slug));
  return rows.map((page) => ({ slug: page.slug, title: page.title[locale], summary: page.summary[locale] }));
};
