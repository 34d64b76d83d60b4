import { type Locale, localizedHref } from "@griya/api";

/** The address of a page of the shop in the reader's language. */
export const shopPage = (publicOrigin: string, locale: Locale, path: string): string =>
  publicOrigin + localizedHref(path, locale);
