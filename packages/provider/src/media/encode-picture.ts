import sharp from "sharp";
import type { PictureFormat } from "../platform/picture-makers.ts";
import { QUALITIES_OF_GRAIN, QUALITY } from "./picture-recipe.ts";

/** Bytes: an eighth of one for each pixel, so that the phone's 800 × 800 are at most 80 KB; thumbnails may have more. */
const mostBytes = (pixels: number): number => Math.max(30_000, pixels / 8);

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
