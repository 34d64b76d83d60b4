import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { createBaseData } from "./base-data.ts";
import { emptyDatabase, hashState } from "./empty-database.ts";
import { openEmptyEmbedded, openTestDatabase, testServer } from "./test-database.ts";

/** Returns the start time of a database. A reused database has the same start time. */
const findStartTime = async (database: Database): Promise<unknown> =>
  (await database.execute(sql`select pg_postmaster_start_time()::text as at`)).rows[0]?.["at"];

const countRows = async (database: Database, query: ReturnType<typeof sql>): Promise<number> =>
  (await database.execute(query)).rows.length;

// A PostgreSQL server creates a new database for each test.
describe.skipIf(testServer !== null)("a closed test database in memory", () => {
  it("is reused by the next test without the rows of the earlier test", async () => {
    const firstDatabase = await openTestDatabase();
    const startTime = await findStartTime(firstDatabase.database);
    await createBaseData(firstDatabase.database);
    const { rows } = await firstDatabase.database.execute(sql`select id from categories`);
    expect(rows.length).toBeGreaterThan(0);
    await firstDatabase.close();
    const secondDatabase = await openTestDatabase();
    expect(await findStartTime(secondDatabase.database)).toBe(startTime);
    expect(await countRows(secondDatabase.database, sql`select from categories`)).toBe(0);
    await createBaseData(secondDatabase.database);
    expect((await secondDatabase.database.execute(sql`select id from categories`)).rows).toEqual(rows);
    await secondDatabase.close();
  });

  it("has no session settings of the earlier test", async () => {
    const firstDatabase = await openTestDatabase();
    const startTime = await findStartTime(firstDatabase.database);
    await firstDatabase.database.execute(sql`set statement_timeout = 1234`);
    await firstDatabase.database.execute(sql`select pg_advisory_lock(7)`);
    await firstDatabase.database.execute(sql`create temporary table notes (text text)`);
    await firstDatabase.listen("news", () => undefined);
    await firstDatabase.database.execute(sql`prepare nothing as select 1`);
    await firstDatabase.database.execute(sql`analyze`);
    await firstDatabase.close();
    const { database, close } = await openTestDatabase();
    expect(await findStartTime(database)).toBe(startTime);
    expect((await database.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: "0" }]);
    expect(await countRows(database, sql`select from pg_locks where locktype = 'advisory'`)).toBe(0);
    expect(await countRows(database, sql`select from pg_class where relname = 'notes'`)).toBe(0);
    expect(await countRows(database, sql`select pg_listening_channels()`)).toBe(0);
    expect(await countRows(database, sql`select from pg_prepared_statements where name = 'nothing'`)).toBe(0);
    await close();
  });

  it("refuses later queries of the earlier test", async () => {
    const firstDatabase = await openTestDatabase();
    await firstDatabase.close();
    const secondDatabase = await openTestDatabase();
    await expect(firstDatabase.database.execute(sql`select 1`)).rejects.toThrow("Failed query");
    await firstDatabase.close();
    expect(await countRows(secondDatabase.database, sql`select 1`)).toBe(1);
    await secondDatabase.close();
  });

  it("is not shared by two tests at the same time", async () => {
    const [firstDatabase, secondDatabase] = [await openTestDatabase(), await openTestDatabase()];
    expect(await findStartTime(firstDatabase.database)).not.toBe(await findStartTime(secondDatabase.database));
    await firstDatabase.close();
    await secondDatabase.close();
  });

  it("is not reused when the test has changed its tables", async () => {
    const firstDatabase = await openTestDatabase();
    const startTime = await findStartTime(firstDatabase.database);
    await firstDatabase.database.execute(sql`create table notes (text text)`);
    await firstDatabase.close();
    const { database, close } = await openTestDatabase();
    expect(await findStartTime(database)).not.toBe(startTime);
    expect(await countRows(database, sql`select from pg_class where relname = 'notes'`)).toBe(0);
    await close();
  });

  it("differs from an unused database after any change of a test", { timeout: 60_000 }, async () => {
    const embedded = await openEmptyEmbedded();
    const initialState = await hashState(embedded);
    const unnoticedChanges: string[] = [];
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
      if ((await hashState(embedded)) === initialState) unnoticedChanges.push(change);
      await embedded.exec("rollback");
      await emptyDatabase(embedded);
    }
    expect(unnoticedChanges).toEqual([]);
    expect(await hashState(embedded)).toBe(initialState);
    await embedded.close();
  });
});
