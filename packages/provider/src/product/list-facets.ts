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

type FacetRow = {
  facet: Facet | "category";
  /** The choice in addresses, or null for a range. */
  choice: string | null;
  title: LocalText | string | null;
  /** The slug of the category, for a sub-category. */
  parent: string | null;
  counted: number | null;
  /** The minimum of a range. For a choice with a title it is the position in the shop's order. */
  minimum: number | null;
  maximum: number | null;
};

const getFacetBit = (facet: Facet): number => 2 ** FACETS.indexOf(facet);

/** Returns the facets whose choices a row does not meet, as bits of a number. */
const buildMissedFacetsSql = (conditions: Conditions): SQL => {
  const bits = Object.entries(conditions).map(
    ([facet, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(getFacetBit(facet as Facet)))} end`,
  );
  return sql.join([sql`0`, ...bits], sql` + `);
};

/** Matches rows that meet all choices of the other facets. */
const matchesAllExcept = (facet: Facet): SQL => sql.raw(`missed in (0, ${getFacetBit(facet)})`);

const productCountSql = sql`count(distinct list.id)::int`;

const buildSpanSql = (facet: "width" | "depth" | "height"): SQL =>
  sql`select ${sql.raw(`'${facet}'`)}, null, null, null, null, min(${sql.identifier(facet)})::float8, max(${sql.identifier(facet)})::float8
    from list where ${matchesAllExcept(facet)}`;

/** The range of the product prices. The price of a product is the price of its cheapest variant. */
const priceSpanSql = sql`select 'price', null, null, null, null, min(lowest)::float8, max(lowest)::float8
  from (select min(price) as lowest from list where ${matchesAllExcept("price")} group by id) priced`;

const buildFlagCountSql = (facet: "stock" | "reduced" | "assembled"): SQL =>
  sql`select ${sql.raw(`'${facet}'`)}, null, null, null, ${productCountSql}, null, null
    from list where ${matchesAllExcept(facet)} and ${sql.identifier(facet)}`;

/** The maximum number of sub-categories and brands in the counts. The choices with the most products are shown. */
const SHOWN_MAXIMUM = { subCategory: 200, brand: 100 };

/** Selects the counts of all facets from the rows of a list. */
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
 * Counts products for all facets in one query. Each variant is a row with a bit for each facet that it does not meet. A facet counts the
 * rows that meet all other facets.
 */
const countProducts = async (
  database: Queries,
  request: ProductFilter,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<FacetRow[]> => {
  const flashSalesQuery = buildRunningFlashSalesQuery(database, now);
  const price = buildVariantPriceSql(flashSalesQuery.basisPointsOff);
  const isReducedSql = buildIsReducedSql(flashSalesQuery.basisPointsOff);
  const productConditions = buildProductConditions(request, {
    price: buildLowestPriceSql(flashSalesQuery.basisPointsOff),
    reduced: isReducedSql,
  });
  const variantConditions = buildVariantConditions(request, price);
  const priceCondition = and(productConditions.price, variantConditions.price);
  const conditions = { ...productConditions, ...variantConditions, ...(priceCondition && { price: priceCondition }) };
  const variantsQuery = database
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
      reduced: sql`${isReducedSql}`.as("reduced"),
      assembled: sql`${isNull(products.assembly)}`.as("assembled"),
      stars: starsTimesTen.as("stars"),
      missed: sql`${buildMissedFacetsSql(conditions)}`.as("missed"),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .leftJoin(variants, eq(variants.productId, products.id))
    .leftJoin(flashSalesQuery, eq(flashSalesQuery.productId, products.id))
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`);
  const { rows } = await database.execute(
    sql`${replanPrefix}with list as materialized (${variantsQuery}) ${facetCountsSql}`,
  );
  return rows as FacetRow[];
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
    const isInStoredScope = column ? sql`${column} = ${sql.placeholder("place")}` : sql`true`;
    const isNotInFlashSale = sql`${listings.productId} <> all(${sql.placeholder("flash")}::int[])`;
    const flashPricesSql = sql`unnest(${sql.placeholder("prices")}::bigint[]) price`;
    const buildPriceEndSql = (direction: "asc" | "desc") =>
      sql`(select price from ${listings} where ${isInStoredScope} and ${isNotInFlashSale} order by price ${sql.raw(direction)} limit 1)`;
    const buildStoredSpanSql = (facet: "width" | "depth" | "height") =>
      sql`select ${sql.raw(`'${facet}'`)}, null, null, null, null, min(choice::numeric)::float8, max(choice::numeric)::float8
        from kept where facet = ${sql.raw(`'${facet}'`)}`;
    // The index gives the largest counts. The recorded changes are added, because they can change the ranking.
    const buildLargestCountsSql = (facet: "subCategory" | "brand") =>
      sql`(select facet, choice, products from current_listing_counts
        where scope = ${scope} and facet = ${facet} and choice = any(array(
          (select choice from listing_counts where scope = ${scope} and facet = ${facet} order by products desc limit ${SHOWN_MAXIMUM[facet]})
          union select choice from listing_count_changes where scope = ${scope} and facet = ${facet})))`;
    const countQueries = [
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
      sql`select 'price', null, null, null, null, least(${buildPriceEndSql("asc")}, (select min(price) from ${flashPricesSql}))::float8,
        greatest(${buildPriceEndSql("desc")}, (select max(price) from ${flashPricesSql}))::float8`,
      ...(["width", "depth", "height"] as const).map(buildStoredSpanSql),
    ];
    return queries
      .select({
        facet: sql<FacetRow["facet"]>`facet`,
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
          ${sql.join(countQueries, sql` union all `)}) counts`,
      )
      .prepare(`kept_counts_of_${kind}`);
  });

const storedCountsByScope = {
  all: prepareStoredCounts("all"),
  category: prepareStoredCounts("category"),
  subCategory: prepareStoredCounts("subCategory"),
  brand: prepareStoredCounts("brand"),
};

/** Finds the stored counts of a scope without other choices. The stored counts do not contain flash sales, so these are added. */
const findStoredCounts = (database: Queries, { flashPrices }: Search, scope: string): Promise<FacetRow[]> => {
  const [kind, place] = scope.split(":") as [StoredScopeKind, string?];
  return storedCountsByScope[kind](database).execute({
    scope,
    place,
    flash: flashPrices.map(({ id }) => id),
    prices: flashPrices.map(({ price }) => price),
    reduced: flashPrices.filter((each) => !each.isListedReduced).length,
  });
};

export type ListCounts = Pick<ProductPage, "categories" | "brands"> & { facets: Facets };

type RowsByFacet = (facet: FacetRow["facet"]) => readonly FacetRow[];

const getCount = (rows: readonly FacetRow[]): number => rows[0]?.counted ?? 0;

const getSpan = ([row]: readonly FacetRow[]): NumberRange =>
  row?.minimum == null || row.maximum == null ? null : { minimum: row.minimum, maximum: row.maximum };

/** Returns the choices with their counts, in the given order. */
const getOptions = <Value extends string | number>(rows: readonly FacetRow[], order: readonly Value[]) =>
  order.flatMap((value) =>
    rows.filter(({ choice }) => choice === String(value)).map(({ counted }) => ({ value, productCount: counted ?? 0 })),
  );

const byPosition = (one: FacetRow, other: FacetRow): number => (one.minimum ?? 0) - (other.minimum ?? 0);

const getFacets = (rows: RowsByFacet): Omit<Facets, "isLowerBound"> => {
  const seatCounts = rows("seats").map(({ choice }) => Number(choice));
  return {
    colours: getOptions(rows("colour"), COLOURS),
    materials: getOptions(rows("material"), MATERIALS),
    seats: getOptions(
      rows("seats"),
      seatCounts.toSorted((one, other) => one - other),
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

const getCategories = (rows: RowsByFacet, getTitle: (row: FacetRow) => string): ProductPage["categories"] =>
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

/** Finds the chosen brands without products. Shoppers must see them to remove them. */
const findEmptyBrands = async (
  database: Queries,
  chosenSlugs: readonly string[],
  shownRows: readonly FacetRow[],
): Promise<FacetRow[]> => {
  const missingSlugs = chosenSlugs.filter((slug) => !shownRows.some(({ choice }) => choice === slug));
  if (missingSlugs.length === 0) return [];
  const foundBrands = await database.select().from(brands).where(inArray(brands.slug, missingSlugs));
  return foundBrands.map(({ slug, name, position }) => ({
    facet: "brand",
    choice: slug,
    title: name,
    parent: null,
    counted: 0,
    minimum: position,
    maximum: null,
  }));
};

/** Returns the scope whose stored counts fit a facet. Returns null when another facet has a choice. */
const getFacetCountScope = (facet: Facet, { scope, choices, text }: Search): string | null => {
  const hasOnlyThisFacet = Object.keys(choices).every((each) => each === facet);
  const facetScope = facet === "subCategory" ? { ...scope, subCategory: null } : scope;
  return hasOnlyThisFacet && text === null ? getStoredCountScope(facetScope) : null;
};

/**
 * Counts the products of a list for all filters. Without choices it reads the stored counts. Otherwise it counts the found products, up to
 * the limit of a list. The counts of a facet use the choices of the other facets.
 */
export const countList = async (
  database: Queries,
  search: Search,
  { matches, now, locale }: { matches: Matches; now: Date; locale: Locale },
): Promise<ListCounts> => {
  const { request, scope } = search;
  const chosenFacets: readonly Facet[] = FACETS.filter(
    (facet) => search.choices[facet] !== undefined || (facet === "subCategory" && scope.subCategory !== null),
  );
  const widerMatches = await Promise.all(
    chosenFacets
      .filter((except) => getFacetCountScope(except, search) === null)
      .map((exceptFacet) => findFirstMatches(database, search, { exceptFacet })),
  );
  const isLowerBound = [matches, ...widerMatches].some(({ isCapped }) => isCapped);
  const ids = [...new Set([matches, ...widerMatches].flatMap((each) => each.ids))];
  const areAllCountsStored = FACETS.every((facet) => getFacetCountScope(facet, search) !== null);
  const storedScope = FACETS.filter((facet) => facet !== "subCategory")
    .map((facet) => getFacetCountScope(facet, search))
    .find((stored) => stored !== null);
  const storedWiderScope = scope.subCategory === null ? null : getFacetCountScope("subCategory", search);
  const [countedRows, storedRows, widerRows] = await Promise.all([
    areAllCountsStored ? [] : countProducts(database, request, { ids, now }),
    storedScope === undefined ? [] : findStoredCounts(database, search, storedScope),
    storedWiderScope === null ? null : findStoredCounts(database, search, storedWiderScope),
  ]);
  const getFacetRows: RowsByFacet = (facet) => {
    const kind = facet === "category" ? "subCategory" : facet;
    const isStored = getFacetCountScope(kind, search) !== null;
    const facetRows = isStored ? (kind === "subCategory" ? (widerRows ?? storedRows) : storedRows) : countedRows;
    return facetRows.filter((row) => row.facet === facet);
  };
  const getTitle = ({ title }: FacetRow): string => (typeof title === "string" ? title : (title?.[locale] ?? ""));
  const shownBrands = [
    ...getFacetRows("brand"),
    ...(await findEmptyBrands(database, request.brands ?? [], getFacetRows("brand"))),
  ];
  return {
    categories: getCategories(getFacetRows, getTitle),
    brands: shownBrands
      .toSorted(byPosition)
      .map((row) => ({ slug: row.choice ?? "", name: getTitle(row), productCount: row.counted ?? 0 })),
    facets: { ...getFacets(getFacetRows), isLowerBound },
  };
};
