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

/** Finds a row by its uuid or its slug, depending on the form of the text. */
export const hasSlugOrUuid = (table: typeof products | typeof brands, slugOrUuid: string): SQL =>
  isUuid(slugOrUuid) ? eq(table.uuid, slugOrUuid) : eq(table.slug, slugOrUuid);

/** Returns the search text of a list. Returns null where there is none. */
export const getSearchText = (request: ProductFilter): string | null => {
  const text = request.q?.trim() ?? "";
  return text === "" ? null : text;
};

/** The rounded average that shoppers see: 3.96 is shown as 4.0 and counts as four stars. */
export const starsTimesTen = sql<number>`round(${products.starsTotal} * 10.0 / nullif(${products.reviewCount}, 0))`;

type Dimension = "width" | "depth" | "height";

/** Returns a measure of a variant in centimetres. Without its own, the product's applies. */
export const buildDimensionSql = (measure: Dimension): SQL<number> =>
  sql`(coalesce(${variants.dimensions}, ${products.dimensions}) ->> ${sql.raw(`'${measure}'`)})::numeric`;

const isBetween = (value: SQL<number>, minimum: number | undefined, maximum: number | undefined): SQL | undefined =>
  and(minimum === undefined ? undefined : gte(value, minimum), maximum === undefined ? undefined : lte(value, maximum));

/** The facets of a list. Each is counted with all other choices applied. */
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

/** Conditions by facet. A facet without a choice has none. */
export type Conditions = Partial<Readonly<Record<Facet, SQL>>>;

const filterChosen = (conditions: Partial<Record<Facet, SQL | undefined>>): Conditions =>
  Object.fromEntries(Object.entries(conditions).filter(([, condition]) => condition !== undefined));

/** Returns the conditions of the choices that a product meets without its variants. */
export const buildProductConditions = (
  request: ProductFilter,
  { price, reduced }: { price: SQL<number>; reduced: SQL<boolean> },
): Conditions =>
  filterChosen({
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

/** Returns the conditions that one variant at this price must meet together. The minimum price applies only to the cheapest. */
export const buildVariantConditions = (request: ProductFilter, price: SQL<number>): Conditions =>
  filterChosen({
    colour: request.colours && inArray(variants.colour, request.colours),
    material: request.materials && arrayOverlaps(variants.materials, request.materials),
    seats: request.seats && inArray(variants.seats, request.seats),
    price: isBetween(price, undefined, request.priceMaximum),
    width: isBetween(buildDimensionSql("width"), request.widthMinimum, request.widthMaximum),
    depth: isBetween(buildDimensionSql("depth"), request.depthMinimum, request.depthMaximum),
    height: isBetween(buildDimensionSql("height"), request.heightMinimum, request.heightMaximum),
    stock: request.isInStock ? gt(variants.onHand, 0) : undefined,
  } satisfies Record<(typeof VARIANT_FACETS)[number], SQL | undefined>);

/** Matches a product, by its number, that has a variant for all of these conditions together. */
export const hasVariant = (database: Queries, productId: SQLWrapper, conditions: readonly SQL[]): SQL =>
  exists(
    database
      .select({ one: sql`1` })
      .from(variants)
      .leftJoin(products, eq(products.id, variants.productId)) // a left join: the database omits it where no condition uses it
      .where(and(eq(variants.productId, productId), ...conditions)),
  );
