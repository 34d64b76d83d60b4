import type { ProductFilter } from "@griya/api";
import {
  and,
  arrayOverlaps,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { products, variants } from "./product.tables.ts";

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Matches a row by its uuid or its slug, by the form of the text. */
export const hasSlugOrUuid = (table: typeof products | typeof brands, slugOrUuid: string): SQL =>
  isUuid(slugOrUuid) ? eq(table.uuid, slugOrUuid) : eq(table.slug, slugOrUuid);

/** Returns the trimmed text of a list request, or null for an empty text. */
export const getSearchText = (request: ProductFilter): string | null => {
  const text = request.q?.trim() ?? "";
  return text === "" ? null : text;
};

/** The rounded average of the stars, multiplied by ten. An average of 3.96 is shown as 4.0 and counts as four stars. */
export const starsTimesTen = sql<number>`round(${products.starsTotal} * 10.0 / nullif(${products.reviewCount}, 0))`;

type Dimension = "width" | "depth" | "height";

/** Returns a dimension of a variant in centimetres. The default is the dimension of the product. */
export const buildDimensionSql = (measure: Dimension): SQL<number> =>
  sql`(coalesce(${variants.dimensions}, ${products.dimensions}) ->> ${sql.raw(`'${measure}'`)})::numeric`;

const isBetween = (value: SQL<number>, minimum: number | undefined, maximum: number | undefined): SQL | undefined =>
  and(minimum === undefined ? undefined : gte(value, minimum), maximum === undefined ? undefined : lte(value, maximum));

/** The facets of a list. The counts of each facet use all choices of the other facets. */
export const FACETS = [
  "subCategory",
  "brand",
  "colour",
  "material",
  "seats",
  "price",
  "width",
  "depth",
  "height",
  "stock",
  "reduced",
  "assembled",
  "rating",
] as const;
export type Facet = (typeof FACETS)[number];

/** The conditions of each facet. A facet without a choice has none. */
export type Conditions = Partial<Readonly<Record<Facet, SQL>>>;

const removeEmptyConditions = (conditions: Partial<Record<Facet, SQL | undefined>>): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition !== undefined));

/** Returns the conditions for products, without their variants. */
export const buildProductConditions = (
  request: ProductFilter,
  { price, reduced }: { price: SQL<number>; reduced: SQL<boolean> },
): Conditions =>
  removeEmptyConditions({
    subCategory: request.subCategory === undefined ? undefined : eq(subCategories.slug, request.subCategory),
    brand: request.brands && inArray(brands.slug, request.brands),
    price: isBetween(price, request.priceMinimum, request.priceMaximum),
    reduced: request.isReduced ? reduced : undefined,
    assembled: request.isAssembled ? isNull(products.assembly) : undefined,
    rating: request.ratingMinimum === undefined ? undefined : gte(starsTimesTen, request.ratingMinimum * 10),
  });

/** The facets of a single variant. */
export const VARIANT_FACETS = [
  "colour",
  "material",
  "seats",
  "price",
  "width",
  "depth",
  "height",
  "stock",
] as const satisfies readonly Facet[];

/**
 * Returns the conditions that one variant at this price must meet together. The minimum price is missing, because it applies to the
 * cheapest variant of the product.
 */
export const buildVariantConditions = (request: ProductFilter, price: SQL<number>): Conditions =>
  removeEmptyConditions({
    colour: request.colours && inArray(variants.colour, request.colours),
    material: request.materials && arrayOverlaps(variants.materials, request.materials),
    seats: request.seats && inArray(variants.seats, request.seats),
    price: isBetween(price, undefined, request.priceMaximum),
    width: isBetween(buildDimensionSql("width"), request.widthMinimum, request.widthMaximum),
    depth: isBetween(buildDimensionSql("depth"), request.depthMinimum, request.depthMaximum),
    height: isBetween(buildDimensionSql("height"), request.heightMinimum, request.heightMaximum),
    stock: request.isInStock ? gt(variants.onHand, 0) : undefined,
  } satisfies Record<(typeof VARIANT_FACETS)[number], SQL | undefined>);

/** Matches products that have a variant for all of these conditions together. */
export const hasVariant = (database: Queries, productId: SQLWrapper, conditions: readonly SQL[]): SQL =>
  exists(
    database
      .select({ one: sql`1` })
      .from(variants)
      .leftJoin(products, eq(products.id, variants.productId)) // The database skips this left join when no condition uses the products.
      .where(and(eq(variants.productId, productId), ...conditions)),
  );
