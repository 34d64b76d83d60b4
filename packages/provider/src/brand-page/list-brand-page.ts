import { BRANDS_PER_PAGE, type BrandPage, type Locale } from "@griya/api";
import { count, sql } from "drizzle-orm";
import { brands } from "../brand/brand.tables.ts";
import { listBrands } from "../brand/list-brands.ts";
import type { Queries } from "../database/database.ts";
import { listings } from "../product/listing.tables.ts";
import { findProductSummaries } from "../product/product-summaries.ts";

/** The number of products of each brand on the page. They fill one row. */
const PRODUCTS_PER_BRAND = 4;

/** Finds the ids of the first products in each brand's list. The query reads no other rows of the list. */
const findFirstProducts = async (database: Queries, ids: readonly string[]) => {
  const { rows } = await database.execute<{ brand: string; product: number }>(
    sql`select ${brands.uuid} as brand, first.product_id as product
      from ${brands} cross join lateral (
        select product_id, rank from ${listings} where ${listings.brandId} = ${brands.id} order by rank, product_id limit ${PRODUCTS_PER_BRAND}
      ) first
      where ${brands.uuid} = any(${sql.param(ids)}::uuid[])
      order by first.rank, first.product_id`,
  );
  return rows;
};

/** Finds one page of brands with their first products, and the number of pages. The function makes five queries. */
export const listBrandPage = async (
  database: Queries,
  page: number,
  reader: { locale: Locale; now: Date },
): Promise<BrandPage> => {
  const [listed, [counted]] = await Promise.all([
    listBrands(database, page, reader.locale),
    database.select({ total: count() }).from(brands),
  ]);
  const firstProducts = await findFirstProducts(
    database,
    listed.map(({ id }) => id),
  );
  const summaries = await findProductSummaries(
    database,
    firstProducts.map(({ product }) => product),
    reader,
  );
  const productsByBrand = Map.groupBy(firstProducts, ({ brand }) => brand);
  return {
    brands: listed.map((brand) => ({
      ...brand,
      products: (productsByBrand.get(brand.id) ?? []).flatMap(({ product }) => summaries.get(product) ?? []),
    })),
    page,
    pages: Math.max(1, Math.ceil((counted?.total ?? 0) / BRANDS_PER_PAGE)),
  };
};
