import type { ListHeading, Locale, ProductFilter } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { getLogos, logos, logosOnDark } from "../brand/brand-logos.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import { collections } from "../collection/collection.tables.ts";
import type { Queries } from "../database/database.ts";
import type { LocalText } from "../message/local-text.ts";
import { hasSlugOrUuid } from "./list-conditions.ts";

/** A heading in both languages, or null for an unknown name. */
type Heading = {
  readonly title: LocalText;
  readonly description: LocalText | null;
  readonly logos?: Parameters<typeof getLogos>[0];
} | null;

const findSubCategoryHeading = async (
  database: Queries,
  slug: string,
  category: string | undefined,
): Promise<Heading> => {
  const [headingRow] = await database
    .select({ title: subCategories.title })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(
      and(
        eq(subCategories.slug, slug),
        eq(subCategories.isPublic, true),
        category === undefined ? undefined : eq(categories.slug, category),
      ),
    );
  return headingRow ? { title: headingRow.title, description: null } : null;
};

const findCategoryHeading = async (database: Queries, slug: string): Promise<Heading> => {
  const [headingRow] = await database
    .select({ title: categories.title, description: categories.description })
    .from(categories)
    .where(eq(categories.slug, slug));
  return headingRow ?? null;
};

const findCollectionHeading = async (database: Queries, slug: string): Promise<Heading> => {
  const [headingRow] = await database
    .select({ title: collections.title, description: collections.description })
    .from(collections)
    .where(eq(collections.slug, slug));
  return headingRow ?? null;
};

const findBrandHeading = async (database: Queries, slugOrUuid: string): Promise<Heading> => {
  const [headingRow] = await database
    .select({ name: brands.name, tagline: brands.tagline, logo: logos, logoOnDark: logosOnDark })
    .from(brands)
    .innerJoin(logos, eq(logos.path, brands.logo))
    .leftJoin(logosOnDark, eq(logosOnDark.path, brands.logoOnDark))
    .where(hasSlugOrUuid(brands, slugOrUuid));
  if (!headingRow) return null;
  const { name, tagline, ...own } = headingRow;
  return { title: { en: name, id: name }, description: tagline, logos: own };
};

/**
 * Finds the heading of a list: its collection, its brand, or its narrowest category. Returns `unknown` when a name of the request does not
 * exist. Returns `plain` when the request has no names.
 */
export const findListHeading = async (
  database: Queries,
  request: ProductFilter,
  locale: Locale,
): Promise<ListHeading | "plain" | "unknown"> => {
  const { category, subCategory, collection, brand } = request;
  const headingQueries = [
    ...(collection === undefined ? [] : [findCollectionHeading(database, collection)]),
    ...(brand === undefined ? [] : [findBrandHeading(database, brand)]),
    ...(subCategory === undefined ? [] : [findSubCategoryHeading(database, subCategory, category)]),
    ...(category === undefined ? [] : [findCategoryHeading(database, category)]),
  ];
  const headings = await Promise.all(headingQueries);
  const [firstHeading] = headings;
  if (firstHeading === undefined) return "plain";
  if (firstHeading === null || headings.includes(null)) return "unknown";
  const { title, description, logos: own } = firstHeading;
  return {
    title: title[locale],
    description: description?.[locale] ?? null,
    ...(own && getLogos(own, locale)),
  };
};
