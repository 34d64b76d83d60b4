import * as z from "zod/mini";

/**
 * A picture with all that is needed to reserve its place. `path` is relative to the settings' media base;
 * where `widths` is not empty it holds `{width}`, to be replaced by one of them.
 */
export const Picture = z.object({
  path: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Dominant colour as `#rrggbb`, shown until the picture is there. */
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
});
export type Picture = z.infer<typeof Picture>;

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
