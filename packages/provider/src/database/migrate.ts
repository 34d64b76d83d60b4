import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "@griya/http";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { JOB_TYPES } from "../job-types.ts";
import { installJobQueue } from "../jobs/job-queue.ts";
import type { Database, Transaction } from "./database.ts";

const SOURCE_FOLDER = join(import.meta.dirname, "../../src"); // The path is the same from `dist`, because the package contains the sources.

/**
 * The folder of the committed migrations. `pnpm --filter @griya/provider migrations` writes them. The first migration creates the tables of
 * a new shop.
 */
export const MIGRATIONS_FOLDER = join(SOURCE_FOLDER, "../migrations");

/**
 * The SQL files with functions, triggers and views. After the migrations, each changed file runs in this order, so each file must be
 * repeatable. A migration drops what a file no longer defines. A migration must not call these functions, because a new shop does not have
 * them yet.
 */
const REPEATABLE_FILES = [
  "audit/audit.sql",
  "cart/cart.sql",
  "media/media.sql",
  "order/order.sql",
  "product/listing.sql",
  "review/review.sql",
  "catalogue-changes.sql",
];

const readRepeatable = (path: string) => {
  const text = readFileSync(join(SOURCE_FOLDER, path), "utf8");
  return { path, text, hash: createHash("sha256").update(text).digest("hex") };
};

/** Reads all files that define the shop's tables. */
export const readSchema = () => ({
  migrations: readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }),
  repeatables: REPEATABLE_FILES.map(readRepeatable),
});

const JOURNAL_TABLES_SQL = sql.raw(`
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.repeatables (path text primary key, hash text not null)`);

/**
 * Adapts the journal of a release with single migrations. The first migration replaces them and has the time of the last of them. Throws a
 * {@link ConfigError} if that last migration is missing.
 */
const adaptJournal = async (
  tx: Transaction,
  appliedTimes: ReadonlySet<number>,
  { hash, folderMillis }: MigrationMeta,
) => {
  if (appliedTimes.size === 0) return;
  if (!appliedTimes.has(folderMillis)) {
    throw new ConfigError(
      "The shop cannot start:\n  - its database is of an older release: start the release whose last migration is 0056_networks_of_documents once, and then this one",
    );
  }
  await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at < ${folderMillis}`);
  await tx.execute(
    sql`update drizzle.__drizzle_migrations set hash = ${hash} where created_at = ${folderMillis} and hash <> ${hash}`,
  );
};

/** Reads the times of the migrations that are done, and adapts the journal. */
const readJournal = async (tx: Transaction, [first]: readonly MigrationMeta[]): Promise<ReadonlySet<number>> => {
  if (first === undefined) throw new Error(`There is no migration in ${MIGRATIONS_FOLDER}`);
  await tx.execute(JOURNAL_TABLES_SQL);
  const { rows } = await tx.execute<{ at: string }>(sql`select created_at as at from drizzle.__drizzle_migrations`);
  const appliedTimes = new Set(rows.map(({ at }) => Number(at)));
  await adaptJournal(tx, appliedTimes, first);
  return appliedTimes;
};

/**
 * Updates the tables of the job queue. Then it updates the shop's tables, functions, triggers and views in one transaction. A migration may
 * add jobs.
 */
export const migrate = async (database: Database, { migrations, repeatables } = readSchema()): Promise<void> => {
  await database.transaction((tx) => readJournal(tx, migrations)); // refuses an older shop before anything changes
  await installJobQueue(database, JOB_TYPES);
  await database.transaction(async (tx) => {
    const appliedTimes = await readJournal(tx, migrations);
    for (const { sql: statements, hash, folderMillis } of migrations) {
      if (appliedTimes.has(folderMillis)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
    const { rows } = await tx.execute<{ path: string; hash: string }>(sql`select path, hash from drizzle.repeatables`);
    const hashes = new Map(rows.map(({ path, hash }) => [path, hash]));
    for (const { path, text, hash } of repeatables) {
      if (hashes.get(path) === hash) continue;
      // Without this statement, a recreated constraint trigger skips its pending checks.
      await tx.execute(sql`set constraints all immediate`);
      await tx.execute(sql.raw(text));
      await tx.execute(sql`
        insert into drizzle.repeatables (path, hash) values (${path}, ${hash})
        on conflict (path) do update set hash = excluded.hash`);
    }
  });
};
