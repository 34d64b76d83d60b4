import type { Picture } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";
import type { Locale } from "../message/sentences.ts";

/** A picture as it is kept: its alternative text in both languages. */
export type StoredPicture = Readonly<Omit<Picture, "alt" | "widths"> & { widths: readonly number[]; alt: LocalText }>;

/** The picture as one reader's page needs it. */
export const pictureFor = (picture: StoredPicture, locale: Locale): Picture => ({
  ...picture,
  widths: [...picture.widths],
  alt: picture.alt[locale],
});
