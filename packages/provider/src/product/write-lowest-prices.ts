import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { variantAmountsSql } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";

/**
 * Writes for how little each of these products can be had, by which lists are narrowed and ordered: the least `unitPrice` of its
 * variants. A test holds the two together. What stays is left alone, for each product that is written is listed anew.
 */
export const writeLowestPrices = async (database: Queries, these: SQL): Promise<void> => {
  const { selling, offered } = variantAmountsSql();
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
