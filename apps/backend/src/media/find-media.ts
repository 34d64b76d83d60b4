import { eq, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media, mediaRedirects } from "./media.tables.ts";

type Media = typeof media.$inferSelect & { readonly hash: string };

export type FoundMedia =
  /** Served as it is, or as a picture of one of its widths. */
  | { readonly kind: "here"; readonly media: Media; readonly width: number | null }
  | { readonly kind: "moved"; readonly path: string };

const IN_A_WIDTH = /-(?<width>[1-9]\d{1,3})\.(?=\w+$)/;
const CONTENT_NAME = /-[0-9a-f]{8}(?=(-\d{2,4})?\.\w+$)/;

const widthIn = (path: string): number | null => {
  const width = IN_A_WIDTH.exec(path)?.groups?.["width"];
  return width === undefined ? null : Number(width);
};
const inAnyWidth = (path: string): string => path.replace(IN_A_WIDTH, "-{width}.");

/** An address without what names its content, as redirects know it. */
export const withoutContentName = (path: string): string => path.replace(/-[0-9a-f]{8}(?=(-\{width\})?\.\w+$)/, "");

const fileOf = ({ path, widths }: Pick<Media, "path" | "widths">, width: number | null): string | null => {
  if (widths.length === 0) return path;
  return width !== null && widths.includes(width) ? path.replace("{width}", String(width)) : null;
};

const findRedirect = async (database: Queries, path: string): Promise<FoundMedia | null> => {
  const unnamed = path.replace(CONTENT_NAME, "");
  const asked = [path, unnamed, inAnyWidth(unnamed)];
  const found = await database
    .select({ from: mediaRedirects.from, width: mediaRedirects.width, path: media.path, widths: media.widths })
    .from(mediaRedirects)
    .innerJoin(media, eq(media.path, mediaRedirects.to))
    .where(inArray(mediaRedirects.from, asked));
  const [nearest] = asked.flatMap((from) => found.find((each) => each.from === from) ?? []);
  const now = nearest ? fileOf(nearest, nearest.width ?? widthIn(path)) : null;
  return now === null ? null : { kind: "moved", path: now };
};

/**
 * What is at a path below the media base, or where it is now; null for what is nowhere: no width is served in which nothing is
 * offered. One query, and one more for what is not there.
 */
export const findMedia = async (database: Queries, path: string): Promise<FoundMedia | null> => {
  const found = await database
    .select()
    .from(media)
    .where(inArray(media.path, [path, inAnyWidth(path)]));
  for (const { hash, ...row } of found) {
    const width = row.widths.length === 0 ? null : widthIn(path);
    if (hash !== null && fileOf(row, width) === path) return { kind: "here", media: { ...row, hash }, width };
  }
  return findRedirect(database, path);
};
