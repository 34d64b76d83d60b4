import * as z from "zod/mini";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";

const Cursor = z.strictObject({
  /** The order of the list. A cursor of another order is invalid. */
  order: z.string(),
  key: z.int(),
  id: z.int(),
  towards: z.enum(["next", "previous"]),
});

/** A place in a list that is ordered by a whole number and, where two are equal, by id. */
export type ListCursor = z.infer<typeof Cursor>;

export const writeCursor = (cursor: ListCursor): string => encodeCursor(cursor);

/** Reads a cursor. Returns null for text that {@link writeCursor} has not written for this order. */
export const readCursor = (written: string, order: string): ListCursor | null => {
  const cursor = decodeCursor(written, Cursor);
  return cursor?.order === order ? cursor : null;
};
