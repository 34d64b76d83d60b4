import type { Brand, Locale } from "@griya/api";
import { alias } from "drizzle-orm/pg-core";
import { media } from "../media/media.tables.ts";
import { type PictureRow, toPicture } from "../media/stored-picture.ts";

/** An alias of `media` for joins with brand logos. */
export const logos = alias(media, "logos");
export const logosOnDark = alias(media, "logos_on_dark");

type Logos = { readonly logo: PictureRow; readonly logoOnDark: PictureRow | null };

/** Converts the rows of a brand's logos. The logo for dark backgrounds is optional. */
export const getLogos = ({ logo, logoOnDark }: Logos, locale: Locale): Pick<Brand, "logo" | "logoOnDark"> => ({
  logo: toPicture(logo, locale),
  ...(logoOnDark && { logoOnDark: toPicture(logoOnDark, locale) }),
});
