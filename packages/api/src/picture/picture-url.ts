import type { Picture } from "./picture.contract.ts";

/** Returns the address of a picture at the nearest offered width at or above `width`. */
export const getPictureUrl = (mediaBase: string, picture: Pick<Picture, "path" | "widths">, width = 800): string => {
  const chosen = picture.widths.find((offered) => offered >= width) ?? picture.widths.at(-1);
  return mediaBase + (chosen === undefined ? picture.path : picture.path.replace("{width}", String(chosen)));
};

/** Size of the picture that other sites show beside a link to the shop, in pixels. */
export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** File name of a {@link SOCIAL_PICTURE_SIZE}, in place of the width: a JPEG, which every reader supports. */
export const SOCIAL_PICTURE_FILE_NAME = "social.jpg";

/** Returns the address of a picture as a {@link SOCIAL_PICTURE_SIZE}; undefined for one that scales by itself. */
export const getSocialPictureUrl = (mediaBase: string, { path, widths }: Pick<Picture, "path" | "widths">) =>
  widths.length === 0 ? undefined : mediaBase + path.replace(/\{width\}\.\w+$/, SOCIAL_PICTURE_FILE_NAME);

/** Returns the `srcset` of a picture; undefined for one that scales by itself. */
export const getPictureSrcSet = (mediaBase: string, picture: Pick<Picture, "path" | "widths">): string | undefined =>
  picture.widths.length === 0
    ? undefined
    : picture.widths.map((width) => `${getPictureUrl(mediaBase, picture, width)} ${width}w`).join(", ");
