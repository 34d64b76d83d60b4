import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "@griya/http";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, Transaction } from "./database.ts";

const SOURCES = join(import.meta.dirname, "../../src"); // the same path from `dist`, because the package contains the sources

/** The committed migrations, written by `pnpm --filter @griya/provider migrations`. The first one creates the tables of a new shop. */
export const MIGRATIONS_FOLDER = join(SOURCES, "../migrations");

/**
 * Functions, triggers and views. After the migrations, each file runs in this order if it has changed since its last run. So each must be
 * repeatable. When a file no longer defines something, a migration drops it. A migration must not call them, because they do not exist yet
 * in a new shop.
 */
const REPEATABLES = [
  "audit/audit.sql",
  "cart/cart.sql",
  "media/media.sql",
  "order/order.sql",
  "product/listing.sql",
  "review/review.sql",
  "catalogue-changes.sql",
];

const readRepeatable = (path: string) => {
  const text = readFileSync(join(SOURCES, path), "utf8");
  return { path, text, hash: createHash("sha256").update(text).digest("hex") };
};

/** Reads all files that define the shop's tables. */
export const readSchema = () => ({
  migrations: readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }),
  repeatables: REPEATABLES.map(readRepeatable),
});

const JOURNAL_TABLES = sql.raw(`
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.repeatables (path text primary key, hash text not null)`);

/**
 * Adapts the journal of a release with single migrations. The first migration now replaces them and has the time of the last one. Throws a
 * {@link ConfigError} where that last migration is missing.
 */
const adaptJournal = async (tx: Transaction, done: ReadonlySet<number>, { hash, folderMillis }: MigrationMeta) => {
  if (done.size === 0) return;
  if (!done.has(folderMillis)) {
    throw new ConfigError(
      "The shop cannot start:\n  - its database is of an older release: start the release whose last migration is 0056_networks_of_documents once, and then this one",
    );
  }
  await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at < ${folderMillis}`);
  await tx.execute(
    sql`update drizzle.__drizzle_migrations set hash = ${hash} where created_at = ${folderMillis} and hash <> ${hash}`,
  );
};

/** Updates the tables, then the functions, triggers and views, in one transaction. */
export const migrate = (database: Database, { migrations, repeatables } = readSchema()): Promise<void> =>
  database.transaction(async (tx) => {
    const [first] = migrations;
    if (first === undefined) throw new Error(`There is no migration in ${MIGRATIONS_FOLDER}`);
    await tx.execute(JOURNAL_TABLES);
    const journal = await tx.execute<{ at: string }>(sql`select created_at as at from drizzle.__drizzle_migrations`);
    const done = new Set(journal.rows.map(({ at }) => Number(at)));
    await adaptJournal(tx, done, first);
    for (const { sql: statements, hash, folderMillis } of migrations) {
      if (done.has(folderMillis)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
    const { rows } = await tx.execute<{ path: string; hash: string }>(sql`select path, hash from drizzle.repeatables`);
    const hashes = new Map(rows.map(({ path, hash }) => [path, hash]));
    for (const { path, text, hash } of repeatables) {
      if (hashes.get(path) === hash) continue;
      // otherwise a recreated constraint trigger skips its pending checks
      await tx.execute(sql`set constraints all immediate`);
      await tx.execute(sql.raw(text));
      await tx.execute(sql`
        insert into drizzle.repeatables (path, hash) values (${path}, ${hash})
        on conflict (path) do update set hash = excluded.hash`);
    }
  });
