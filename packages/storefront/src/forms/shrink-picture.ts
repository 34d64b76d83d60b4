import { REVIEW_PICTURE_BYTES_MAXIMUM } from "@griya/api";

/** Longest side of a picture that the shop stores, in pixels. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

/**
 * Shrinks a picture to a size that the shop accepts: one from a phone is often larger. An unreadable file stays as it is, since the shop
 * explains the refusal best.
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (file.size <= REVIEW_PICTURE_BYTES_MAXIMUM) return file;
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
