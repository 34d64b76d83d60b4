import type { Locale, Picture } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";
import type { media } from "./media.tables.ts";

/** A picture with its description in both languages. Order lines store it as a copy. */
export type StoredPicture = Readonly<Omit<Picture, "alt" | "widths"> & { widths: readonly number[]; alt: LocalText }>;

/** The picture columns of a medium. Media of other kinds have null in some of them. */
export type PictureRow = Pick<typeof media.$inferSelect, keyof StoredPicture>;

/** Returns the picture of a row. Throws where the row is not a picture. */
export const toStoredPicture = ({ path, widths, width, height, alt, colour }: PictureRow): StoredPicture => {
  if (width === null || height === null || colour === null) {
    throw new Error(`${path} is shown as a picture but is none: let whatever shows it name another medium`);
  }
  return { path, widths, width, height, alt, colour };
};

/** Returns the picture in the reader's language. */
export const toPicture = (row: PictureRow, locale: Locale): Picture => {
  const { widths, alt, ...picture } = toStoredPicture(row);
  return { ...picture, widths: [...widths], alt: alt[locale] };
};
