import { FOLLOWED_STORES_MAXIMUM, getRating, type Locale, type Store } from "@griya/api";
import { and, count, desc, eq, inArray, sum } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { getLogos, logos, logosOnDark } from "../brand/brand-logos.ts";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { isListed } from "../product/is-listed.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { followedStores } from "./store.tables.ts";

const storeColumns = { brand: brands, logo: logos, logoOnDark: logosOnDark };

/** Counts the products of each brand and adds up their reviews. */
const countStoreProducts = async (database: Queries, brandIds: readonly number[]) => {
  if (brandIds.length === 0) return new Map<number, never>();
  const rows = await database
    .select({
      brandId: products.brandId,
      productCount: count(),
      reviewCount: sum(products.reviewCount).mapWith(Number),
      starsTotal: sum(products.starsTotal).mapWith(Number),
    })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(inArray(products.brandId, brandIds), isListed()))
    .groupBy(products.brandId);
  return new Map(rows.map((row) => [row.brandId, row]));
};

type StoreRow = { brand: typeof brands.$inferSelect } & Parameters<typeof getLogos>[0];

const toStores = async (database: Queries, rows: readonly StoreRow[], locale: Locale): Promise<Store[]> => {
  const countsByBrand = await countStoreProducts(
    database,
    rows.map(({ brand }) => brand.id),
  );
  return rows.map(({ brand, ...logoRows }) => {
    const { productCount = 0, reviewCount = 0, starsTotal = 0 } = countsByBrand.get(brand.id) ?? {};
    return {
      id: brand.uuid,
      slug: brand.slug,
      name: brand.name,
      ...getLogos(logoRows, locale),
      tagline: brand.tagline[locale],
      description: brand.description[locale],
      rating: getRating(reviewCount, starsTotal),
      productCount,
    };
  });
};

/** Finds the store of a brand by the brand's uuid or slug. Returns null when there is no such brand. Uses two queries. */
export const findStore = async (database: Queries, slugOrUuid: string, locale: Locale): Promise<Store | null> => {
  const rows = await database
    .select(storeColumns)
    .from(brands)
    .innerJoin(logos, eq(logos.path, brands.logo))
    .leftJoin(logosOnDark, eq(logosOnDark.path, brands.logoOnDark))
    .where(hasSlugOrUuid(brands, slugOrUuid));
  const [store] = await toStores(database, rows, locale);
  return store ?? null;
};

/** Finds the stores that a customer follows, the last followed first. `id` limits them to one store. Uses two queries. */
export const findFollowedStores = async (
  database: Queries,
  { customerId, id, locale }: { customerId: string; id: string | undefined; locale: Locale },
): Promise<Store[]> => {
  const rows = await database
    .select(storeColumns)
    .from(followedStores)
    .innerJoin(brands, eq(brands.id, followedStores.brandId))
    .innerJoin(logos, eq(logos.path, brands.logo))
    .leftJoin(logosOnDark, eq(logosOnDark.path, brands.logoOnDark))
    .where(and(eq(followedStores.customerId, customerId), id === undefined ? undefined : eq(brands.uuid, id)))
    .orderBy(desc(followedStores.followedAt), desc(followedStores.brandId))
    .limit(FOLLOWED_STORES_MAXIMUM);
  return toStores(database, rows, locale);
};
