import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client, type Pool } from "pg";
import { migrate, readSchema } from "../database/migrate.ts";
import {
  createEmbeddedDatabase,
  type OpenDatabase,
  openPostgres,
  START_PARAMETERS,
} from "../database/open-database.ts";
import { emptyDatabase, hashState } from "./empty-database.ts";

const CACHE_FOLDER = join(import.meta.dirname, "../../node_modules/.cache/griya");

/** Returns a hash that changes with the schema. */
const hashSchema = (): string => createHash("sha256").update(JSON.stringify(readSchema())).digest("hex").slice(0, 16);

const createArchive = async (file: string): Promise<void> => {
  const client = await PGlite.create({ extensions: { pg_trgm }, startParams: START_PARAMETERS });
  const opened = await createEmbeddedDatabase(client);
  await migrate(opened.database);
  await client.query("checkpoint"); // otherwise each copy from the archive would recover first
  const dump = await client.dumpDataDir("none");
  await opened.close();
  await mkdir(CACHE_FOLDER, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
};

/**
 * Returns an embedded database with the shop's tables as an archive. It is made once and cached. Several test files may make it at the same
 * time.
 */
const loadArchive = async (): Promise<string> => {
  const file = join(CACHE_FOLDER, `tables-${hashSchema()}.tar`);
  if (!existsSync(file)) await createArchive(file);
  return file;
};

/** Loads an empty database in memory with the shop's tables. */
export const openEmptyEmbedded = async (): Promise<PGlite> => {
  const archive = new Blob([new Uint8Array(await readFile(await loadArchive()))]);
  return PGlite.create({ loadDataDir: archive, extensions: { pg_trgm }, startParams: START_PARAMETERS });
};

/** Writes an empty shop's database into a data folder, as after a first start. */
export const writeTables = async (dataDirectory: string): Promise<void> => {
  const folder = join(dataDirectory, "database");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await promisify(execFile)("tar", ["-xf", await loadArchive(), "-C", folder, "--no-same-owner"]);
};

/** An embedded database that tests use one after another. */
type ReusableDatabase = { embedded: PGlite; initialState: string };

/** Idle databases of this worker. All test files of the worker share them. */
const idleDatabases: ReusableDatabase[] = [];

/** Limit of idle databases. Each takes about 100 MB of memory. */
const IDLE_MAXIMUM = 3;

const createReusableDatabase = async (): Promise<ReusableDatabase> => {
  const embedded = await openEmptyEmbedded();
  return { embedded, initialState: await hashState(embedded) };
};

/** Empties a database. Returns false when a test closed it, broke it or changed more than rows. */
const resetDatabase = async ({ embedded, initialState }: ReusableDatabase): Promise<boolean> => {
  try {
    await emptyDatabase(embedded);
    return (await hashState(embedded)) === initialState;
  } catch {
    return false;
  }
};

/**
 * Opens a real, empty embedded database in memory with the shop's tables. After a close it is emptied, and the next test gets the same one.
 */
export const openTestEmbedded = async (watch: (pool: Pool) => void = () => undefined): Promise<OpenDatabase> => {
  const reused = idleDatabases.pop() ?? (await createReusableDatabase());
  const pools: Pool[] = [];
  const opened = await createEmbeddedDatabase(reused.embedded, (pool) => {
    pools.push(pool);
    watch(pool);
  });
  const release = async (): Promise<void> => {
    for (const pool of pools) await pool.end(); // after the work in progress; nothing from the test reaches the database any more
    if (idleDatabases.length < IDLE_MAXIMUM && (await resetDatabase(reused))) idleDatabases.push(reused);
    else if (!reused.embedded.closed) await reused.embedded.close();
  };
  let releasing: Promise<void> | undefined;
  return { ...opened, close: () => (releasing ??= release()) };
};

const withServerClient = async <Result>(server: string, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const getDatabaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const createDatabase = async (server: string, template: string | null) => {
  const name = `griya_test_${randomUUID().replaceAll("-", "")}`;
  await withServerClient(server, (client) =>
    client.query(template === null ? `create database ${name}` : `create database ${name} template ${template}`),
  );
  return {
    url: getDatabaseUrl(server, name),
    drop: () =>
      withServerClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
};

/** Creates an empty database on a PostgreSQL server. */
export const aServerDatabase = (server: string): Promise<{ url: string; drop: () => Promise<void> }> =>
  createDatabase(server, null);

/** Key of the advisory lock during the creation of the template. */
const TEMPLATE_LOCK = 7_106_422;

/** Creates the template database with the shop's tables once on a server, and returns its name. Others are copies of it. */
const createTemplate = async (server: string): Promise<string> => {
  const name = `griya_tables_${hashSchema()}`;
  await withServerClient(server, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const existing = await client.query("select from pg_database where datname = $1", [name]);
    if (existing.rowCount !== 0) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const opened = await openPostgres(getDatabaseUrl(server, draft), () => undefined);
    await migrate(opened.database);
    await opened.close();
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
};

let template: Promise<string> | undefined;

/** Creates a database with the shop's tables on a PostgreSQL server. */
export const aMigratedDatabase = async (server: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  template ??= createTemplate(server);
  return createDatabase(server, await template);
};

const openTestPostgres = async (created: { url: string; drop: () => Promise<void> }): Promise<OpenDatabase> => {
  const opened = await openPostgres(created.url, () => undefined);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await created.drop();
    },
  };
};

/** The PostgreSQL server for the tests, from TEST_DATABASE_URL. Without it they use the embedded database. */
export const testServer = process.env["TEST_DATABASE_URL"] ?? null;

/** Opens an empty database with the shop's tables. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  testServer === null ? openTestEmbedded() : aMigratedDatabase(testServer).then(openTestPostgres);
