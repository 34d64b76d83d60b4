import type { BrandPage } from "@griya/api";
import { asc, count } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { pictureFor } from "../media/stored-picture.ts";
import type { Locale } from "../message/sentences.ts";
import { brands } from "./brand.tables.ts";

const BRANDS_PER_PAGE = 24;

/** One page of brands, from page 1; an empty one beyond the last. */
export const listBrands = async (database: Queries, page: number, locale: Locale): Promise<BrandPage> => {
  const [rows, [counted]] = await Promise.all([
    database
      .select()
      .from(brands)
      .orderBy(asc(brands.position))
      .limit(BRANDS_PER_PAGE)
      .offset((page - 1) * BRANDS_PER_PAGE),
    database.select({ total: count() }).from(brands),
  ]);
  return {
    brands: rows.map(({ uuid, slug, name, tagline, logo }) => ({
      id: uuid,
      slug,
      name,
      tagline: tagline[locale],
      logo: pictureFor(logo, locale),
      ...(logo.onDark && { logoOnDark: pictureFor(logo.onDark, locale) }),
    })),
    page,
    pages: Math.max(1, Math.ceil((counted?.total ?? 0) / BRANDS_PER_PAGE)),
  };
};
