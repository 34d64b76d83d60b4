import type { Picture, ProductPicture, View } from "@griya/api";
import type { LocalText } from "../message/local-text.ts";
import type { Locale } from "../message/sentences.ts";

/** A picture as it is kept: its alternative text in both languages. */
export type StoredPicture = Readonly<
  Omit<Picture, "alt" | "widths"> & {
    widths: readonly number[];
    alt: LocalText;
    /** From where it shows a product; left out of pictures of other things. */
    view?: View;
  }
>;

/** A logo for light grounds, with the same for dark ones where there is one. */
export type StoredLogo = StoredPicture & { readonly onDark?: StoredPicture };

/** The picture as one reader's page needs it. */
export const pictureFor = (picture: StoredPicture, locale: Locale): Picture => ({
  path: picture.path,
  widths: [...picture.widths],
  width: picture.width,
  height: picture.height,
  alt: picture.alt[locale],
  colour: picture.colour,
});

/** The same with its view, for a product's own page. */
export const productPictureFor = (picture: StoredPicture, locale: Locale): ProductPicture => ({
  ...pictureFor(picture, locale),
  view: picture.view ?? "three-quarter",
});
