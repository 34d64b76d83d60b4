import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PgDialect, PgSession } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** The committed migrations, written by `pnpm --filter @griya/provider migrations`. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, "../../migrations");

/** Brings the tables up to date, or to where the migrations of another folder end. */
export const migrate = async (database: Database, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> => {
  // drizzle's own `migrate` is one a driver, with these very three lines; this one serves both
  const { dialect, session } = database as unknown as { dialect: PgDialect; session: PgSession };
  await dialect.migrate(readMigrationFiles({ migrationsFolder }), session, { migrationsFolder });
};
