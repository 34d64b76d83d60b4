import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openFormerDatabase } from "../testing/test-database.ts";
import { lowestPriceSql } from "./pricing.ts";
import { products } from "./product.tables.ts";

/** A product was listed by its own price, whatever its variants cost. */
const { database, close } = await openFormerDatabase("0025_wishes_and_compared");
afterAll(close);

type Amounts = readonly [selling: number, offered: number];

const write = async (
  sku: string,
  [selling, offered]: Amounts,
  own: readonly Amounts[],
  attributes = '[{"name": {}}]',
) => {
  await database.execute(sql`
    insert into products (uuid, sku, slug, name, description, brand_id, sub_category_id, selling_price, offered_price, dimensions,
      weight_grams, rank, listed_at, search_words)
    values (gen_random_uuid(), ${sku}, ${sku}, '{}', '{}', 1, 1, ${selling}, ${offered}, '{}', 1, 1, now(), '')`);
  for (const [position, [price, offer]] of own.entries()) {
    await database.execute(sql`
      insert into variants (id, product_id, sku, attributes, selling_price, offered_price, on_hand, weight_grams, position)
      select gen_random_uuid(), id, sku || ${String(position)}, ${attributes}::jsonb, ${price}, ${offer}, 1, 1, ${position}
      from products where sku = ${sku}`);
  }
};

test("products of a shop that runs already are listed by the price of their cheapest variant", async () => {
  await database.execute(sql`
    insert into media (path, kind, mime, bytes, widths, width, height, alt, colour, created_at) values ('a', 'picture', 'image/svg+xml', 1, '{}', 1, 1, '{}', '#ffffff', now())`);
  await database.execute(sql`
    insert into brands (uuid, slug, position, name, tagline, description, logo) values (gen_random_uuid(), 'b', 0, 'B', '{}', '{}', 'a')`);
  await database.execute(sql`
    insert into categories (uuid, slug, position, title, description, picture) values (gen_random_uuid(), 'c', 0, '{}', '{}', 'a')`);
  await database.execute(sql`
    insert into sub_categories (uuid, slug, position, title, category_id) values (gen_random_uuid(), 's', 0, '{}', 1)`);
  await write(
    "sized",
    [9_000, 0],
    [
      [9_000, 0],
      [7_000, 0],
    ],
  );
  await write(
    "offered",
    [9_000, 8_000],
    [
      [0, 0],
      [9_500, 8_500],
    ],
  );
  await write("plain", [9_000, 0], [[7_000, 0]], "[]");
  await write("bare", [9_000, 8_000], []);
  await migrate(database);
  const rows = await database
    .select({ sku: products.sku, price: lowestPriceSql(sql`null::int`), inSale: lowestPriceSql(sql`1000`) })
    .from(products)
    .orderBy(products.id);
  expect(rows).toEqual([
    { sku: "sized", price: 7_000, inSale: 6_300 },
    { sku: "offered", price: 8_000, inSale: 8_100 },
    { sku: "plain", price: 9_000, inSale: 8_100 },
    { sku: "bare", price: 8_000, inSale: 8_100 },
  ]);
});
