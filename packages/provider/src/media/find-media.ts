import { SOCIAL_PICTURE_FILE_NAME } from "@griya/api";
import { eq, inArray } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { media, mediaRedirects } from "./media.tables.ts";

/** An available width of a picture in pixels, or the preview picture that other sites show beside a link. */
export type PictureSize = number | "social";

type Media = typeof media.$inferSelect & { readonly hash: string };

export type FoundMedia =
  /** A file in its only size if `size` is null, or else a size of a picture. */
  | { readonly kind: "found"; readonly media: Media; readonly size: PictureSize | null }
  | { readonly kind: "moved"; readonly path: string };

const WIDTH_SUFFIX = /-(?<width>[1-9]\d{0,3})\.(?=\w+$)/;
const CONTENT_HASH = /-[0-9a-f]{8}(?=(-\d{1,4}|-\{width\})?\.\w+$)/;

const isSocial = (path: string): boolean => path.endsWith(`-${SOCIAL_PICTURE_FILE_NAME}`);

const parseSize = (path: string): PictureSize | null => {
  if (isSocial(path)) return "social";
  const width = WIDTH_SUFFIX.exec(path)?.groups?.["width"];
  return width === undefined ? null : Number(width);
};
/** Returns the path with `{width}`. The store has every picture in several sizes as WebP. */
const toPathTemplate = (path: string): string =>
  isSocial(path)
    ? `${path.slice(0, -SOCIAL_PICTURE_FILE_NAME.length)}{width}.webp`
    : path.replace(WIDTH_SUFFIX, "-{width}.");

/** Removes the content hash from a path, because redirects store paths without the hash. */
export const removeContentHash = (path: string): string => path.replace(/-[0-9a-f]{8}(?=(-\{width\})?\.\w+$)/, "");

const getSizePath = ({ path, widths }: Pick<Media, "path" | "widths">, size: PictureSize | null): string | null => {
  if (widths.length === 0) return path;
  if (size === "social") return path.replace("{width}.webp", SOCIAL_PICTURE_FILE_NAME);
  return size !== null && widths.includes(size) ? path.replace("{width}", String(size)) : null;
};

const findRedirect = async (database: Queries, path: string): Promise<FoundMedia | null> => {
  const pathWithoutHash = path.replace(CONTENT_HASH, "");
  const candidates = [path, pathWithoutHash, toPathTemplate(path).replace(CONTENT_HASH, "")];
  const matchingRows = await database
    .select({ from: mediaRedirects.from, width: mediaRedirects.width, path: media.path, widths: media.widths })
    .from(mediaRedirects)
    .innerJoin(media, eq(media.path, mediaRedirects.to))
    .where(inArray(mediaRedirects.from, candidates));
  const [bestMatch] = candidates.flatMap((from) => matchingRows.find((each) => each.from === from) ?? []);
  const currentPath = bestMatch ? getSizePath(bestMatch, bestMatch.width ?? parseSize(path)) : null;
  return currentPath === null ? null : { kind: "moved", path: currentPath };
};

/**
 * Finds the medium at a path below the media base, or its new path. Returns null for an unknown path or an unavailable size. The function makes one
 * query, and a second query if the path has no medium.
 */
export const findMedia = async (database: Queries, path: string): Promise<FoundMedia | null> => {
  const matchingRows = await database
    .select()
    .from(media)
    .where(inArray(media.path, [path, toPathTemplate(path)]));
  for (const { hash, ...row } of matchingRows) {
    const size = row.widths.length === 0 ? null : parseSize(path);
    if (hash !== null && getSizePath(row, size) === path) return { kind: "found", media: { ...row, hash }, size };
  }
  return findRedirect(database, path);
};
