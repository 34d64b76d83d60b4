import * as z from "zod/mini";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";

const Cursor = z.strictObject({
  publishedAt: z.iso.datetime(),
  id: z.int(),
  towards: z.enum(["next", "previous"]),
});

/** A position in the list of articles. The list is in descending order of publication date, then of id. */
export type ArticleCursor = z.infer<typeof Cursor>;

export const writeArticleCursor = (cursor: ArticleCursor): string => encodeCursor(cursor);

/** Reads a cursor; null for text that {@link writeArticleCursor} did not write. */
export const readArticleCursor = (written: string): ArticleCursor | null => decodeCursor(written, Cursor);
