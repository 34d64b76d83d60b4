import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { expect, test, vi } from "vitest";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { openTestEmbedded } from "../testing/test-database.ts";

const openEmbedded = async () => {
  const connected: PoolClient[] = [];
  const opened = await openTestEmbedded((pool) => pool.on("connect", (client) => connected.push(client)));
  addCleanUp(opened.close);
  const breakConnection = () => {
    const client = connected.at(-1) as PoolClient & { connection: { stream: { destroy: (error: Error) => void } } };
    client.connection.stream.destroy(new Error("broken"));
  };
  return { ...opened, connected, breakConnection };
};

test("what is asked travels whole, whatever is in it and however long it is", async () => {
  const { database } = await openEmbedded();
  for (const text of ["", "Kursi tamu — “jati” 🪑", "sofa ".repeat(100_000)]) {
    const { rows } = await database.execute<{ received: string }>(sql`select ${text}::text as received`);
    expect(rows).toEqual([{ received: text }]);
  }
  const { rows } = await database.execute<{ number: number }>(sql`select generate_series(1, 20000) as number`);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20_000 }, (_, place) => place + 1));
});

test("who asks after the connection broke is answered over a new one, also what was planned on the old one", async () => {
  const { database, connected, breakConnection } = await openEmbedded();
  const double = async (number: number) =>
    (await database.execute<{ double: number }>(sql`select ${number}::int * 2 as double`)).rows[0]?.double;
  for (const number of [1, 2, 3]) expect(await double(number)).toBe(2 * number);
  breakConnection();
  await expect.poll(() => double(4)).toBe(8);
  for (const number of [5, 6, 7]) expect(await double(number)).toBe(2 * number);
  expect(connected).toHaveLength(2);
});

test("a query or a transaction under which the connection breaks fails alone, and nothing of it stays", async () => {
  const { database, breakConnection } = await openEmbedded();
  await database.execute(sql`create temporary table pieces (id int primary key)`);
  const query = database.execute(sql`select 1`);
  await Promise.resolve(); // the query is in progress
  breakConnection();
  await Promise.allSettled([query]);
  const broken = database.transaction(async (tx) => {
    await tx.execute(sql`insert into pieces values (1)`);
    breakConnection();
    await tx.execute(sql`insert into pieces values (2)`);
  });
  await expect(broken).rejects.toThrow("Failed query");
  await expect.poll(() => database.execute(sql`insert into pieces values (3)`)).toBeDefined();
  expect((await database.execute(sql`select id from pieces`)).rows).toEqual([{ id: 3 }]);
});

test("is opened whatever the environment asks of other servers", async () => {
  vi.stubEnv("PGSSLMODE", "require");
  addCleanUp(() => void vi.unstubAllEnvs());
  const { database } = await openEmbedded();
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("what is told on a channel is heard until nobody listens any more, and a new connection tells that something may have been missed", async () => {
  const { database, listen, breakConnection } = await openEmbedded();
  let received = 0;
  const deafen = await listen("catalogue", () => {
    received += 1;
  });
  await database.execute(sql`notify catalogue`);
  await database.execute(sql`notify another`);
  expect(received).toBe(1);
  breakConnection();
  await expect.poll(() => database.execute(sql`select 1`)).toBeDefined();
  expect(received).toBe(2);
  await database.execute(sql`notify catalogue`);
  expect(received).toBe(3);
  await deafen();
  await database.execute(sql`notify catalogue`);
  expect(received).toBe(3);
});

test("a transaction that fails leaves nothing behind, and the next one nothing of it", async () => {
  const { database } = await openEmbedded();
  await database.execute(sql`create temporary table pieces (id int primary key)`);
  const failing = database.transaction(async (tx) => {
    await tx.execute(sql`insert into pieces values (1)`);
    await tx.execute(sql`insert into pieces values (1)`);
  });
  await expect(failing).rejects.toThrow("insert into pieces");
  await database.transaction((tx) => tx.execute(sql`insert into pieces values (2)`));
  expect((await database.execute(sql`select id from pieces`)).rows).toEqual([{ id: 2 }]);
});
