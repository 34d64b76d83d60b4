import { SOCIAL_PICTURE } from "@griya/api";
import sharp, { type Sharp } from "sharp";

/** At least so wide for its height, a picture is cut to the place; any other stands in it whole. */
const CUT_FROM = 1.5;
/** Of what stands beside a picture that is too narrow, in pixels: its own edges, drawn out and blurred. */
const BLUR = 32;
const QUALITY = 80;

/** Any other recipe makes other files. */
export const SOCIAL_RECIPE = `${SOCIAL_PICTURE.width}-${QUALITY}-${BLUR}`;

/** A picture as other sites show it beside a link. */
export const encodeSocialPicture = async (from: string): Promise<Buffer> => {
  const picture = sharp(from, { limitInputPixels: 40_000_000 }).flatten({ background: "#ffffff" });
  const toJpeg = (whole: Sharp) => whole.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  const { width, height } = await picture.metadata();
  if (width / height >= CUT_FROM) return toJpeg(picture.resize({ ...SOCIAL_PICTURE, fit: "cover" }));
  const { data, info } = await picture
    .resize({ ...SOCIAL_PICTURE, fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [(SOCIAL_PICTURE.width - info.width) >> 1, (SOCIAL_PICTURE.height - info.height) >> 1];
  const around = await sharp(data)
    .extend({
      left,
      right: SOCIAL_PICTURE.width - info.width - left,
      top,
      bottom: SOCIAL_PICTURE.height - info.height - top,
      extendWith: "copy",
    })
    .png()
    .toBuffer();
  return toJpeg(
    sharp(around)
      .blur(BLUR)
      .composite([{ input: data, left, top }]),
  );
};
