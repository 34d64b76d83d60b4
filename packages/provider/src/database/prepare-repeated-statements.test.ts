import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openShop } from "../testing/shop.ts";
import { createStatementNames, REPLAN_PREFIX } from "./prepare-repeated-statements.ts";

const { database } = await openShop({ routes: [] });

test("a repeated query with other values is planned once", async () => {
  await database.transaction(async (tx) => {
    const sums = [];
    for (const number of [1, 2, 3]) {
      const { rows } = await tx.execute<{ sum: number }>(sql`select ${number}::int + 40 as sum`);
      sums.push(rows[0]?.sum);
    }
    expect(sums).toEqual([41, 42, 43]);
    const { rows } = await tx.execute<{ plans: number }>(
      sql`select (generic_plans + custom_plans)::int as plans from pg_prepared_statements where statement like '%+ 40 as sum'`,
    );
    expect(rows).toEqual([{ plans: 2 }]);
  });
});

test("a query whose plan depends on its values is planned each time", async () => {
  await database.transaction(async (tx) => {
    for (const number of [1, 2, 3]) await tx.execute(sql`${sql.raw(REPLAN_PREFIX)}select ${number}::int + 50 as sum`);
    const storedPlans = await tx.execute(sql`select from pg_prepared_statements where statement like '%+ 50 as sum'`);
    expect(storedPlans.rows).toHaveLength(0);
  });
});

test("failed queries do not affect concurrent queries", async () => {
  const halves = Array.from({ length: 30 }, (_, number) =>
    database.execute<{ half: number }>(sql`select 60 / ${number % 3}::int as half`),
  );
  const answers = (await Promise.allSettled(halves)).map((half) =>
    half.status === "fulfilled" ? half.value.rows[0]?.half : "refused",
  );
  expect(answers).toEqual(Array.from({ length: 30 }, (_, number) => ["refused", 60, 30][number % 3]));
});

test("the next queries run after a failed query", async () => {
  for (let round = 0; round < 5; round += 1) {
    const refusedQueries = [0, 0].map((number) => database.execute(sql`select 60 / ${number}::int`));
    await expect(Promise.race(refusedQueries)).rejects.toThrow("select 60");
    expect((await database.execute(sql`select 60 / ${1}::int as whole`)).rows).toEqual([{ whole: 60 }]);
    await Promise.allSettled(refusedQueries);
  }
});

test("only repeated statements get names, up to the maximum", () => {
  const getName = createStatementNames(2);
  const createTexts = (prefix: string) => Array.from({ length: 10 }, (_, number) => `${prefix} ${number}`);
  expect(createTexts("select once").map(getName)).toEqual(Array(10).fill(undefined));
  const [first = "", second = "", third = ""] = createTexts("select again");
  expect([first, first, second, second, third, third].map(getName)).toEqual([
    undefined,
    "statement_0",
    undefined,
    "statement_1",
    undefined,
    undefined,
  ]);
  expect(getName(first)).toBe("statement_0");
});
