import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { userError } from "./refusal.ts";

const RowCursor = z.strictObject({
  /** The time in milliseconds since 1970. */
  at: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  id: z.guid(),
});

/** Returns the cursor of a row in a list in descending order. The page of the cursor begins with this row, if the row still exists. */
export const encodeRowCursor = (at: Date, id: string): string => encodeCursor({ at: at.getTime(), id });

/**
 * Returns the SQL condition for the rows from a cursor on, in a list in descending order of `moment` and `id`. Throws for an invalid
 * cursor.
 */
export const isAtOrAfterCursor = (cursor: string | undefined, moment: PgColumn, id: PgColumn): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const position = decodeCursor(cursor, RowCursor);
  if (position === null) throw userError();
  return sql`(${moment}, ${id}) <= (${new Date(position.at).toISOString()}::timestamptz, ${position.id}::uuid)`;
};

/** Returns a page and the cursor of the next page. The query must ask for one row more than `size`. The next page begins with that row. */
export const getPageWithNext = <Row>(rows: readonly Row[], size: number, encodeRow: (row: Row) => string) => {
  const nextRow = rows[size];
  return { page: rows.slice(0, size), next: nextRow === undefined ? null : encodeRow(nextRow) };
};
