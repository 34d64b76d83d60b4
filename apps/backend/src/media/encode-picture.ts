import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";

export type PictureFormat = "webp" | "avif";

/** A master made smaller. */
export type SizeWork = { readonly from: string; readonly to: string; readonly width: number };

/** Measured to look alike on our masters; docs/decisions says how. A change here wants another {@link RECIPE}. */
const QUALITY = { webp: 80, avif: 50 };
/** Names the folder of what was encoded in this way. */
export const RECIPE = "webp80-avif50";

// one thread a picture: the other core answers
sharp.concurrency(1);

export const encodePicture = async (from: string, width: number, format: PictureFormat): Promise<Buffer> => {
  const resized = sharp(from, { limitInputPixels: 40_000_000 }).resize({ width, withoutEnlargement: true });
  return format === "webp"
    ? resized.webp({ quality: QUALITY.webp, effort: 4 }).toBuffer()
    : resized.avif({ quality: QUALITY.avif, effort: 4 }).toBuffer();
};

/** Writes a file whole or not at all, also when two processes write it at once. */
export const writeWhole = async (file: string, body: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, body);
  await rename(draft, file);
};
