import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, storefront } from "@griya/api";
import { ConfigError } from "@griya/http";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderLines } from "../order/order.tables.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { type Provider, startProvider } from "../provider.ts";
import * as schema from "../schema.ts";
import { addCleanUp } from "../testing/add-clean-up.ts";
import { aMigratedDatabase, openTestDatabase, testServer, writeTables } from "../testing/test-database.ts";
import type { Database } from "./database.ts";
import { MIGRATIONS_FOLDER, migrate, readSchema } from "./migrate.ts";
import { type OpenDatabase, openEmbedded, openPostgres } from "./open-database.ts";

// drizzle-kit adds this method for all later tests, and the PDF reader fails with it
Reflect.deleteProperty(Array.prototype, "random");

const ORIGIN = "http://shop.test";
const FORMER_SHOP = readFileSync(join(import.meta.dirname, "fixtures/former-shop.sql"), "utf8");

const lastSnapshot = (): ReturnType<typeof generateDrizzleJson> => {
  const folder = join(MIGRATIONS_FOLDER, "meta");
  const file = readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(join(folder, file ?? ""), "utf8"));
};

/** Creates a shop of the last release with single migrations, in a data folder or on a server. It remains after it is closed. */
const aFormerShop = async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "griya-migrate-"));
  const server = testServer === null ? null : await aMigratedDatabase(testServer);
  if (server === null) await writeTables(dataDirectory);
  addCleanUp(async () => {
    await server?.drop();
    await rm(dataDirectory, { recursive: true });
  });
  const config: Config = {
    ...readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: "silent" }),
    dataDirectory,
    databaseUrl: server?.url ?? null,
  };
  const open = (): Promise<OpenDatabase> =>
    server === null ? openEmbedded(dataDirectory) : openPostgres(server.url, () => undefined);
  /** Opens it for some work, and closes it afterwards. */
  const within = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const { database, close } = await open();
    try {
      return await work(database);
    } finally {
      await close();
    }
  };
  // dropping all tables takes only a third of the time of `initdb`
  const empty = "drop schema drizzle, public cascade; create schema public;";
  await within((database) => database.execute(sql.raw(empty + FORMER_SHOP)));
  return { config, within };
};

const getTexts = async (database: Database, query: string): Promise<string[]> => {
  const { rows } = await database.execute<{ text: string }>(
    sql.raw(`select text from (${query}) as found order by text`),
  );
  return rows.map(({ text }) => text);
};

const OF_SHOP = "relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)";
const NO_EXTENSION = "not exists (select from pg_depend where objid = own.oid and deptype = 'e')";

