import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { createBaseData } from "./base-data.ts";
import { emptyDatabase, hashState } from "./empty-database.ts";
import { openEmptyEmbedded, openTestDatabase, testServer } from "./test-database.ts";

/** Returns the start time of the database, which is the same for a reused one. */
const getStart = async (database: Database): Promise<unknown> =>
  (await database.execute(sql`select pg_postmaster_start_time()::text as at`)).rows[0]?.["at"];

const getCount = async (database: Database, query: ReturnType<typeof sql>): Promise<number> =>
  (await database.execute(query)).rows.length;

// a server creates a new one for each test
describe.skipIf(testServer !== null)("a database in memory that a test has closed", () => {
  it("is given to the next test, with no row of the test before", async () => {
    const first = await openTestDatabase();
    const start = await getStart(first.database);
    await createBaseData(first.database);
    const { rows } = await first.database.execute(sql`select id from categories`);
    expect(rows.length).toBeGreaterThan(0);
    await first.close();
    const second = await openTestDatabase();
    expect(await getStart(second.database)).toBe(start);
    expect(await getCount(second.database, sql`select from categories`)).toBe(0);
    await createBaseData(second.database);
    expect((await second.database.execute(sql`select id from categories`)).rows).toEqual(rows);
    await second.close();
  });

  it("keeps nothing that the session of the test before has set", async () => {
    const first = await openTestDatabase();
    const start = await getStart(first.database);
    await first.database.execute(sql`set statement_timeout = 1234`);
    await first.database.execute(sql`select pg_advisory_lock(7)`);
    await first.database.execute(sql`create temporary table notes (text text)`);
    await first.listen("news", () => undefined);
    await first.database.execute(sql`prepare nothing as select 1`);
    await first.database.execute(sql`analyze`);
    await first.close();
    const { database, close } = await openTestDatabase();
    expect(await getStart(database)).toBe(start);
    expect((await database.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: "0" }]);
    expect(await getCount(database, sql`select from pg_locks where locktype = 'advisory'`)).toBe(0);
    expect(await getCount(database, sql`select from pg_class where relname = 'notes'`)).toBe(0);
    expect(await getCount(database, sql`select pg_listening_channels()`)).toBe(0);
    expect(await getCount(database, sql`select from pg_prepared_statements where name = 'nothing'`)).toBe(0);
    await close();
  });

  it("is out of reach for what the test before still wants", async () => {
    const first = await openTestDatabase();
    await first.close();
    const second = await openTestDatabase();
    await expect(first.database.execute(sql`select 1`)).rejects.toThrow("Failed query");
    await first.close();
    expect(await getCount(second.database, sql`select 1`)).toBe(1);
    await second.close();
  });

  it("is not shared by two tests at once", async () => {
    const [first, second] = [await openTestDatabase(), await openTestDatabase()];
    expect(await getStart(first.database)).not.toBe(await getStart(second.database));
    await first.close();
    await second.close();
  });

  it("is not used again where the test has changed its tables", async () => {
    const first = await openTestDatabase();
    const start = await getStart(first.database);
    await first.database.execute(sql`create table notes (text text)`);
    await first.close();
    const { database, close } = await openTestDatabase();
    expect(await getStart(database)).not.toBe(start);
    expect(await getCount(database, sql`select from pg_class where relname = 'notes'`)).toBe(0);
    await close();
  });

  it("is told from an untouched one, whatever the test has left", { timeout: 60_000 }, async () => {
    const embedded = await openEmptyEmbedded();
    const state = await hashState(embedded);
    const unnoticed: string[] = [];
    for (const change of [
      "create table notes (text text)",
      "drop trigger products_are_shown on products",
      "alter table products disable trigger products_are_shown",
      "create or replace function audit_entries_stay() returns trigger language plpgsql as 'begin return new; end'",
      "drop index payments_overdue",
      "alter table products alter column selling_price drop not null",
      "alter table categories drop constraint categories_slug_unique",
      "alter database postgres set statement_timeout = 1234",
      "set statement_timeout = 1234",
      "delete from drizzle.__drizzle_migrations where id = 1",
      "insert into seed_revisions (seed, revision) values ('places', 'one')",
      "select nextval('products_id_seq')",
      "select pg_advisory_lock(7)",
      "prepare nothing as select 1",
      "analyze",
    ]) {
      await embedded.exec(`begin; ${change}`);
      if ((await hashState(embedded)) === state) unnoticed.push(change);
      await embedded.exec("rollback");
      await emptyDatabase(embedded);
    }
    expect(unnoticed).toEqual([]);
    expect(await hashState(embedded)).toBe(state);
    await embedded.close();
  });
});
