import { BRANDS_PER_PAGE, type Brand, type Locale } from "@griya/api";
import { asc, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { brands } from "./brand.tables.ts";
import { getLogos, logos, logosOnDark } from "./brand-logos.ts";

/** Lists one page of brands in the shop's order. The first page is 1. A page after the last page is empty. */
export const listBrands = async (database: Queries, page: number, locale: Locale): Promise<Brand[]> => {
  const rows = await database
    .select({ brand: brands, logo: logos, logoOnDark: logosOnDark })
    .from(brands)
    .innerJoin(logos, eq(logos.path, brands.logo))
    .leftJoin(logosOnDark, eq(logosOnDark.path, brands.logoOnDark))
    .orderBy(asc(brands.position))
    .limit(BRANDS_PER_PAGE)
    .offset((page - 1) * BRANDS_PER_PAGE);
  return rows.map(({ brand: { uuid, slug, name, tagline }, ...shown }) => ({
    id: uuid,
    slug,
    name,
    tagline: tagline[locale],
    ...getLogos(shown, locale),
  }));
};
