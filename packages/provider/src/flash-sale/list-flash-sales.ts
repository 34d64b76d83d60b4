import type { FlashSale, Locale } from "@griya/api";
import { and, asc, eq } from "drizzle-orm";
import { subCategories } from "../category/category.tables.ts";
import type { Queries } from "../database/database.ts";
import { isListed } from "../product/is-listed.ts";
import { products } from "../product/product.tables.ts";
import { findProductSummaries } from "../product/product-summaries.ts";
import { buildRoundEndSql, isRunning } from "../product/running-flash-sales.ts";
import { flashSaleProducts, flashSales } from "./flash-sale.tables.ts";

/** Lists the current sales, sorted by their end. The function makes three queries. */
export const listFlashSales = async (
  database: Queries,
  { locale, now }: { locale: Locale; now: Date },
): Promise<FlashSale[]> => {
  const rows = await database
    .select({
      saleId: flashSales.id,
      title: flashSales.title,
      endsAt: buildRoundEndSql(now),
      productId: flashSaleProducts.productId,
    })
    .from(flashSales)
    .innerJoin(flashSaleProducts, eq(flashSaleProducts.flashSaleId, flashSales.id))
    .innerJoin(products, eq(products.id, flashSaleProducts.productId))
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(isRunning(now), isListed()))
    .orderBy(asc(buildRoundEndSql(now)), asc(flashSales.id), asc(flashSaleProducts.position));
  const summaries = await findProductSummaries(
    database,
    rows.map(({ productId }) => productId),
    { locale, now },
  );
  return [...Map.groupBy(rows, ({ saleId }) => saleId).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          title: first.title[locale],
          endsAt: first.endsAt.toISOString(),
          products: [first, ...others].flatMap(({ productId }) => summaries.get(productId) ?? []),
        },
  );
};
