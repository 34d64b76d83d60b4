import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { media } from "./media.tables.ts";

/** Throws `pictureUnknown` with the first path that has no picture. */
export const assertPictures = async (queries: Queries, paths: readonly string[]): Promise<void> => {
  const rows = await queries
    .select({ path: media.path })
    .from(media)
    .where(and(inArray(media.path, [...paths]), eq(media.kind, "picture")));
  const existingPaths = new Set(rows.map(({ path }) => path));
  const unknownPath = paths.find((path) => !existingPaths.has(path));
  if (unknownPath !== undefined) throw userError("pictureUnknown", { path: unknownPath });
};
