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

/** The place of a row in a list of the last first: from there on the list begins with it, where it is still in the list. */
export const listPlace = (at: Date, id: string): string => encodeCursor({ at: at.getTime(), id });

/** What is not before a place in a list that is ordered by `moment` and `id`. Throws a refusal for a place that nobody wrote. */
export const fromPlace = (cursor: string | undefined, moment: PgColumn, id: PgColumn): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const place = decodeCursor(cursor, Place);
  if (place === null) throw handled();
  return sql`(${moment}, ${id}) <= (${new Date(place.at).toISOString()}::timestamptz, ${place.id}::uuid)`;
};

/** A page of rows, of which one more was asked for: where that is, the next page begins. */
export const pageWithNext = <Row>(rows: readonly Row[], size: number, placeOf: (row: Row) => string) => {
  const beyond = rows[size];
  return { page: rows.slice(0, size), next: beyond === undefined ? null : placeOf(beyond) };
};
