import {
  COLOURS,
  type Facets,
  type Locale,
  MATERIALS,
  type ProductFilter,
  type ProductPage,
  RATING_CHOICES,
  type Span,
} from "@griya/api";
import { eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import type { LocalText } from "../message/local-text.ts";
import {
  type Conditions,
  FACETS,
  type Facet,
  isInList,
  measureOf,
  productConditions,
  starsTenfold,
  variantConditions,
} from "./list-conditions.ts";
import type { Reading } from "./matches-text.ts";
import { isReducedSql, lowestPriceSql } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { runningFlash } from "./running-flash.ts";

type Row = {
  facet: Facet | "total" | "list" | "category";
  /** The choice, as addresses name it; null of a span. */
  choice: string | null;
  title: LocalText | string | null;
  /** Of a sub-category: its category's slug. */
  parent: string | null;
  counted: number | null;
  /** Of a choice with a title: its place in the shop's order. */
  minimum: number | null;
  maximum: number | null;
};

const bitOf = (facet: Facet): number => 2 ** FACETS.indexOf(facet);

/** The facets whose choices a row does not meet, as bits of one number. */
const missedBy = (conditions: Conditions): SQL => {
  const bits = Object.entries(conditions).map(
    ([facet, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(bitOf(facet as Facet)))} end`,
  );
  return sql.join([sql`0`, ...bits], sql` + `);
};

/** A row meets all choices but, perhaps, those of this facet. */
const meetsAllBut = (facet: Facet): SQL => sql.raw(`missed in (0, ${bitOf(facet)})`);

const each = sql`count(distinct list.id)::int`;

const spanOf = (facet: "price" | "width" | "depth" | "height"): SQL =>
  sql`select ${sql.raw(`'${facet}'`)}, null, null, null, null, min(${sql.identifier(facet)})::float8, max(${sql.identifier(facet)})::float8
    from list where ${meetsAllBut(facet)}`;

const flagOf = (facet: "stock" | "reduced" | "assembled"): SQL =>
  sql`select ${sql.raw(`'${facet}'`)}, null, null, null, ${each}, null, null
    from list where ${meetsAllBut(facet)} and ${sql.identifier(facet)}`;

/**
 * Counts a list by every facet in one query: one row a variant says by bits which choices it does not meet, so that each facet counts the
 * rows that miss none, or its own alone.
 */
const countRows = async (
  database: Queries,
  request: ProductFilter,
  { now, reading }: { now: Date; reading: Reading },
): Promise<Row[]> => {
  const flash = runningFlash(database, now);
  const price = lowestPriceSql(flash.basisPointsOff);
  const reduced = isReducedSql(flash.basisPointsOff);
  const conditions = { ...productConditions(request, { price, reduced }), ...variantConditions(request) };
  const list = database
    .select({
      id: products.id,
      subCategory: sql`${products.subCategoryId}`.as("sub_category"),
      brand: sql`${products.brandId}`.as("brand"),
      colour: sql`${variants.colour}`.as("colour"),
      materials: sql`${variants.materials}`.as("materials"),
      seats: sql`${variants.seats}`.as("seats"),
      price: sql`${price}`.as("price"),
      width: measureOf("width").as("width"),
      depth: measureOf("depth").as("depth"),
      height: measureOf("height").as("height"),
      stock: sql`${gt(variants.onHand, 0)}`.as("stock"),
      reduced: sql`${reduced}`.as("reduced"),
      assembled: sql`${isNull(products.assembly)}`.as("assembled"),
      stars: starsTenfold.as("stars"),
      missed: sql`${missedBy(conditions)}`.as("missed"),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .leftJoin(variants, eq(variants.productId, products.id))
    .leftJoin(flash, eq(flash.productId, products.id))
    .where(isInList(database, request, reading));
  const chosenBrands = request.brands ?? [];
  const parts = [
    sql`select 'list' as facet, null as choice, null::jsonb as title, null as parent, ${each} as counted, null::float8 as minimum, null::float8 as maximum from list`,
    sql`select 'total', null, null, null, ${each}, null, null from list where missed = 0`,
    sql`select 'subCategory', s.slug, s.title, c.slug, ${each}, s.position, null
      from list join ${subCategories} s on s.id = list.sub_category join ${categories} c on c.id = s.category_id
      where ${meetsAllBut("subCategory")} group by s.id, c.id`,
    sql`select distinct 'category', c.slug, c.title, null, null::int, c.position, null::int
      from list join ${subCategories} s on s.id = list.sub_category join ${categories} c on c.id = s.category_id`,
    sql`select 'brand', b.slug, to_jsonb(b.name), null, ${each}, b.position, null
      from ${brands} b left join list on list.brand = b.id and ${meetsAllBut("brand")}
      group by b.id having count(list.id) > 0 or b.slug = any(${sql.param(chosenBrands)}::text[])`,
    sql`select 'colour', colour, null, null, ${each}, null, null
      from list where ${meetsAllBut("colour")} and colour is not null group by colour`,
    sql`select 'material', material, null, null, ${each}, null, null
      from list cross join unnest(materials) as material where ${meetsAllBut("material")} group by material`,
    sql`select 'seats', seats::text, null, null, ${each}, null, null
      from list where ${meetsAllBut("seats")} and seats is not null group by seats`,
    ...RATING_CHOICES.map(
      (stars) => sql`select 'rating', ${sql.raw(`'${stars}'`)}, null, null, ${each}, null, null
        from list where ${meetsAllBut("rating")} and stars >= ${sql.raw(String(stars * 10))}`,
    ),
    ...(["stock", "reduced", "assembled"] as const).map(flagOf),
    ...(["price", "width", "depth", "height"] as const).map(spanOf),
  ];
  const { rows } = await database.execute(
    sql`with list as materialized (${list}) ${sql.join(parts, sql` union all `)}`,
  );
  return rows as Row[];
};

export type CountedList = Pick<ProductPage, "categories" | "brands" | "total"> & {
  facets: Facets;
  /** Of the whole list, before anything was chosen. */
  size: number;
};

type Rows = (facet: Row["facet"]) => readonly Row[];

const countOf = (rows: readonly Row[]): number => rows[0]?.counted ?? 0;

const spanIn = ([row]: readonly Row[]): Span =>
  row?.minimum == null || row.maximum == null ? null : { minimum: row.minimum, maximum: row.maximum };

/** The choices that were found, in the order of all there are. */
const optionsIn = <Value extends string | number>(rows: readonly Row[], order: readonly Value[]) =>
  order.flatMap((value) =>
    rows.filter(({ choice }) => choice === String(value)).map(({ counted }) => ({ value, productCount: counted ?? 0 })),
  );

const byPlace = (one: Row, other: Row): number => (one.minimum ?? 0) - (other.minimum ?? 0);

const facetsOf = (rows: Rows): Facets => {
  const seats = rows("seats").map(({ choice }) => Number(choice));
  return {
    colours: optionsIn(rows("colour"), COLOURS),
    materials: optionsIn(rows("material"), MATERIALS),
    seats: optionsIn(
      rows("seats"),
      seats.toSorted((one, other) => one - other),
    ),
    ratings: optionsIn(rows("rating"), RATING_CHOICES),
    inStock: countOf(rows("stock")),
    reduced: countOf(rows("reduced")),
    assembled: countOf(rows("assembled")),
    price: spanIn(rows("price")),
    width: spanIn(rows("width")),
    depth: spanIn(rows("depth")),
    height: spanIn(rows("height")),
  };
};

const categoriesOf = (rows: Rows, titleOf: (row: Row) => string): ProductPage["categories"] =>
  rows("category")
    .toSorted(byPlace)
    .map((category) => {
      const subCategories = rows("subCategory")
        .filter(({ parent }) => parent === category.choice)
        .toSorted(byPlace)
        .map((row) => ({ slug: row.choice ?? "", title: titleOf(row), productCount: row.counted ?? 0 }));
      const productCount = subCategories.reduce((sum, each) => sum + each.productCount, 0);
      return { slug: category.choice ?? "", title: titleOf(category), productCount, subCategories };
    })
    .filter(({ productCount }) => productCount > 0);

/** What a list holds, by every choice that it may be narrowed with; one query. */
export const countList = async (
  database: Queries,
  request: ProductFilter,
  { now, reading, locale }: { now: Date; reading: Reading; locale: Locale },
): Promise<CountedList> => {
  const found = Map.groupBy(await countRows(database, request, { now, reading }), ({ facet }) => facet);
  const rows: Rows = (facet) => found.get(facet) ?? [];
  const titleOf = ({ title }: Row): string => (typeof title === "string" ? title : (title?.[locale] ?? ""));
  return {
    size: countOf(rows("list")),
    total: countOf(rows("total")),
    categories: categoriesOf(rows, titleOf),
    brands: rows("brand")
      .toSorted(byPlace)
      .map((row) => ({ slug: row.choice ?? "", name: titleOf(row), productCount: row.counted ?? 0 })),
    facets: facetsOf(rows),
  };
};
