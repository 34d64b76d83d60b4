import { REVIEW_PICTURE_MAXIMUM } from "@griya/api";

/** As large as the shop keeps a picture, in pixels. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

/** A picture that the shop takes: one from a phone is often larger. What cannot be read goes as it is, for the shop says best why not. */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (file.size <= REVIEW_PICTURE_MAXIMUM) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  picture.close();
  const type = "image/jpeg";
  return new File([await canvas.convertToBlob({ type, quality: QUALITY })], file.name, { type });
};
