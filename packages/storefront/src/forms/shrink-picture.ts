import { REVIEW_PICTURE_BYTES_MAXIMUM } from "@griya/api";

/** The maximum width and height of an uploaded picture, in pixels. */
const LONGEST_SIDE = 2400;
const JPEG_QUALITY = 0.85;

/**
 * Shrinks a picture to a size that the shop accepts. Pictures from a phone are often larger. A small file stays unchanged. An unreadable
 * file stays unchanged too, since the provider's refusal explains the reason.
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
  return new File([await canvas.convertToBlob({ type, quality: JPEG_QUALITY })], file.name, { type });
};
