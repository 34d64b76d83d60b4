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
import { JOB_TYPES } from "../job-types.ts";
import { emptyDatabase, hashState } from "./empty-database.ts";

const CACHE_FOLDER = join(import.meta.dirname, "../../node_modules/.cache/griya");

/** Returns a hash that changes with the schema. */
const hashSchema = (): string =>
  createHash("sha256")
    .update(JSON.stringify([readSchema(), JOB_TYPES]))
    .digest("hex")
    .slice(0, 16);

const createArchive = async (file: string): Promise<void> => {
  const client = await PGlite.create({ extensions: { pg_trgm }, startParams: START_PARAMETERS });
  const openedDatabase = await createEmbeddedDatabase(client);
  await migrate(openedDatabase.database);
  await client.query("checkpoint"); // Without a checkpoint, each copy of the archive would need a recovery.
  const dump = await client.dumpDataDir("none");
  await openedDatabase.close();
  await mkdir(CACHE_FOLDER, { recursive: true });
  const draftFile = `${file}.${randomUUID()}`;
  await writeFile(draftFile, new Uint8Array(await dump.arrayBuffer()));
  await rename(draftFile, file);
};

/**
 * Returns the path of an archive with an empty embedded database. The archive is created once and cached. Several processes can create it
 * at the same time.
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

/** Writes the database of an empty shop into a data folder. */
export const writeTables = async (dataDirectory: string): Promise<void> => {
  const folder = join(dataDirectory, "database");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await promisify(execFile)("tar", ["-xf", await loadArchive(), "-C", folder, "--no-same-owner"]);
};

/** An embedded database that several tests use one after another. */
type ReusableDatabase = { embedded: PGlite; initialState: string };

/** The idle databases of this worker. All test files of the worker share them. */
const idleDatabases: ReusableDatabase[] = [];

/** The maximum number of idle databases. Each database needs about 100 MB of memory. */
const IDLE_DATABASES_MAXIMUM = 3;

const createReusableDatabase = async (): Promise<ReusableDatabase> => {
  const embedded = await openEmptyEmbedded();
  return { embedded, initialState: await hashState(embedded) };
};

/** Empties a database. Returns false when a test closed or broke it, or changed more than rows. */
const resetDatabase = async ({ embedded, initialState }: ReusableDatabase): Promise<boolean> => {
  try {
    await emptyDatabase(embedded);
    return (await hashState(embedded)) === initialState;
  } catch {
    return false;
  }
};

/** Opens an empty embedded database in memory with the shop's tables. The next test reuses the database after it is closed. */
export const openTestEmbedded = async (watch: (pool: Pool) => void = () => undefined): Promise<OpenDatabase> => {
  const reusedDatabase = idleDatabases.pop() ?? (await createReusableDatabase());
  const pools: Pool[] = [];
  const openedDatabase = await createEmbeddedDatabase(reusedDatabase.embedded, (pool) => {
    pools.push(pool);
    watch(pool);
  });
  const releaseDatabase = async (): Promise<void> => {
    for (const pool of pools) await pool.end(); // The pools end after the queries in progress. Later queries of the test fail.
    if (idleDatabases.length < IDLE_DATABASES_MAXIMUM && (await resetDatabase(reusedDatabase)))
      idleDatabases.push(reusedDatabase);
    else if (!reusedDatabase.embedded.closed) await reusedDatabase.embedded.close();
  };
  let releasePromise: Promise<void> | undefined;
  return { ...openedDatabase, close: () => (releasePromise ??= releaseDatabase()) };
};

const withServerClient = async <Result>(server: string, task: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await task(client);
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
    dropDatabase: () =>
      withServerClient(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
};

/** Creates an empty database on a PostgreSQL server. */
export const aServerDatabase = (server: string): Promise<{ url: string; dropDatabase: () => Promise<void> }> =>
  createDatabase(server, null);

/** The key of the advisory lock for the creation of the template. */
const TEMPLATE_LOCK = 7_106_422;

/** Creates the template database on a server once, and returns its name. Test databases are copies of the template. */
const createTemplate = async (server: string): Promise<string> => {
  const name = `griya_tables_${hashSchema()}`;
  await withServerClient(server, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const existingDatabases = await client.query("select from pg_database where datname = $1", [name]);
    if (existingDatabases.rowCount !== 0) return;
    const draftName = `${name}_draft`;
    await client.query(`drop database if exists ${draftName} with (force)`);
    await client.query(`create database ${draftName}`);
    const openedDatabase = await openPostgres(getDatabaseUrl(server, draftName), () => undefined);
    await migrate(openedDatabase.database);
    await openedDatabase.close();
    await client.query(`alter database ${draftName} rename to ${name}`);
  });
  return name;
};

let template: Promise<string> | undefined;

/** Creates a database with the shop's tables on a PostgreSQL server. */
export const aMigratedDatabase = async (
  server: string,
): Promise<{ url: string; dropDatabase: () => Promise<void> }> => {
  template ??= createTemplate(server);
  return createDatabase(server, await template);
};

const openTestPostgres = async (created: { url: string; dropDatabase: () => Promise<void> }): Promise<OpenDatabase> => {
  const openedDatabase = await openPostgres(created.url, () => undefined);
  return {
    ...openedDatabase,
    close: async () => {
      await openedDatabase.close();
      await created.dropDatabase();
    },
  };
};

/** The PostgreSQL server of the tests, from TEST_DATABASE_URL. Null for the embedded database. */
export const testServer = process.env["TEST_DATABASE_URL"] ?? null;

/** Opens an empty database with the shop's tables. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  testServer === null ? openTestEmbedded() : aMigratedDatabase(testServer).then(openTestPostgres);
