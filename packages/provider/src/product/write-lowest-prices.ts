import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { buildVariantAmountsSql } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";

/**
 * Writes the lowest price of the variants for each of these products. Lists filter and sort by it. Unchanged rows are not written, because
 * each written product updates its listing.
 */
export const writeLowestPrices = async (database: Queries, isUpdatedProduct: SQL): Promise<void> => {
  const { sellingPrice, salePrice } = buildVariantAmountsSql();
  await database.execute(sql`
    update ${products} set lowest_selling_price = lowest.selling, lowest_offered_price = lowest.offered
    from (
      select
        ${products.id} as product_id,
        min(${sellingPrice}) as selling,
        min(${salePrice}) as offered
      from ${products} left join ${variants} on ${variants.productId} = ${products.id}
      where ${isUpdatedProduct}
      group by ${products.id}
    ) as lowest
    where ${products.id} = lowest.product_id
      and (lowest_selling_price, lowest_offered_price) is distinct from (lowest.selling, lowest.offered)`);
};
