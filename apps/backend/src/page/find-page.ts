import type { Locale, Page, PageSummary } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { readProse } from "../prose/read-prose.ts";
import { pages } from "./page.tables.ts";

/** A static page in the reader's language; null when there is none. */
export const findPage = async (database: Queries, slug: string, locale: Locale): Promise<Page | null> => {
  const [found] = await database.select().from(pages).where(eq(pages.slug, slug));
  if (!found) return null;
  return {
    slug: found.slug,
    title: found.title[locale],
    summary: found.summary[locale],
    body: readProse(found.body[locale], {}, locale),
  };
};

/** Every static page, by slug. */
export const listPages = async (database: Queries, locale: Locale): Promise<PageSummary[]> => {
  const { slug, title, summary } = pages;
  const rows = await database.select({ slug, title, summary }).from(pages).orderBy(asc(slug));
  return rows.map((page) => ({ slug: page.slug, title: page.title[locale], summary: page.summary[locale] }));
};
