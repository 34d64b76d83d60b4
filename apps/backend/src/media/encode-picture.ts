import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";

export type PictureFormat = "webp" | "avif";

/** A picture made smaller. */
export type SizeWork = { readonly from: string; readonly to: string; readonly width: number };

// Of what follows, a change wants another RECIPE.
/** Measured to look alike: docs/decisions/0008 says how. */
const QUALITY = { webp: 80, avif: 50 };
/** For what is all grain, such as a shaggy rug: bytes go where no eye sees them. */
const QUALITIES_OF_GRAIN = [68, 56, 44];
/** Bytes: an eighth of one for each pixel, so that the phone's 800 × 800 are at most 80 KB; thumbnails may have more. */
const mostBytes = (pixels: number): number => Math.max(30_000, pixels / 8);
/** Names the folder of what was encoded in this way. */
export const RECIPE = "webp80-68-56-44-avif50";

// one thread a picture: the other core answers
sharp.concurrency(1);
// each size is made once: what libvips would remember of it nobody asks for
sharp.cache(false);

/** A picture at a width in pixels; as WebP within {@link mostBytes}, unless that would take a quality under 44. */
export const encodePicture = async (from: string, width: number, format: PictureFormat): Promise<Buffer> => {
  const resized = sharp(from, { limitInputPixels: 40_000_000 }).resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: QUALITY.avif, effort: 4 }).toBuffer();
  const encode = (quality: number) =>
    resized.clone().webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true });
  let { data, info } = await encode(QUALITY.webp);
  for (const quality of QUALITIES_OF_GRAIN) {
    if (data.length <= mostBytes(info.width * info.height)) break;
    ({ data, info } = await encode(quality));
  }
  return data;
};

/** Writes a file whole or not at all, also when two processes write it at once. */
export const writeWhole = async (file: string, body: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, body);
  await rename(draft, file);
};

/** The names in a folder; none where there is no such folder. */
export const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
};

/** Removes the files of a folder whose names begin so. */
export const removeAll = async (folder: string, beginning: string): Promise<void> => {
  for (const name of await namesIn(folder))
    if (name.startsWith(beginning)) await rm(join(folder, name), { force: true });
};
