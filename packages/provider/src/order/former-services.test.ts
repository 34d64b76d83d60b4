import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openFormerDatabase } from "../testing/test-database.ts";

/** A service of an order was known by its name and price alone. */
const { database, close } = await openFormerDatabase("0046_what_was_promised");
afterAll(close);

const named = (en: string) => JSON.stringify({ en, id: en });

test("an order of before knows which services it was had with, as far as they are called what they were", async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into add_ons (slug, name, kind, value, position)
      values ('assembly', ${named("Assembly")}::jsonb, 'flat', 150000, 0), ('carry', ${named("Carrying")}::jsonb, 'flat', 90000, 1)`);
    const { rows: orders } = await tx.execute<{ id: string }>(sql`
      insert into orders (code, status, total, shipping_id, shipping_name, address, contact_email, contact_phone, placed_at)
      values ('GR-FORMER22', 5, 1350000, 'regular', ${named("Regular")}::jsonb, '{}'::jsonb, '', '', now()) returning id`);
    const { rows: lines } = await tx.execute<{ id: string }>(sql`
      insert into order_lines (order_id, position, sku, slug, name, attributes, picture, quantity, unit_price)
      values (${orders[0]?.id}, 0, 'SOFA', 'sofa', ${named("Sofa")}::jsonb, '[]'::jsonb, '{}'::jsonb, 1, 1000000) returning id`);
    for (const [position, name, price] of [
      [0, "Assembly", 150_000],
      [1, "Old sofa away", 100_000],
    ] as const) {
      await tx.execute(
        sql`insert into order_line_add_ons values (${lines[0]?.id}, ${position}, ${named(name)}::jsonb, ${price})`,
      );
    }
    await tx.execute(
      sql`insert into order_adjustments values (${orders[0]?.id}, 0, 'shipping', ${named("Regular")}::jsonb, 100000)`,
    );
  });
  await migrate(database);
  const { rows } = await database.execute(sql`select slug from order_line_add_ons order by position`);
  expect(rows).toEqual([{ slug: "assembly" }, { slug: null }]);
});
