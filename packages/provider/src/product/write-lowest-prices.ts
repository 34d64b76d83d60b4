import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { buildVariantAmountsSql } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";

/**
 * Writes the lowest price of each of these products: the least `unitPrice` of its variants. Lists filter and sort by it. A test compares
 * the two. Unchanged rows are not written, because each written product is listed again.
 */
export const writeLowestPrices = async (database: Queries, these: SQL): Promise<void> => {
  const { selling, offered } = buildVariantAmountsSql();
  await database.execute(sql`
    update ${products} set lowest_selling_price = lowest.selling, lowest_offered_price = lowest.offered
    from (
      select
        ${products.id} as product_id,
        min(${selling}) as selling,
        min(${offered}) as offered
      from ${products} left join ${variants} on ${variants.productId} = ${products.id}
      where ${these}
      group by ${products.id}
    ) as lowest
    where ${products.id} = lowest.product_id
      and (lowest_selling_price, lowest_offered_price) is distinct from (lowest.selling, lowest.offered)`);
};
