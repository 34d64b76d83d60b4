import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Returns the `set` of `onConflictDoUpdate`. Each column gets the inserted value, except the columns in `excluded`. */
export const getInsertedValues = <Table extends PgTable>(
  table: Table,
  excluded: readonly (keyof Table["_"]["columns"] & string)[],
): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, column]) => !excluded.includes(name) && column.generated === undefined)
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
