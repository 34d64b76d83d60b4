import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { expect, test, vi } from "vitest";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { openTestEmbedded } from "../testing/test-database.ts";

const openEmbedded = async () => {
  const connectedClients: PoolClient[] = [];
  const openedDatabase = await openTestEmbedded((pool) =>
    pool.on("connect", (client) => connectedClients.push(client)),
  );
  addCleanUp(openedDatabase.close);
  const breakConnection = () => {
    const client = connectedClients.at(-1) as PoolClient & {
      connection: { stream: { destroy: (error: Error) => void } };
    };
    client.connection.stream.destroy(new Error("broken"));
  };
  return { ...openedDatabase, connected: connectedClients, breakConnection };
};

test("queries and results of any content and length arrive complete", async () => {
  const { database } = await openEmbedded();
  for (const text of ["", "Kursi tamu — “jati” 🪑", "sofa ".repeat(100_000)]) {
    const { rows } = await database.execute<{ received: string }>(sql`select ${text}::text as received`);
    expect(rows).toEqual([{ received: text }]);
  }
  const { rows } = await database.execute<{ number: number }>(sql`select generate_series(1, 20000) as number`);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20_000 }, (_, place) => place + 1));
});

test("a query after a broken connection runs on a new connection, also a prepared query", async () => {
  const { database, connected: connectedClients, breakConnection } = await openEmbedded();
  const doubleNumber = async (number: number) =>
    (await database.execute<{ double: number }>(sql`select ${number}::int * 2 as double`)).rows[0]?.double;
  for (const number of [1, 2, 3]) expect(await doubleNumber(number)).toBe(2 * number);
  breakConnection();
  await expect.poll(() => doubleNumber(4)).toBe(8);
  for (const number of [5, 6, 7]) expect(await doubleNumber(number)).toBe(2 * number);
  expect(connectedClients).toHaveLength(2);
});

test("a query or transaction during a broken connection fails alone, and leaves no change", async () => {
  const { database, breakConnection } = await openEmbedded();
  await database.execute(sql`create temporary table pieces (id int primary key)`);
  const query = database.execute(sql`select 1`);
  await Promise.resolve(); // The query is in progress after this line.
  breakConnection();
  await Promise.allSettled([query]);
  const brokenTransaction = database.transaction(async (tx) => {
    await tx.execute(sql`insert into pieces values (1)`);
    breakConnection();
    await tx.execute(sql`insert into pieces values (2)`);
  });
  await expect(brokenTransaction).rejects.toThrow("Failed query");
  await expect.poll(() => database.execute(sql`insert into pieces values (3)`)).toBeDefined();
  expect((await database.execute(sql`select id from pieces`)).rows).toEqual([{ id: 3 }]);
});

test("the database opens with environment variables for other servers", async () => {
  vi.stubEnv("PGSSLMODE", "require");
  addCleanUp(() => void vi.unstubAllEnvs());
  const { database } = await openEmbedded();
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("a listener gets notifications until it stops, and also after a new connection", async () => {
  const { database, listen, breakConnection } = await openEmbedded();
  let notificationCount = 0;
  const stopListening = await listen("catalogue", () => {
    notificationCount += 1;
  });
  await database.execute(sql`notify catalogue`);
  await database.execute(sql`notify another`);
  expect(notificationCount).toBe(1);
  breakConnection();
  await expect.poll(() => database.execute(sql`select 1`)).toBeDefined();
  expect(notificationCount).toBe(2);
  await database.execute(sql`notify catalogue`);
  expect(notificationCount).toBe(3);
  await stopListening();
  await database.execute(sql`notify catalogue`);
  expect(notificationCount).toBe(3);
});

test("a failed transaction leaves no change for the next transaction", async () => {
  const { database } = await openEmbedded();
  await database.execute(sql`create temporary table pieces (id int primary key)`);
  const failingTransaction = database.transaction(async (tx) => {
    await tx.execute(sql`insert into pieces values (1)`);
    await tx.execute(sql`insert into pieces values (1)`);
  });
  await expect(failingTransaction).rejects.toThrow("insert into pieces");
  await database.transaction((tx) => tx.execute(sql`insert into pieces values (2)`));
  expect((await database.execute(sql`select id from pieces`)).rows).toEqual([{ id: 2 }]);
});
