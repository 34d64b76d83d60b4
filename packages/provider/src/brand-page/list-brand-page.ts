import { BRANDS_PER_PAGE, type BrandPage, type Locale } from "@griya/api";
import { count, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { listBrands } from "../brand/list-brands.ts";
import type { Queries } from "../database/database.ts";
import { listings } from "../product/listing.tables.ts";
import { productSummaries } from "../product/product-summaries.ts";

/** Of each brand, as many as stand in one row. */
const PRODUCTS_OF_A_BRAND = 4;

/** Numbers of the products that each brand's own list begins with; of every brand no more of the list is read. */
const findFirstProducts = async (database: Queries, ids: readonly string[]) => {
  const { rows } = await database.execute<{ brand: string; product: number }>(
    sql`select ${brands.uuid} as brand, first.product_id as product
      from ${brands} cross join lateral (
        select product_id, rank from ${listings} where ${listings.brandId} = ${brands.id} order by rank, product_id limit ${PRODUCTS_OF_A_BRAND}
      ) first
      where ${brands.uuid} = any(${sql.param(ids)}::uuid[])
      order by first.rank, first.product_id`,
  );
  return rows;
};

/** One page of brands with the first products of each, and how many pages there are; five queries, however many brands. */
export const listBrandPage = async (
  database: Queries,
  page: number,
  reader: { locale: Locale; now: Date },
): Promise<BrandPage> => {
  const [listed, [counted]] = await Promise.all([
    listBrands(database, page, reader.locale),
    database.select({ total: count() }).from(brands),
  ]);
  const first = await findFirstProducts(
    database,
    listed.map(({ id }) => id),
  );
  const summaries = await productSummaries(
    database,
    first.map(({ product }) => product),
    reader,
  );
  const byBrand = Map.groupBy(first, ({ brand }) => brand);
  return {
    brands: listed.map((brand) => ({
      ...brand,
      products: (byBrand.get(brand.id) ?? []).flatMap(({ product }) => summaries.get(product) ?? []),
    })),
    page,
    pages: Math.max(1, Math.ceil((counted?.total ?? 0) / BRANDS_PER_PAGE)),
  };
};
