import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { openSilentProxy } from "../testing/silent-proxy.ts";
import { aServerDatabase, testServer } from "../testing/test-database.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./open-database.ts";

const limits = {
  statement_timeout: 5000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 500,
  socketTimeout: 1000,
};

const server = testServer === null ? null : await aServerDatabase(testServer);
if (server !== null) addCleanUp(server.dropDatabase);

describe.skipIf(server === null)("a shop on PostgreSQL", () => {
  const url = server?.url ?? "";

  const openServer = async (address: string, changed: Partial<typeof limits> = {}) => {
    const openedDatabase = await openPostgres(address, () => undefined, { ...limits, ...changed });
    addCleanUp(openedDatabase.close);
    return openedDatabase;
  };

  beforeAll(async () => {
    const { database, close } = await openPostgres(url, () => undefined);
    await database.execute(sql`create table pieces (id int primary key, on_hand int)`);
    await database.execute(sql`insert into pieces values (1, 10), (2, 10)`);
    await close();
  });

  const buyPiece = (queries: Pick<Database, "execute">, id: number) =>
    queries.execute(sql`update pieces set on_hand = on_hand - 1 where id = ${id}`);

  test("answers again at once after all its connections fell silent", async () => {
    const proxy = await openSilentProxy(new URL(url));
    addCleanUp(async () => proxy.close());
    const { database } = await openServer(proxy.url);
    const countPieces = () => database.execute(sql`select count(*) from pieces`);
    await Promise.all(Array.from({ length: 10 }, countPieces));
    proxy.dropData();
    const transactions = Array.from({ length: 5 }, () => database.transaction((tx) => buyPiece(tx, 1)));
    const lostResults = await Promise.allSettled([...transactions, ...Array.from({ length: 5 }, countPieces)]);
    expect(lostResults.map(({ status }) => status)).toEqual(lostResults.map(() => "rejected"));
    await Promise.all(Array.from({ length: 10 }, countPieces));
  });

  test("sells on while another server pauses during an order", async () => {
    const [paused, other] = [await openServer(url), await openServer(url, { lock_timeout: 4000, socketTimeout: 6000 })];
    const [held, never] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    addCleanUp(async () => never.resolve());
    const orderTransaction = paused.database.transaction(async (tx) => {
      await buyPiece(tx, 1);
      held.resolve();
      await never.promise;
    });
    await held.promise;
    expect((await buyPiece(other.database, 1)).rows).toEqual([]);
    never.resolve();
    await expect(orderTransaction).rejects.toThrow("Failed query: rollback");
  });

  test("lets nobody wait longer for what another one holds than can be told", async () => {
    const [busy, other] = [
      await openServer(url, { idle_in_transaction_session_timeout: 20_000, socketTimeout: 20_000 }),
      await openServer(url, { lock_timeout: 200, socketTimeout: 20_000 }),
    ];
    const [held, isEnough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const orderTransaction = busy.database.transaction(async (tx) => {
      await buyPiece(tx, 2);
      held.resolve();
      await isEnough.promise;
    });
    await held.promise;
    await expect(buyPiece(other.database, 2)).rejects.toSatisfy((error) => getDatabaseErrorCode(error) === "55P03");
    isEnough.resolve();
    await orderTransaction;
  });

  test("ends a statement that takes longer than it may, on the database's side too", async () => {
    const { database } = await openServer(url, { statement_timeout: 200, socketTimeout: 6000 });
    const sleepQuery = database.execute(sql`select pg_sleep(3)`);
    await expect(sleepQuery).rejects.toSatisfy((error) => getDatabaseErrorCode(error) === "57014");
  });

  test("runs an exclusive task without a timeout", async () => {
    const { runExclusively } = await openServer(url, { statement_timeout: 1000 });
    const sleepQuery = runExclusively((database) => database.execute(sql`select pg_sleep(1.2)`));
    await expect(sleepQuery).resolves.toBeDefined();
  });
});
