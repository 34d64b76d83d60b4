import type { Locale, Picture } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";
import type { media } from "./media.tables.ts";

/** A picture with its description in both languages. An order line stores a copy of it. */
export type StoredPicture = Readonly<Omit<Picture, "alt" | "widths"> & { widths: readonly number[]; alt: LocalText }>;

/** The picture columns of a medium. Some of them are null for a medium of another kind. */
export type PictureRow = Pick<typeof media.$inferSelect, keyof StoredPicture>;

/** Converts a row into a picture. Throws if the row is not a picture. */
export const toStoredPicture = ({ path, widths, width, height, alt, colour }: PictureRow): StoredPicture => {
  if (width === null || height === null || colour === null) {
    throw new Error(`${path} is not a picture: use the path of a picture here`);
  }
  return { path, widths, width, height, alt, colour };
};

/** Converts a row into a picture with its description in the reader's language. */
export const toPicture = (row: PictureRow, locale: Locale): Picture => {
  const { widths, alt, ...picture } = toStoredPicture(row);
  return { ...picture, widths: [...widths], alt: alt[locale] };
};
