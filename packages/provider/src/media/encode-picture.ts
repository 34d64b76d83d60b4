import sharp from "sharp";
import type { PictureFormat } from "../platform/picture-workers.ts";
import { GRAINY_QUALITIES, QUALITY } from "./picture-encoding.ts";

/**
 * Returns the limit for the bytes of a picture: an eighth of a byte for each pixel. So 800 × 800 pixels for a phone are at most 80 KB.
 * Thumbnails may have more.
 */
const getMaximumBytes = (pixels: number): number => Math.max(30_000, pixels / 8);

// one thread for each picture, so that the other core can answer calls
sharp.concurrency(1);
// no libvips cache, because each size is made only once
sharp.cache(false);

/** Encodes a picture at a width in pixels. A WebP stays within {@link getMaximumBytes}, unless quality 44 is still too large. */
export const encodePicture = async (from: string, width: number, format: PictureFormat): Promise<Buffer> => {
  const resized = sharp(from, { limitInputPixels: 40_000_000 }).resize({ width, withoutEnlargement: true });
  if (format === "avif") return resized.avif({ quality: QUALITY.avif, effort: 4 }).toBuffer();
  const encode = (quality: number) =>
    resized.clone().webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true });
  let { data, info } = await encode(QUALITY.webp);
  for (const quality of GRAINY_QUALITIES) {
    if (data.length <= getMaximumBytes(info.width * info.height)) break;
    ({ data, info } = await encode(quality));
  }
  return data;
};
