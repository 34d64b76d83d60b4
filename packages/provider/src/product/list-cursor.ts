import * as z from "zod/mini";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";

const Cursor = z.strictObject({
  /** The name of the sort order. A cursor of another order is invalid. */
  order: z.string(),
  key: z.int(),
  id: z.int(),
  towards: z.enum(["next", "previous"]),
});

/** A position in a list. The list is sorted by a whole number and then by id. */
export type ListCursor = z.infer<typeof Cursor>;

export const writeCursor = (cursor: ListCursor): string => encodeCursor(cursor);

/** Reads a cursor. Returns null when {@link writeCursor} has not written it for this order. */
export const readCursor = (written: string, order: string): ListCursor | null => {
  const cursor = decodeCursor(written, Cursor);
  return cursor?.order === order ? cursor : null;
};
