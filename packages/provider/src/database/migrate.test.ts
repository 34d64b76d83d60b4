import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, storefront } from "@griya/api";
import { ConfigError } from "@griya/http";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { jobs } from "../jobs/job.tables.ts";
import { orderLines } from "../order/order.tables.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { type Provider, startProvider } from "../provider.ts";
import * as schema from "../schema.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aMigratedDatabase, openTestDatabase, testServer, writeTables } from "../testing/test-database.ts";
import type { Database } from "./database.ts";
import { MIGRATIONS_FOLDER, migrate, readSchema } from "./migrate.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./open-database.ts";

// drizzle-kit adds this method for all later tests, and the PDF reader fails with it.
Reflect.deleteProperty(Array.prototype, "random");

const ORIGIN = "http://shop.test";
const FORMER_SHOP = readFileSync(join(import.meta.dirname, "fixtures/former-shop.sql"), "utf8");

const readLastSnapshot = (): ReturnType<typeof generateDrizzleJson> => {
  const folder = join(MIGRATIONS_FOLDER, "meta");
  const file = readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(join(folder, file ?? ""), "utf8"));
};

/**
 * Creates a shop of the last release with single migrations, in a data folder or on a server. The data remains after the database is
 * closed.
 */
const aFormerShop = async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "griya-migrate-"));
  const server = testServer === null ? null : await aMigratedDatabase(testServer);
  if (server === null) await writeTables(dataDirectory);
  addCleanUp(async () => {
    await server?.dropDatabase();
    await rm(dataDirectory, { recursive: true });
  });
  const config: Config = {
    ...readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: "silent" }),
    dataDirectory,
    databaseUrl: server?.url ?? null,
  };
  const openFormerShop = (): Promise<OpenDatabase> =>
    server === null ? openEmbedded(dataDirectory) : openPostgres(server.url, () => undefined);
  /** Opens the shop's database for a task, and closes it afterwards. */
  const runInShop = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const { database, close } = await openFormerShop();
    try {
      return await work(database);
    } finally {
      await close();
    }
  };
  // The removal of all tables takes only a third of the time of `initdb`.
  const emptySchemaSql = "drop schema jobs, drizzle, public cascade; create schema public;";
  await runInShop((database) => database.execute(sql.raw(emptySchemaSql + FORMER_SHOP)));
  return { config, within: runInShop };
};

const getTexts = async (database: Database, query: string): Promise<string[]> => {
  const { rows } = await database.execute<{ text: string }>(
    sql.raw(`select text from (${query}) as found order by text`),
  );
  return rows.map(({ text }) => text);
};

const SHOP_RELATIONS_SQL = "relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)";
const NO_EXTENSION_SQL = "not exists (select from pg_depend where objid = own.oid and deptype = 'e')";

/** Returns the definitions of the whole database as SQL, without its rows. The columns are in their order. */
const getSchema = (database: Database): Promise<string[]> =>
  getTexts(
    database,
    `
    select concat_ws(' ', 'extension', extname) as text from pg_extension
    union all select concat_ws(' ', relkind, relpersistence, relreplident, oid::regclass, reloptions) from pg_class where ${SHOP_RELATIONS_SQL}
    union all select concat_ws(' ', 'column', table_name, row_number() over (partition by table_schema, table_name order by ordinal_position),
      column_name, data_type, udt_name, is_nullable, column_default, is_identity, generation_expression, collation_name)
      from information_schema.columns where table_schema in ('public', 'drizzle')
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    union all select pg_get_indexdef(oid) from pg_class where relkind = 'i' and ${SHOP_RELATIONS_SQL}
    union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc own where pronamespace = 'public'::regnamespace and ${NO_EXTENSION_SQL}
    union all select pg_get_viewdef(oid) from pg_class where relkind = 'v' and ${SHOP_RELATIONS_SQL}
    union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, cycle, cache_size) from pg_sequences
    union all select concat_ws(' ', 'owned', objid::regclass, refobjid::regclass, refobjsubid) from pg_depend
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype = 'a'
      and objid in (select oid from pg_class where relkind = 'S' and ${SHOP_RELATIONS_SQL})
    union all select concat_ws(' ', 'type', typtype, oid::regtype) from pg_type own
      where typnamespace = 'public'::regnamespace and typtype <> 'b' and ${NO_EXTENSION_SQL}`,
  );

/** Returns every row of the shop's tables. */
const getRows = async (database: Database): Promise<string[]> => {
  const tables = await getTexts(
    database,
    "select relname as text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return getTexts(
    database,
    tables.map((table) => `select '${table} ' || to_jsonb(t)::text as text from public.${table} t`).join(" union all "),
  );
};

const getJournal = (database: Database): Promise<string[]> =>
  getTexts(database, "select concat_ws(' ', created_at, hash) as text from drizzle.__drizzle_migrations");

/** Returns the ids of the transactions that wrote the rows of a migration. */
const getWriters = (database: Database): Promise<string[]> =>
  getTexts(
    database,
    ["pg_class", "pg_proc", "pg_trigger", "pg_constraint", "drizzle.__drizzle_migrations", "drizzle.repeatables"]
      .map((table) => `select '${table} ' || count(*) || ' ' || sum(xmin::text::bigint) as text from ${table}`)
      .join(" union all "),
  );

const getClient = (provider: Provider) =>
  createClient(storefront, {
    origin: ORIGIN,
    getLocale: () => "en",
    fetch: (input, init) => provider.fetch(new Request(input, init), "127.0.0.1"),
  });

