import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Client } from "pg";
import * as z from "zod";
import { MIGRATIONS_FOLDER, migrate } from "../database/migrate.ts";
import { type OpenDatabase, openPostgres, useEmbedded } from "../database/open-database.ts";
import { aFolder } from "./files.ts";

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
  await client.query("checkpoint"); // else each that is opened from the dump would recover first
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

const openTestPostgres = async (server: string, migrationsFolder = MIGRATIONS_FOLDER): Promise<OpenDatabase> => {
  const { url, drop } = await aServerDatabase(server);
  const opened = await openPostgres(url, () => undefined);
  await migrate(opened.database, migrationsFolder);
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

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The migrations up to the one of that name, as an earlier release had them. */
const migrationsUntil = async (last: string): Promise<string> => {
  const journal = Journal.parse(JSON.parse(await readFile(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8")));
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
  if (entries.length === 0) throw new Error(`There is no migration "${last}" with which a release could have ended`);
  const folder = await aFolder();
  await mkdir(join(folder, "meta"));
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await copyFile(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
};

/** An empty database as an earlier release made it, whose last migration has that name. */
export const openFormerDatabase = async (lastMigration: string): Promise<OpenDatabase> => {
  const folder = await migrationsUntil(lastMigration);
  if (testServer !== null) return openTestPostgres(testServer, folder);
  const opened = await useEmbedded(await PGlite.create({ extensions: { pg_trgm } }));
  await migrate(opened.database, folder);
  return opened;
};
