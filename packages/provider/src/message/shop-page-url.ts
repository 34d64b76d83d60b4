import { type Locale, toLocalizedHref } from "@griya/api";

/** Returns the URL of a shop page in the reader's language. */
export const getShopPageUrl = (publicOrigin: string, locale: Locale, path: string): string =>
  publicOrigin + toLocalizedHref(path, locale);
