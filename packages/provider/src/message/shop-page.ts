import { type Locale, localizedHref } from "@griya/api";

/** Returns the address of a shop page in the reader's language. */
export const shopPage = (publicOrigin: string, locale: Locale, path: string): string =>
  publicOrigin + localizedHref(path, locale);
