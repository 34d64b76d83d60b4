import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openFormerDatabase } from "../testing/test-database.ts";

/** A voucher was still known as one sum of its order, and a customer's pictures waited for reviews alone. */
const { database, close } = await openFormerDatabase("0041_questions_of_accounts");
afterAll(close);

const name = JSON.stringify({ en: "Sofa", id: "Sofa" });

const anOrder = async (code: string, kind: string, discount: number, lines: readonly (readonly [number, number])[]) => {
  const goods = lines.reduce((sum, [quantity, unitPrice]) => sum + quantity * unitPrice, 0);
  const { rows: vouchers } = await database.execute<{ id: number }>(sql`
    insert into vouchers (uuid, code, title, kind, value, minimum, starts_at, ends_at, quota, used)
    values (gen_random_uuid(), ${code}, ${name}::jsonb, ${kind}, ${discount}, 0, now(), now() + interval '1 day', 9, 1) returning id`);
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into orders (code, status, total, shipping_id, shipping_name, address, contact_email, contact_phone, placed_at)
      values (${code}, 5, ${goods - discount + 100_000}, 'regular', ${name}::jsonb, '{}'::jsonb, '', '', now()) returning id`);
    const id = rows[0]?.id;
    for (const [position, [quantity, unitPrice]] of lines.entries()) {
      await tx.execute(sql`
        insert into order_lines (order_id, position, sku, slug, name, attributes, picture, quantity, unit_price)
        values (${id}, ${position}, 'SOFA', 'sofa', ${name}::jsonb, '[]'::jsonb, '{}'::jsonb, ${quantity}, ${unitPrice})`);
    }
    await tx.execute(sql`insert into order_adjustments values (${id}, 0, 'shipping', ${name}::jsonb, 100000)`);
    await tx.execute(sql`insert into order_adjustments values (${id}, 1, 'voucher', ${name}::jsonb, ${-discount})`);
    await tx.execute(sql`insert into voucher_uses (order_id, voucher_id) values (${id}, ${vouchers[0]?.id})`);
  });
};

const discountsOf = async (code: string) => {
  const { rows } = await database.execute<{ discount: string }>(sql`
    select discount from order_lines join orders on orders.id = order_id where code = ${code} order by position`);
  return rows.map(({ discount }) => Number(discount));
};

test("an order of before knows what its voucher took off each line, to the last rupiah", async () => {
  await anOrder("GOODS", "flat", 100_001, [
    [1, 999_999],
    [3, 333_333],
    [1, 1],
  ]);
  await anOrder("WAY", "shipping", 20_000, [[2, 500_000]]);
  await migrate(database);
  expect(await discountsOf("GOODS")).toEqual([50_001, 50_000, 0]);
  expect(await discountsOf("WAY")).toEqual([0]);
});
