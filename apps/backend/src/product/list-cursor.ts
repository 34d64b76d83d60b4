import { Buffer } from "node:buffer";
import * as z from "zod/mini";

const Cursor = z.strictObject({
  /** The order it is a place in; a cursor of another order means nothing. */
  order: z.string(),
  key: z.int(),
  id: z.int(),
  towards: z.enum(["next", "previous"]),
});

/** A place in a list that is ordered by a whole number and, where two are equal, by id. */
export type ListCursor = z.infer<typeof Cursor>;

/** Opaque to shoppers, and no secret: the list shows what it holds. */
export const writeCursor = (cursor: ListCursor): string => Buffer.from(JSON.stringify(cursor)).toString("base64url");

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Null for whatever was not written by {@link writeCursor} for this order. */
export const readCursor = (written: string, order: string): ListCursor | null => {
  const read = Cursor.safeParse(parseJson(Buffer.from(written, "base64url").toString()));
  return read.success && read.data.order === order ? read.data : null;
};
