import { and, eq, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { media } from "./media.tables.ts";

/** Rejects the first path that has no picture, and names it. */
export const assertPictures = async (queries: Queries, paths: readonly string[]): Promise<void> => {
  const rows = await queries
    .select({ path: media.path })
    .from(media)
    .where(and(inArray(media.path, [...paths]), eq(media.kind, "picture")));
  const existing = new Set(rows.map(({ path }) => path));
  const unknown = paths.find((path) => !existing.has(path));
  if (unknown !== undefined) throw userError("pictureUnknown", { path: unknown });
};
