import type { Picture } from "./picture.contract.ts";

/** The address of a picture at a width; the nearest offered width at or above it. */
export const pictureUrl = (mediaBase: string, picture: Pick<Picture, "path" | "widths">, width = 800): string => {
  const chosen = picture.widths.find((offered) => offered >= width) ?? picture.widths.at(-1);
  return mediaBase + (chosen === undefined ? picture.path : picture.path.replace("{width}", String(chosen)));
};

/** What other sites show beside a link to the shop, in pixels. */
export const SOCIAL_PICTURE = { width: 1200, height: 630 } as const;

/** What stands in a path for the width where it is a {@link SOCIAL_PICTURE}: a JPEG, which every reader knows. */
export const SOCIAL_NAME = "social.jpg";

/** The address of a picture as a {@link SOCIAL_PICTURE}; undefined for one that scales by itself. */
export const socialPictureUrl = (mediaBase: string, { path, widths }: Pick<Picture, "path" | "widths">) =>
  widths.length === 0 ? undefined : mediaBase + path.replace(/\{width\}\.\w+$/, SOCIAL_NAME);

/** The `srcset` of a picture, or undefined for one that scales by itself. */
export const pictureSrcSet = (mediaBase: string, picture: Pick<Picture, "path" | "widths">): string | undefined =>
  picture.widths.length === 0
    ? undefined
    : picture.widths.map((width) => `${pictureUrl(mediaBase, picture, width)} ${width}w`).join(", ");
