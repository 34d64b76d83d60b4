import type { Locale } from "./sentences.ts";

/** The address of a page of the shop in the reader's language: English has no prefix (specification, section 2). */
export const shopPage = (publicOrigin: string, locale: Locale, path: string): string =>
  `${publicOrigin}${locale === "en" ? "" : `/${locale}`}${path}`;
