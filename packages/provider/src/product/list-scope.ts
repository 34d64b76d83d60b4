import type { ProductFilter } from "@griya/api";
import { type SQL, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import { collections } from "../collection/collection.tables.ts";
import type { Queries } from "../database/database.ts";
import { hasSlugOrUuid } from "./list-conditions.ts";
import { listings } from "./listing.tables.ts";

/** The ids that limit a list. A part without a limit is null. */
export type Scope = Readonly<Record<"category" | "subCategory" | "brand" | "collection", number | null>>;

export const UNLIMITED_SCOPE: Scope = { category: null, subCategory: null, brand: null, collection: null };

/** Finds the scope of a list request. Returns null when a name does not exist. The list is then empty. */
export const findScope = async (database: Queries, request: ProductFilter): Promise<Scope | null> => {
  const { category, subCategory, brand, collection } = request;
  const subjectQueries = [
    category !== undefined && sql`select 'category' as what, id from ${categories} where slug = ${category}`,
    subCategory !== undefined &&
      sql`select 'subCategory' as what, s.id from ${subCategories} s join ${categories} c on c.id = s.category_id
        where s.slug = ${subCategory} and ${category === undefined ? sql`true` : sql`c.slug = ${category}`}`,
    brand !== undefined && sql`select 'brand' as what, id from ${brands} where ${hasSlugOrUuid(brands, brand)}`,
    collection !== undefined && sql`select 'collection' as what, id from ${collections} where slug = ${collection}`,
  ].filter((part) => part !== false);
  if (subjectQueries.length === 0) return UNLIMITED_SCOPE;
  const { rows } = await database.execute<{ what: keyof Scope; id: number }>(
    sql.join(subjectQueries, sql` union all `),
  );
  if (rows.length < subjectQueries.length) return null;
  return { ...UNLIMITED_SCOPE, ...Object.fromEntries(rows.map(({ what, id }) => [what, id])) };
};

/** Returns the name of the scope in the stored counts. Returns null for a scope without stored counts. */
export const getStoredCountScope = ({ category, subCategory, brand, collection }: Scope): string | null => {
  if (collection !== null) return null;
  if (brand !== null) return category === null && subCategory === null ? `brand:${brand}` : null;
  if (subCategory !== null) return `subCategory:${subCategory}`;
  return category === null ? "all" : `category:${category}`;
};

/** Matches the listings of a scope, with the most selective index. */
export const isInScope = ({ category, subCategory, brand, collection }: Scope): SQL[] => [
  ...(subCategory === null ? [] : [sql`${listings.subCategoryId} = ${subCategory}`]),
  ...(category === null || subCategory !== null ? [] : [sql`${listings.categoryId} = ${category}`]),
  ...(brand === null ? [] : [sql`${listings.brandId} = ${brand}`]),
  ...(collection === null
    ? []
    : [sql`${listings.productId} in (select product_id from collection_products where collection_id = ${collection})`]),
];
