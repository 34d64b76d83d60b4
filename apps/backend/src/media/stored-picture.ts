import type { Picture } from "@griya/api";
import type { LocalText } from "../catalogue/data/local-text.ts";
import type { Locale } from "../message/sentences.ts";

/** A picture as it is kept: its alternative text in both languages. */
export type StoredPicture = Omit<Picture, "alt"> & { readonly alt: LocalText };

/** The picture as one reader's page needs it. */
export const pictureFor = (picture: StoredPicture, locale: Locale): Picture => ({
  ...picture,
  alt: picture.alt[locale],
});
