import type { Picture } from "./picture.contract.ts";

/** Returns the address of a picture. The picture is the narrowest with at least this width, or else the widest. */
export const getPictureUrl = (mediaBase: string, picture: Pick<Picture, "path" | "widths">, width = 800): string => {
  const chosenWidth = picture.widths.find((availableWidth) => availableWidth >= width) ?? picture.widths.at(-1);
  return mediaBase + (chosenWidth === undefined ? picture.path : picture.path.replace("{width}", String(chosenWidth)));
};

/** The size of the preview picture for links to the shop in social media, in pixels. */
export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The file name of a preview picture. JPEG works in all social media. */
export const SOCIAL_PICTURE_FILE_NAME = "social.jpg";

/** Returns the address of the preview picture, or undefined for a vector picture. */
export const getSocialPictureUrl = (mediaBase: string, { path, widths }: Pick<Picture, "path" | "widths">) =>
  widths.length === 0 ? undefined : mediaBase + path.replace(/\{width\}\.\w+$/, SOCIAL_PICTURE_FILE_NAME);

/** Returns the `srcset` of a picture, or undefined for a vector picture. */
export const getPictureSrcSet = (mediaBase: string, picture: Pick<Picture, "path" | "widths">): string | undefined =>
  picture.widths.length === 0
    ? undefined
    : picture.widths.map((width) => `${getPictureUrl(mediaBase, picture, width)} ${width}w`).join(", ");
