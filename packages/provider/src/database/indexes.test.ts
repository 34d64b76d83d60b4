import { desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { articles } from "../article/article.tables.ts";
import { orders } from "../order/order.tables.ts";
import { openShop } from "../testing/shop.ts";

const { database } = await openShop({ routes: [] });

/** Returns the query plan without sequential scans, like the plan for a very large table. */
const getPlan = async (query: SQLWrapper): Promise<string> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    return JSON.stringify((await tx.execute(sql`explain ${query.getSQL()}`)).rows);
  });

it.each([
  [
    "articles",
    "articles_by_age",
    database.select().from(articles).orderBy(desc(articles.publishedAt), desc(articles.id)).limit(7),
  ],
  [
    "a customer's orders",
    "orders_of_customer_by_age",
    database
      .select()
      .from(orders)
      .where(eq(orders.customerId, "00000000-0000-4000-8000-000000000000"))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(10),
  ],
])("reads the newest rows of %s from the index %s without a sort", async (_list, index, query) => {
  const plan = await getPlan(query);
  expect(plan).toContain(index);
  expect(plan).not.toContain("Sort");
});
