import * as z from "zod/mini";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";

const Cursor = z.strictObject({
  publishedAt: z.iso.datetime(),
  id: z.int(),
  towards: z.enum(["next", "previous"]),
});

/** A position in the list of articles. The list is in descending order of publication date, and then of id. */
export type ArticleCursor = z.infer<typeof Cursor>;

export const encodeArticleCursor = (cursor: ArticleCursor): string => encodeCursor(cursor);

/** Reads a cursor; null for text that {@link encodeArticleCursor} did not write. */
export const decodeArticleCursor = (written: string): ArticleCursor | null => decodeCursor(written, Cursor);