test("the committed migrations create the tables of the schema", async () => {
  const differences = await generateMigration(readLastSnapshot(), generateDrizzleJson({ ...schema }));
  expect(differences).toEqual([]);
});

describe("a new shop", () => {
  test("changes nothing when it is migrated again", async () => {
    const { database, close } = await openTestDatabase();
    addCleanUp(close);
    const stateBefore = await getWriters(database);
    await migrate(database);
    expect(await getWriters(database)).toEqual(stateBefore);
  });

  test("runs only a changed file of functions again", async () => {
    const { database, close } = await openTestDatabase();
    addCleanUp(close);
    const stateBefore = await getSchema(database);
    const spoilFunction = (name: string) =>
      database.execute(
        sql.raw(`create or replace function ${name}() returns trigger language plpgsql as 'begin return new; end'`),
      );
    await spoilFunction("verify_order_total");
    await database.execute(sql`update drizzle.repeatables set hash = 'another' where path = 'order/order.sql'`);
    await migrate(database);
    expect(await getSchema(database)).toEqual(stateBefore);
    await spoilFunction("verify_order_total");
    await migrate(database);
    expect(await getSchema(database)).not.toEqual(stateBefore);
  });
});

describe("a shop of the last release with single migrations", () => {
  test("keeps every row, and gets the schema of a new shop", { timeout: 60_000 }, async () => {
    const { within: runInShop } = await aFormerShop();
    const newDatabase = await openTestDatabase();
    addCleanUp(newDatabase.close);
    await runInShop(async (database) => {
      const rows = await getRows(database);
      for (const table of ["orders", "order_lines", "carts", "customers", "vouchers", "reviews", "media"]) {
        expect(rows.some((row) => row.startsWith(`${table} {`))).toBe(true);
      }
      await migrate(database, { migrations: readSchema().migrations.slice(0, 1), repeatables: [] });
      expect(await getRows(database)).toEqual(rows);
      await migrate(database);
      expect(await getSchema(database)).toEqual(await getSchema(newDatabase.database));
      expect(await getJournal(database)).toEqual(await getJournal(newDatabase.database));
      const stateBefore = await getWriters(database);
      await migrate(database);
      expect(await getWriters(database)).toEqual(stateBefore);
    });
  });

  test("sends the emails that wait, by jobs", { timeout: 60_000 }, async () => {
    const { within: runInShop } = await aFormerShop();
    await runInShop(async (database) => {
      await database.execute(sql`update mails set due_at = null where id <> (select min(id::text)::uuid from mails)`);
      const waiting = await getTexts(database, "select id::text as text from mails where due_at is not null");
      expect(waiting).toHaveLength(1);
      await migrate(database);
      const found = await database.select().from(jobs);
      expect(found).toMatchObject([
        { id: waiting[0], name: "send-email", state: "created", data: { emailId: waiting[0] }, retryLimit: 13 },
      ]);
    });
  });

  test("runs the next migration too, unless it breaks a deferred constraint", {
    timeout: 60_000,
  }, async () => {
    const { within: runInShop } = await aFormerShop();
    const { migrations, repeatables } = readSchema();
    const folderMillis = Math.max(...migrations.map((migration) => migration.folderMillis)) + 1;
    const appendMigration = (statement: string) => ({
      migrations: [...migrations, { sql: [statement], hash: "next", folderMillis, bps: true }],
      repeatables,
    });
    await runInShop(async (database) => {
      const brokenMigration = migrate(database, appendMigration("update orders set total = total + 1"));
      await expect(brokenMigration).rejects.toMatchObject({ cause: { constraint: "orders_money_adds_up" } });
      await migrate(database, appendMigration("update order_lines set position = position + 1"));
      expect(await getJournal(database)).toHaveLength(migrations.length + 1);
      expect(await database.$count(orderLines, eq(orderLines.position, 0))).toBe(0);
    });
  });

  test("opens on two servers that start at the same time, with one migration", { timeout: 120_000 }, async () => {
    const { config, within: runInShop } = await aFormerShop();
    const startResults = await Promise.allSettled([startProvider(config), startProvider(config)]);
    const startedProviders = startResults.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    expect(startedProviders).toHaveLength(testServer === null ? 1 : 2); // Only one server can use a folder.
    for (const provider of startedProviders) {
      const { products } = await getClient(provider).product.fetch({});
      expect(products.map(({ name }) => name).toSorted()).toEqual(["Bale Chair", "Senja Sofa"]);
    }
    await Promise.all(startedProviders.map((provider) => provider.close()));
    const newDatabase = await openTestDatabase();
    addCleanUp(newDatabase.close);
    expect(await runInShop(getJournal)).toEqual(await getJournal(newDatabase.database));
    expect(await runInShop(getSchema)).toEqual(await getSchema(newDatabase.database));
  });
});

test("a shop of an older release is refused with an instruction, and stays unchanged", {
  timeout: 120_000,
}, async () => {
  const { config, within: runInShop } = await aFormerShop();
  await runInShop((database) =>
    database.execute(sql`
      delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`),
  );
  const stateBefore = await runInShop(async (database) => [
    ...(await getRows(database)),
    ...(await getSchema(database)),
  ]);
  const refusal = await startProvider(config).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toContain(
    "its database is of an older release: start the release whose last migration is 0056_networks_of_documents once, and then this one",
  );
  expect(await runInShop(async (database) => [...(await getRows(database)), ...(await getSchema(database))])).toEqual(
    stateBefore,
  );
});
