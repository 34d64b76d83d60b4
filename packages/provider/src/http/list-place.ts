import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { handled } from "./refusal.ts";

const Place = z.strictObject({
  /** Milliseconds since 1970. */
  at: z.int().check(z.gte(0), z.lte(8_640_000_000_000)),
  id: z.guid(),
});

/** Returns the cursor of a row in a list in descending order. The list after it begins with this row, if it still exists. */
export const listPlace = (at: Date, id: string): string => encodeCursor({ at: at.getTime(), id });

/**
 * Returns the condition for the rows from a cursor on, in a list in descending order of `moment` and `id`. Throws for an invalid cursor.
 */
export const fromPlace = (cursor: string | undefined, moment: PgColumn, id: PgColumn): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const place = decodeCursor(cursor, Place);
  if (place === null) throw handled();
  return sql`(${moment}, ${id}) <= (${new Date(place.at).toISOString()}::timestamptz, ${place.id}::uuid)`;
};

/** Returns a page and the cursor of the next one. The query must ask for one row more than `size`; the next page begins there. */
export const pageWithNext = <Row>(rows: readonly Row[], size: number, placeOf: (row: Row) => string) => {
  const beyond = rows[size];
  return { page: rows.slice(0, size), next: beyond === undefined ? null : placeOf(beyond) };
};
