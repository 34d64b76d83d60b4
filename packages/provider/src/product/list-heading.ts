import type { ListHeading, Locale, ProductFilter } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { getLogos, logos, logosOnDark } from "../brand/brand-logos.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import { collections } from "../collection/collection.tables.ts";
import type { Queries } from "../database/database.ts";
import type { LocalText } from "../message/local-text.ts";
import { hasSlugOrUuid } from "./list-conditions.ts";

/** A heading in both languages. Null where the shop does not know the name. */
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
  const [found] = await database
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
  return found ? { title: found.title, description: null } : null;
};

const findCategoryHeading = async (database: Queries, slug: string): Promise<Heading> => {
  const [found] = await database
    .select({ title: categories.title, description: categories.description })
    .from(categories)
    .where(eq(categories.slug, slug));
  return found ?? null;
};

const findCollectionHeading = async (database: Queries, slug: string): Promise<Heading> => {
  const [found] = await database
    .select({ title: collections.title, description: collections.description })
    .from(collections)
    .where(eq(collections.slug, slug));
  return found ?? null;
};

const findBrandHeading = async (database: Queries, called: string): Promise<Heading> => {
  const [found] = await database
    .select({ name: brands.name, tagline: brands.tagline, logo: logos, logoOnDark: logosOnDark })
    .from(brands)
    .innerJoin(logos, eq(logos.path, brands.logo))
    .leftJoin(logosOnDark, eq(logosOnDark.path, brands.logoOnDark))
    .where(hasSlugOrUuid(brands, called));
  if (!found) return null;
  const { name, tagline, ...own } = found;
  return { title: { en: name, id: name }, description: tagline, logos: own };
};

/**
 * Finds the heading of a list: its collection or brand, also within a category, else the narrowest category. Returns `unknown` when the
 * shop has no such category, collection or brand, and `plain` when the list names none.
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
  const [first] = headings;
  if (first === undefined) return "plain";
  if (first === null || headings.includes(null)) return "unknown";
  const { title, description, logos: own } = first;
  return {
    title: title[locale],
    description: description?.[locale] ?? null,
    ...(own && getLogos(own, locale)),
  };
};