/** Returns the whole database except its rows, as SQL definitions. Columns are in their order. */
const getSchema = (database: Database): Promise<string[]> =>
  getTexts(
    database,
    `
    select concat_ws(' ', 'extension', extname) as text from pg_extension
    union all select concat_ws(' ', relkind, relpersistence, relreplident, oid::regclass, reloptions) from pg_class where ${OF_SHOP}
    union all select concat_ws(' ', 'column', table_name, row_number() over (partition by table_schema, table_name order by ordinal_position),
      column_name, data_type, udt_name, is_nullable, column_default, is_identity, generation_expression, collation_name)
      from information_schema.columns where table_schema in ('public', 'drizzle')
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
    union all select pg_get_indexdef(oid) from pg_class where relkind = 'i' and ${OF_SHOP}
    union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc own where pronamespace = 'public'::regnamespace and ${NO_EXTENSION}
    union all select pg_get_viewdef(oid) from pg_class where relkind = 'v' and ${OF_SHOP}
    union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, cycle, cache_size) from pg_sequences
    union all select concat_ws(' ', 'owned', objid::regclass, refobjid::regclass, refobjsubid) from pg_depend
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype = 'a'
      and objid in (select oid from pg_class where relkind = 'S' and ${OF_SHOP})
    union all select concat_ws(' ', 'type', typtype, oid::regtype) from pg_type own
      where typnamespace = 'public'::regnamespace and typtype <> 'b' and ${NO_EXTENSION}`,
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

/** Returns the transactions that wrote the rows of a migration. */
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

test("the committed migrations make the tables that the code knows", async () => {
  const differences = await generateMigration(lastSnapshot(), generateDrizzleJson({ ...schema }));
  expect(differences).toEqual([]);
});

describe("a new shop", () => {
  test("changes nothing when it is migrated again", async () => {
    const { database, close } = await openTestDatabase();
    addCleanUp(close);
    const before = await getWriters(database);
    await migrate(database);
    expect(await getWriters(database)).toEqual(before);
  });

  test("runs a file of functions anew once it has changed, and no other", async () => {
    const { database, close } = await openTestDatabase();
    addCleanUp(close);
    const before = await getSchema(database);
    const spoil = (name: string) =>
      database.execute(
        sql.raw(`create or replace function ${name}() returns trigger language plpgsql as 'begin return new; end'`),
      );
    await spoil("verify_order_total");
    await database.execute(sql`update drizzle.repeatables set hash = 'another' where path = 'order/order.sql'`);
    await migrate(database);
    expect(await getSchema(database)).toEqual(before);
    await spoil("verify_order_total");
    await migrate(database);
    expect(await getSchema(database)).not.toEqual(before);
  });
});

describe("a shop of the last release with single migrations", () => {
  test("keeps every row, and then has what a new shop has", { timeout: 60_000 }, async () => {
    const { within } = await aFormerShop();
    const made = await openTestDatabase();
    addCleanUp(made.close);
    await within(async (database) => {
      const rows = await getRows(database);
      for (const table of ["orders", "order_lines", "carts", "customers", "vouchers", "reviews", "media"]) {
        expect(rows.some((row) => row.startsWith(`${table} {`))).toBe(true);
      }
      await migrate(database, { migrations: readSchema().migrations.slice(0, 1), repeatables: [] });
      expect(await getRows(database)).toEqual(rows);
      await migrate(database);
      expect(await getSchema(database)).toEqual(await getSchema(made.database));
      expect(await getJournal(database)).toEqual(await getJournal(made.database));
      const before = await getWriters(database);
      await migrate(database);
      expect(await getWriters(database)).toEqual(before);
    });
  });

  test("has the next migration too, unless that breaks a rule that is held at the commit", {
    timeout: 60_000,
  }, async () => {
    const { within } = await aFormerShop();
    const { migrations, repeatables } = readSchema();
    const folderMillis = Math.max(...migrations.map((migration) => migration.folderMillis)) + 1;
    const followedBy = (statement: string) => ({
      migrations: [...migrations, { sql: [statement], hash: "next", folderMillis, bps: true }],
      repeatables,
    });
    await within(async (database) => {
      const broken = migrate(database, followedBy("update orders set total = total + 1"));
      await expect(broken).rejects.toMatchObject({ cause: { constraint: "orders_money_adds_up" } });
      await migrate(database, followedBy("update order_lines set position = position + 1"));
      expect(await getJournal(database)).toHaveLength(migrations.length + 1);
      expect(await database.$count(orderLines, eq(orderLines.position, 0))).toBe(0);
    });
  });

  test("opens, taken over once by two servers that start at the same time", { timeout: 120_000 }, async () => {
    const { config, within } = await aFormerShop();
    const starts = await Promise.allSettled([startProvider(config), startProvider(config)]);
    const started = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    expect(started).toHaveLength(testServer === null ? 1 : 2); // only one server can use a folder
    for (const provider of started) {
      const { products } = await getClient(provider).product.fetch({});
      expect(products.map(({ name }) => name).toSorted()).toEqual(["Bale Chair", "Senja Sofa"]);
    }
    await Promise.all(started.map((provider) => provider.close()));
    const made = await openTestDatabase();
    addCleanUp(made.close);
    expect(await within(getJournal)).toEqual(await getJournal(made.database));
    expect(await within(getSchema)).toEqual(await getSchema(made.database));
  });
});

test("a shop of an older release is refused with what to do, and stays as it is", { timeout: 120_000 }, async () => {
  const { config, within } = await aFormerShop();
  await within((database) =>
    database.execute(sql`
      delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`),
  );
  const before = await within(async (database) => [...(await getRows(database)), ...(await getSchema(database))]);
  const refusal = await startProvider(config).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toContain(
    "its database is of an older release: start the release whose last migration is 0056_networks_of_documents once, and then this one",
  );
  expect(await within(async (database) => [...(await getRows(database)), ...(await getSchema(database))])).toEqual(
    before,
  );
});
