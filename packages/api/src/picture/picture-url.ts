import type { Picture } from "./picture.contract.ts";

/** The address of a picture at a width; the nearest offered width at or above it. */
export const pictureUrl = (mediaBase: string, picture: Pick<Picture, "path" | "widths">, width = 800): string => {
  const chosen = picture.widths.find((offered) => offered >= width) ?? picture.widths.at(-1);
  return mediaBase + (chosen === undefined ? picture.path : picture.path.replace("{width}", String(chosen)));
};

/** The `srcset` of a picture, or undefined for one that scales by itself. */
export const pictureSrcSet = (mediaBase: string, picture: Pick<Picture, "path" | "widths">): string | undefined =>
  picture.widths.length === 0
    ? undefined
    : picture.widths.map((width) => `${pictureUrl(mediaBase, picture, width)} ${width}w`).join(", ");
