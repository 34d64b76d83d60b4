import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client } from "pg";
import { MIGRATIONS_FOLDER, migrate } from "../database/migrate.ts";
import { type OpenDatabase, openPostgres, useEmbedded } from "../database/open-database.ts";

const CACHE_FOLDER = join(import.meta.dirname, "../../node_modules/.cache/griya");

/** Changes when the migrations do. */
const migrationsHash = (): string => {
  const hash = createHash("sha256");
  const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith(".sql"));
  for (const name of [...files.sort(), "meta/_journal.json"]) hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  return hash.digest("hex").slice(0, 16);
};

/** Made once and kept; several test files may make it at the same time. */
const makeDump = async (file: string): Promise<Blob> => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const opened = await useEmbedded(client);
  await migrate(opened.database);
  const dump = await client.dumpDataDir("none");
  await opened.close();
  await mkdir(CACHE_FOLDER, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  return dump;
};

/** A real embedded database in memory with the shop's tables, empty. */
const openTestEmbedded = async (): Promise<OpenDatabase> => {
  const file = join(CACHE_FOLDER, `tables-${migrationsHash()}.tar`);
  const known = await readFile(file).catch(() => null);
  const dump = known === null ? await makeDump(file) : new Blob([new Uint8Array(known)]);
  return useEmbedded(await PGlite.create({ loadDataDir: dump, extensions: { pg_trgm } }));
};

/** An empty database on a PostgreSQL server. */
export const aServerDatabase = async (server: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `griya_test_${randomUUID().replaceAll("-", "")}`;
  const onServer = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
};

const openTestPostgres = async (server: string): Promise<OpenDatabase> => {
  const { url, drop } = await aServerDatabase(server);
  const opened = await openPostgres(url, () => undefined);
  await migrate(opened.database);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
};

/** The engine to test on: PostgreSQL where TEST_DATABASE_URL names a server, else the embedded one. */
export const testServer = process.env["TEST_DATABASE_URL"] ?? null;

/** An empty database with the shop's tables. */
export const openTestDatabase = (): Promise<OpenDatabase> =>
  testServer === null ? openTestEmbedded() : openTestPostgres(testServer);
