import { SOCIAL_NAME } from "@griya/api";
import { eq, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media, mediaRedirects } from "./media.tables.ts";

/** An offered width of a picture, or the preview picture that other sites show beside a link. */
export type PictureSize = number | "social";

type Media = typeof media.$inferSelect & { readonly hash: string };

export type FoundMedia =
  /** A file that is served unchanged, or a size of a picture. */
  | { readonly kind: "here"; readonly media: Media; readonly size: PictureSize | null }
  | { readonly kind: "moved"; readonly path: string };

const IN_A_WIDTH = /-(?<width>[1-9]\d{0,3})\.(?=\w+$)/;
const CONTENT_NAME = /-[0-9a-f]{8}(?=(-\d{1,4}|-\{width\})?\.\w+$)/;

const isSocial = (path: string): boolean => path.endsWith(`-${SOCIAL_NAME}`);

const sizeIn = (path: string): PictureSize | null => {
  if (isSocial(path)) return "social";
  const width = IN_A_WIDTH.exec(path)?.groups?.["width"];
  return width === undefined ? null : Number(width);
};
/** Returns the path with `{width}`. Every picture in several sizes is stored as WebP. */
const inAnySize = (path: string): string =>
  isSocial(path) ? `${path.slice(0, -SOCIAL_NAME.length)}{width}.webp` : path.replace(IN_A_WIDTH, "-{width}.");

/** Removes the content hash from a path, as redirects store it. */
export const withoutContentName = (path: string): string => path.replace(/-[0-9a-f]{8}(?=(-\{width\})?\.\w+$)/, "");

const fileOf = ({ path, widths }: Pick<Media, "path" | "widths">, size: PictureSize | null): string | null => {
  if (widths.length === 0) return path;
  if (size === "social") return path.replace("{width}.webp", SOCIAL_NAME);
  return size !== null && widths.includes(size) ? path.replace("{width}", String(size)) : null;
};

const findRedirect = async (database: Queries, path: string): Promise<FoundMedia | null> => {
  const unnamed = path.replace(CONTENT_NAME, "");
  const asked = [path, unnamed, inAnySize(path).replace(CONTENT_NAME, "")];
  const found = await database
    .select({ from: mediaRedirects.from, width: mediaRedirects.width, path: media.path, widths: media.widths })
    .from(mediaRedirects)
    .innerJoin(media, eq(media.path, mediaRedirects.to))
    .where(inArray(mediaRedirects.from, asked));
  const [nearest] = asked.flatMap((from) => found.find((each) => each.from === from) ?? []);
  const now = nearest ? fileOf(nearest, nearest.width ?? sizeIn(path)) : null;
  return now === null ? null : { kind: "moved", path: now };
};

/**
 * Finds the medium at a path below the media base, or its new path. Null for an unknown path, or a size that is not offered. One query, and
 * a second one where the path has no medium.
 */
export const findMedia = async (database: Queries, path: string): Promise<FoundMedia | null> => {
  const found = await database
    .select()
    .from(media)
    .where(inArray(media.path, [path, inAnySize(path)]));
  for (const { hash, ...row } of found) {
    const size = row.widths.length === 0 ? null : sizeIn(path);
    if (hash !== null && fileOf(row, size) === path) return { kind: "here", media: { ...row, hash }, size };
  }
  return findRedirect(database, path);
};
