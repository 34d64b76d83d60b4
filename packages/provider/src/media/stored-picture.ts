import type { Locale, Picture } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";
import type { media } from "./media.tables.ts";

/** A picture with its words in both languages; whatever of it an order's line remembers. */
export type StoredPicture = Readonly<Omit<Picture, "alt" | "widths"> & { widths: readonly number[]; alt: LocalText }>;

/** What a medium's row says of it as a picture: rows of other media leave some of it out. */
export type PictureRow = Pick<typeof media.$inferSelect, keyof StoredPicture>;

/** The whole picture of a row that is one. */
export const storedPicture = ({ path, widths, width, height, alt, colour }: PictureRow): StoredPicture => {
  if (width === null || height === null || colour === null) {
    throw new Error(`${path} is shown as a picture but is none: let whatever shows it name another medium`);
  }
  return { path, widths, width, height, alt, colour };
};

/** The picture as one reader's page needs it. */
export const pictureFor = (row: PictureRow, locale: Locale): Picture => {
  const { widths, alt, ...picture } = storedPicture(row);
  return { ...picture, widths: [...widths], alt: alt[locale] };
};
