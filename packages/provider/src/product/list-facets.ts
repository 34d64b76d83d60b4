import {
  COLOURS,
  type Facets,
  type Locale,
  MATERIALS,
  type NumberRange,
  type ProductFilter,
  type ProductPage,
  RATING_CHOICES,
} from "@griya/api";
import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { categories, subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { createPreparedQuery, toRawSql } from "../database/prepared-query.ts";
import type { LocalText } from "../message/local-text.ts";
import { findFirstMatches, type Matches, replanPrefix, type Search } from "./find-listings.ts";
import {
  buildDimensionSql,
  buildProductConditions,
  buildVariantConditions,
  type Conditions,
  FACETS,
  type Facet,
  starsTimesTen,
} from "./list-conditions.ts";
import { getStoredCountScope } from "./list-scope.ts";
import { listings } from "./listing.tables.ts";
import { buildIsReducedSql, buildLowestPriceSql, buildVariantPriceSql } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { buildRunningFlashSalesQuery } from "./running-flash-sales.ts";

type Row = {
  facet: Facet | "category";
  /** The choice as addresses name it. Null for a span. */
  choice: string | null;
  title: LocalText | string | null;
  /** The category's slug, for a sub-category. */
  parent: string | null;
  counted: number | null;
  /** The position in the shop's order, for a choice with a title. */
  minimum: number | null;
  maximum: number | null;
};

const getBit = (facet: Facet): number => 2 ** FACETS.indexOf(facet);

/** Returns the facets whose choices a row does not meet, as bits of one number. */
const buildMissedFacetsSql = (conditions: Conditions): SQL => {
  const bits = Object.entries(conditions).map(
    ([facet, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(getBit(facet as Facet)))} end`,
  );
  return sql.join([sql`0`, ...bits], sql` + `);
};

/** Matches a row that meets all choices except, perhaps, those of this facet. */
const matchesAllExcept = (facet: Facet): SQL => sql.raw(`missed in (0, ${getBit(facet)})`);

const productCountSql = sql`count(distinct list.id)::int`;

const buildSpanSql = (facet: "width" | "depth" | "height"): SQL =>
  sql`select ${sql.raw(`'${facet}'`)}, null, null, null, null, min(${sql.identifier(facet)})::float8, max(${sql.identifier(facet)})::float8
    from list where ${matchesAllExcept(facet)}`;

/** The span from the cheapest product to the dearest. Each counts by its cheapest variant, as in whole lists. */
const priceSpanSql = sql`select 'price', null, null, null, null, min(lowest)::float8, max(lowest)::float8
  from (select min(price) as lowest from list where ${matchesAllExcept("price")} group by id) priced`;

const buildFlagCountSql = (facet: "stock" | "reduced" | "assembled"): SQL =>
  sql`select ${sql.raw(`'${facet}'`)}, null, null, null, ${productCountSql}, null, null
    from list where ${matchesAllExcept(facet)} and ${sql.identifier(facet)}`;

/** Limit of places and brands in a list. A whole market has very many, so the fullest are shown. */
const SHOWN_MAXIMUM = { subCategory: 200, brand: 100 };

/** The counts of the rows of a list, for every facet. */
const facetCountsSql = toRawSql(
  sql.join(
    [
      sql`(select 'subCategory' as facet, s.slug as choice, s.title, c.slug as parent, ${productCountSql} as counted, s.position::float8 as minimum, null::float8 as maximum
        from list join ${subCategories} s on s.id = list.sub_category join ${categories} c on c.id = s.category_id
        where ${matchesAllExcept("subCategory")} group by s.id, c.id order by counted desc, s.id limit ${sql.raw(String(SHOWN_MAXIMUM.subCategory))})`,
      sql`select 'category', c.slug, c.title, null, ${productCountSql}, c.position, null
        from list join ${subCategories} s on s.id = list.sub_category join ${categories} c on c.id = s.category_id
        where ${matchesAllExcept("subCategory")} group by c.id`,
      sql`(select 'brand', b.slug, to_jsonb(b.name), null, ${productCountSql} as counted, b.position, null
        from list join ${brands} b on b.id = list.brand where ${matchesAllExcept("brand")}
        group by b.id order by counted desc, b.id limit ${sql.raw(String(SHOWN_MAXIMUM.brand))})`,
      sql`select 'colour', colour, null, null, ${productCountSql}, null, null
        from list where ${matchesAllExcept("colour")} and colour is not null group by colour`,
      sql`select 'material', material, null, null, ${productCountSql}, null, null
        from list cross join unnest(materials) as material where ${matchesAllExcept("material")} group by material`,
      sql`select 'seats', seats::text, null, null, ${productCountSql}, null, null
        from list where ${matchesAllExcept("seats")} and seats is not null group by seats`,
      ...RATING_CHOICES.map(
        (stars) => sql`select 'rating', ${sql.raw(`'${stars}'`)}, null, null, ${productCountSql}, null, null
          from list where ${matchesAllExcept("rating")} and stars >= ${sql.raw(String(stars * 10))}`,
      ),
      ...(["stock", "reduced", "assembled"] as const).map(buildFlagCountSql),
      priceSpanSql,
      ...(["width", "depth", "height"] as const).map(buildSpanSql),
    ],
    sql` union all `,
  ),
);

/**
 * Counts products by every facet in one query. Each variant is one row, with bits for the choices that it does not meet. So each facet
 * counts the rows that miss none, or only its own.
 */
const countProducts = async (
  database: Queries,
  request: ProductFilter,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Row[]> => {
  const flash = buildRunningFlashSalesQuery(database, now);
  const price = buildVariantPriceSql(flash.basisPointsOff);
  const reduced = buildIsReducedSql(flash.basisPointsOff);
  const ofProduct = buildProductConditions(request, { price: buildLowestPriceSql(flash.basisPointsOff), reduced });
  const ofVariant = buildVariantConditions(request, price);
  const inPrice = and(ofProduct.price, ofVariant.price);
  const conditions = { ...ofProduct, ...ofVariant, ...(inPrice && { price: inPrice }) };
  const list = database
    .select({
      id: products.id,
      subCategory: sql`${products.subCategoryId}`.as("sub_category"),
      brand: sql`${products.brandId}`.as("brand"),
      colour: sql`${variants.colour}`.as("colour"),
      materials: sql`${variants.materials}`.as("materials"),
      seats: sql`${variants.seats}`.as("seats"),
      price: sql`${price}`.as("price"),
      width: buildDimensionSql("width").as("width"),
      depth: buildDimensionSql("depth").as("depth"),
      height: buildDimensionSql("height").as("height"),
      stock: sql`${gt(variants.onHand, 0)}`.as("stock"),
      reduced: sql`${reduced}`.as("reduced"),
      assembled: sql`${isNull(products.assembly)}`.as("assembled"),
      stars: starsTimesTen.as("stars"),
      missed: sql`${buildMissedFacetsSql(conditions)}`.as("missed"),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .leftJoin(variants, eq(variants.productId, products.id))
    .leftJoin(flash, eq(flash.productId, products.id))
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`);
  const { rows } = await database.execute(sql`${replanPrefix}with list as materialized (${list}) ${facetCountsSql}`);
  return rows as Row[];
};

const STORED_COUNT_SCOPES = {
  all: null,
  category: listings.categoryId,
  subCategory: listings.subCategoryId,
  brand: listings.brandId,
} as const;
type StoredScopeKind = keyof typeof STORED_COUNT_SCOPES;

const prepareStoredCounts = (kind: StoredScopeKind) =>
  createPreparedQuery((queries) => {
    const scope = sql.placeholder("scope");
    const column = STORED_COUNT_SCOPES[kind];
    const inScope = column ? sql`${column} = ${sql.placeholder("place")}` : sql`true`;
    const withoutFlash = sql`${listings.productId} <> all(${sql.placeholder("flash")}::int[])`;
    const prices = sql`unnest(${sql.placeholder("prices")}::bigint[]) price`;
    const buildPriceEndSql = (direction: "asc" | "desc") =>
      sql`(select price from ${listings} where ${inScope} and ${withoutFlash} order by price ${sql.raw(direction)} limit 1)`;
    const buildStoredSpanSql = (facet: "width" | "depth" | "height") =>
      sql`select ${sql.raw(`'${facet}'`)}, null, null, null, null, min(choice::numeric)::float8, max(choice::numeric)::float8
        from kept where facet = ${sql.raw(`'${facet}'`)}`;
    // the fullest by an index, and all that changed since that was written
    const buildLargestCountsSql = (facet: "subCategory" | "brand") =>
      sql`(select facet, choice, products from current_listing_counts
        where scope = ${scope} and facet = ${facet} and choice = any(array(
          (select choice from listing_counts where scope = ${scope} and facet = ${facet} order by products desc limit ${SHOWN_MAXIMUM[facet]})
          union select choice from listing_count_changes where scope = ${scope} and facet = ${facet})))`;
    const parts = [
      sql`(select 'subCategory' as facet, s.slug as choice, s.title, c.slug as parent, products as counted, s.position::float8 as minimum, null::float8 as maximum
        from kept join ${subCategories} s on s.id = kept.choice::int join ${categories} c on c.id = s.category_id
        where kept.facet = 'subCategory' order by products desc, s.id limit ${SHOWN_MAXIMUM.subCategory})`,
      sql`select 'category', c.slug, c.title, null, products, c.position, null
        from kept join ${categories} c on c.id = kept.choice::int where kept.facet = 'category'`,
      sql`(select 'brand', b.slug, to_jsonb(b.name), null, products, b.position, null
        from kept join ${brands} b on b.id = kept.choice::int
        where kept.facet = 'brand' order by products desc, b.id limit ${SHOWN_MAXIMUM.brand})`,
      sql`select facet, choice, null, null, products, null, null from kept where facet in ('colour', 'material', 'seats', 'rating')`,
      sql`select facet, null, null, null, products, null, null from kept where facet in ('stock', 'assembled')`,
      sql`select 'reduced', null, null, null, coalesce(sum(products), 0)::int + ${sql.placeholder("reduced")}::int, null, null from kept where facet = 'reduced'`,
      sql`select 'price', null, null, null, null, least(${buildPriceEndSql("asc")}, (select min(price) from ${prices}))::float8,
        greatest(${buildPriceEndSql("desc")}, (select max(price) from ${prices}))::float8`,
      ...(["width", "depth", "height"] as const).map(buildStoredSpanSql),
    ];
    return queries
      .select({
        facet: sql<Row["facet"]>`facet`,
        choice: sql<string | null>`choice`,
        title: sql<LocalText | string | null>`title`,
        parent: sql<string | null>`parent`,
        counted: sql<number | null>`counted`,
        minimum: sql<number | null>`minimum`,
        maximum: sql<number | null>`maximum`,
      })
      .from(
        sql`(with kept as materialized (
            select facet, choice, products from current_listing_counts
            where scope = ${scope} and facet in ('category', 'colour', 'material', 'seats', 'rating', 'stock', 'assembled', 'reduced', 'width', 'depth', 'height')
            union all ${buildLargestCountsSql("subCategory")} union all ${buildLargestCountsSql("brand")}
          )
          ${sql.join(parts, sql` union all `)}) counts`,
      )
      .prepare(`kept_counts_of_${kind}`);
  });

const storedCountsByScope = {
  all: prepareStoredCounts("all"),
  category: prepareStoredCounts("category"),
  subCategory: prepareStoredCounts("subCategory"),
  brand: prepareStoredCounts("brand"),
};

/**
 * Counts the same for a scope without other choices, from the database's stored counts. Flash sales are added, because it cannot know them.
 */
const findStoredCounts = (database: Queries, { flash }: Search, scope: string): Promise<Row[]> => {
  const [kind, place] = scope.split(":") as [StoredScopeKind, string?];
  return storedCountsByScope[kind](database).execute({
    scope,
    place,
    flash: flash.map(({ id }) => id),
    prices: flash.map(({ price }) => price),
    reduced: flash.filter((each) => !each.isListedReduced).length,
  });
};

export type ListCounts = Pick<ProductPage, "categories" | "brands"> & { facets: Facets };

type RowsByFacet = (facet: Row["facet"]) => readonly Row[];

const getCount = (rows: readonly Row[]): number => rows[0]?.counted ?? 0;

const getSpan = ([row]: readonly Row[]): NumberRange =>
  row?.minimum == null || row.maximum == null ? null : { minimum: row.minimum, maximum: row.maximum };

/** Returns the choices that were found, in the order of the complete list. */
const getOptions = <Value extends string | number>(rows: readonly Row[], order: readonly Value[]) =>
  order.flatMap((value) =>
    rows.filter(({ choice }) => choice === String(value)).map(({ counted }) => ({ value, productCount: counted ?? 0 })),
  );

const byPosition = (one: Row, other: Row): number => (one.minimum ?? 0) - (other.minimum ?? 0);

const getFacets = (rows: RowsByFacet): Omit<Facets, "isLowerBound"> => {
  const seats = rows("seats").map(({ choice }) => Number(choice));
  return {
    colours: getOptions(rows("colour"), COLOURS),
    materials: getOptions(rows("material"), MATERIALS),
    seats: getOptions(
      rows("seats"),
      seats.toSorted((one, other) => one - other),
    ),
    ratings: RATING_CHOICES.map((value) => ({
      value,
      productCount: getCount(rows("rating").filter(({ choice }) => choice === String(value))),
    })),
    inStock: getCount(rows("stock")),
    reduced: getCount(rows("reduced")),
    assembled: getCount(rows("assembled")),
    price: getSpan(rows("price")),
    width: getSpan(rows("width")),
    depth: getSpan(rows("depth")),
    height: getSpan(rows("height")),
  };
};

/** The counts of a list without products. */
export const EMPTY_COUNTS: ListCounts = {
  categories: [],
  brands: [],
  facets: { ...getFacets(() => []), isLowerBound: false },
};

const getCategories = (rows: RowsByFacet, getTitle: (row: Row) => string): ProductPage["categories"] =>
  rows("category")
    .toSorted(byPosition)
    .map((category) => ({
      slug: category.choice ?? "",
      title: getTitle(category),
      productCount: category.counted ?? 0,
      subCategories: rows("subCategory")
        .filter(({ parent }) => parent === category.choice)
        .toSorted(byPosition)
        .map((row) => ({ slug: row.choice ?? "", title: getTitle(row), productCount: row.counted ?? 0 })),
    }));

/** Finds chosen brands without products. A shopper must see them to remove them. */
const findEmptyBrands = async (database: Queries, chosen: readonly string[], shown: readonly Row[]): Promise<Row[]> => {
  const missing = chosen.filter((slug) => !shown.some(({ choice }) => choice === slug));
  if (missing.length === 0) return [];
  const found = await database.select().from(brands).where(inArray(brands.slug, missing));
  return found.map(({ slug, name, position }) => ({
    facet: "brand",
    choice: slug,
    title: name,
    parent: null,
    counted: 0,
    minimum: position,
    maximum: null,
  }));
};

/** Returns the scope whose stored counts fit a facet. Returns null where another facet has a choice. */
const getFacetCountScope = (facet: Facet, { scope, choices, text }: Search): string | null => {
  const isAlone = Object.keys(choices).every((each) => each === facet);
  const own = facet === "subCategory" ? { ...scope, subCategory: null } : scope;
  return isAlone && text === null ? getStoredCountScope(own) : null;
};

/**
 * Counts a list by every possible filter. Without choices, it reads the database's stored counts. Else it counts the products that were
 * found. For each facet with a choice, it counts those that meet all others, up to the limit of a list.
 */
export const countList = async (
  database: Queries,
  search: Search,
  { found, now, locale }: { found: Matches; now: Date; locale: Locale },
): Promise<ListCounts> => {
  const { request, scope } = search;
  const chosen: readonly Facet[] = FACETS.filter(
    (facet) => search.choices[facet] !== undefined || (facet === "subCategory" && scope.subCategory !== null),
  );
  const widerMatches = await Promise.all(
    chosen
      .filter((except) => getFacetCountScope(except, search) === null)
      .map((exceptFacet) => findFirstMatches(database, search, { exceptFacet })),
  );
  const isLowerBound = [found, ...widerMatches].some(({ isCapped }) => isCapped);
  const ids = [...new Set([found, ...widerMatches].flatMap((each) => each.ids))];
  const areAllCountsStored = FACETS.every((facet) => getFacetCountScope(facet, search) !== null);
  const storedScope = FACETS.filter((facet) => facet !== "subCategory")
    .map((facet) => getFacetCountScope(facet, search))
    .find((stored) => stored !== null);
  const storedWiderScope = scope.subCategory === null ? null : getFacetCountScope("subCategory", search);
  const [counted, own, around] = await Promise.all([
    areAllCountsStored ? [] : countProducts(database, request, { ids, now }),
    storedScope === undefined ? [] : findStoredCounts(database, search, storedScope),
    storedWiderScope === null ? null : findStoredCounts(database, search, storedWiderScope),
  ]);
  const rows: RowsByFacet = (facet) => {
    const kind = facet === "category" ? "subCategory" : facet;
    const isStored = getFacetCountScope(kind, search) !== null;
    const source = isStored ? (kind === "subCategory" ? (around ?? own) : own) : counted;
    return source.filter((row) => row.facet === facet);
  };
  const getTitle = ({ title }: Row): string => (typeof title === "string" ? title : (title?.[locale] ?? ""));
  const shownBrands = [...rows("brand"), ...(await findEmptyBrands(database, request.brands ?? [], rows("brand")))];
  return {
    categories: getCategories(rows, getTitle),
    brands: shownBrands
      .toSorted(byPosition)
      .map((row) => ({ slug: row.choice ?? "", name: getTitle(row), productCount: row.counted ?? 0 })),
    facets: { ...getFacets(rows), isLowerBound },
  };
};
