import sharp from "sharp";
import type { PictureFormat } from "../platform/picture-workers.ts";
import { GRAINY_QUALITIES, QUALITY } from "./picture-encoding.ts";

/**
 * Returns the maximum size of a picture in bytes: an eighth of a byte for each pixel. So 800 × 800 pixels for a phone are at most 80 KB. A
 * thumbnail may have 30 KB.
 */
const getMaximumBytes = (pixels: number): number => Math.max(30_000, pixels / 8);

// Each picture uses one thread, so that the other core can answer calls.
sharp.concurrency(1);
// libvips needs no cache, because the shop encodes each size only once.
sharp.cache(false);

/** Encodes a picture with a width in pixels. A WebP stays within {@link getMaximumBytes}, unless quality 44 is still too large. */
export const encodePicture = async (from: string, width: number, format: PictureFormat): Promise<Buffer> => {
  const resizedPicture = sharp(from, { limitInputPixels: 40_000_000 }).resize({ width, withoutEnlargement: true });
  if (format === "avif") return resizedPicture.avif({ quality: QUALITY.avif, effort: 4 }).toBuffer();
  const encodeWebp = (quality: number) =>
    resizedPicture.clone().webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true });
  let { data, info } = await encodeWebp(QUALITY.webp);
  for (const quality of GRAINY_QUALITIES) {
    if (data.length <= getMaximumBytes(info.width * info.height)) break;
    ({ data, info } = await encodeWebp(quality));
  }
  return data;
};
