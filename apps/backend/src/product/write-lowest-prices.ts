import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { products, variants } from "./product.tables.ts";

/**
 * Writes for how little each of these products can be had, by which lists are narrowed and ordered: the least `unitPrice` of its
 * variants. A test holds the two together. What stays is left alone, for each product that is written is listed anew.
 */
export const writeLowestPrices = async (database: Queries, these: SQL): Promise<void> => {
  const ofVariant = (price: typeof variants.sellingPrice | typeof variants.offeredPrice) =>
    sql`case when ${variants.attributes} <> '[]' then nullif(${price}, 0) end`;
  const selling = ofVariant(variants.sellingPrice);
  const offered = ofVariant(variants.offeredPrice);
  await database.execute(sql`
    update ${products} set lowest_selling_price = lowest.selling, lowest_offered_price = lowest.offered
    from (
      select
        ${products.id} as product_id,
        min(coalesce(${selling}, ${products.sellingPrice})) as selling,
        min(coalesce(${offered}, ${selling}, nullif(${products.offeredPrice}, 0), ${products.sellingPrice})) as offered
      from ${products} left join ${variants} on ${variants.productId} = ${products.id}
      where ${these}
      group by ${products.id}
    ) as lowest
    where ${products.id} = lowest.product_id
      and (lowest_selling_price, lowest_offered_price) is distinct from (lowest.selling, lowest.offered)`);
};
