import type { Brand, Locale } from "@griya/api";
import { alias } from "drizzle-orm/pg-core";
import { media } from "../media/media.tables.ts";
import { type PictureRow, pictureFor } from "../media/stored-picture.ts";

/** The media of brands' logos, to join them by. */
export const logos = alias(media, "logos");
export const logosOnDark = alias(media, "logos_on_dark");

type Logos = { readonly logo: PictureRow; readonly logoOnDark: PictureRow | null };

/** A brand's logo, and the one for dark grounds where there is one. */
export const logosFor = ({ logo, logoOnDark }: Logos, locale: Locale): Pick<Brand, "logo" | "logoOnDark"> => ({
  logo: pictureFor(logo, locale),
  ...(logoOnDark && { logoOnDark: pictureFor(logoOnDark, locale) }),
});
