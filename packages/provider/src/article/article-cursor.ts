import * as z from "zod/mini";
import { decodeCursor, encodeCursor } from "../http/cursor.ts";

const Cursor = z.strictObject({
  publishedAt: z.iso.datetime(),
  id: z.int(),
  towards: z.enum(["next", "previous"]),
});

/** A place in the list of articles, which goes from the newest to the oldest and, where two are equal, by id. */
export type ArticleCursor = z.infer<typeof Cursor>;

export const writeArticleCursor = (cursor: ArticleCursor): string => encodeCursor(cursor);

/** Null for whatever was not written by {@link writeArticleCursor}. */
export const readArticleCursor = (written: string): ArticleCursor | null => decodeCursor(written, Cursor);
