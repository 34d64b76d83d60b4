import sharp, { type Sharp } from "sharp";
import { SOCIAL_BLUR, SOCIAL_QUALITY } from "./picture-encoding.ts";

/** The minimum ratio of width to height at which the encoder crops a picture. A narrower picture stays whole. */
const CROP_RATIO_MINIMUM = 1.5;

/** Encodes the preview picture of a link for other sites as JPEG. `place` is its width and height in pixels. */
export const encodeSocialPicture = async (
  from: string,
  place: { readonly width: number; readonly height: number },
): Promise<Buffer> => {
  const picture = sharp(from, { limitInputPixels: 40_000_000 }).flatten({ background: "#ffffff" });
  const toJpeg = (whole: Sharp) => whole.jpeg({ quality: SOCIAL_QUALITY, mozjpeg: true }).toBuffer();
  const { width, height } = await picture.metadata();
  if (width / height >= CROP_RATIO_MINIMUM) return toJpeg(picture.resize({ ...place, fit: "cover" }));
  const { data, info } = await picture
    .resize({ ...place, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [(place.width - info.width) >> 1, (place.height - info.height) >> 1];
  const extendedPicture = await sharp(data)
    .extend({
      left,
      right: place.width - info.width - left,
      top,
      bottom: place.height - info.height - top,
      extendWith: "copy",
    })
    .png()
    .toBuffer();
  return toJpeg(
    sharp(extendedPicture)
      .blur(SOCIAL_BLUR)
      .composite([{ input: data, left, top }]),
  );
};
