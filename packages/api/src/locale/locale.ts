/** The languages that the shop brings itself (specification, section 9), each with its own name. A provider may offer more. */
export const LANGUAGES = [
  { code: "en", name: "English", direction: "ltr" },
  { code: "id", name: "Bahasa Indonesia", direction: "ltr" },
] as const;
export type Locale = (typeof LANGUAGES)[number]["code"];

/** The codes of the languages. They are written out, so that a bundle with only the codes does not contain the names. */
export const LOCALES: readonly Locale[] = ["en", "id"];

export const DEFAULT_LOCALE: Locale = "en";

export const isLocale = (tag: string): tag is Locale => LOCALES.some((locale) => locale === tag);

/** Returns the prefix of every path of the shop in a language; empty for English. */
export const getLocalePrefix = (locale: string): string => (locale === DEFAULT_LOCALE ? "" : `/${locale}`);

const tags: Readonly<Record<Locale, string>> = { en: "en-GB", id: "id-ID" };

/**
 * Returns the BCP 47 tag with which Intl writes dates in a language. The shop's own languages follow their readers in Indonesia. A
 * provider's language uses the calendar and the digits of the shop's prices.
 */
export const getLocaleTag = (locale: string): string =>
  isLocale(locale) ? tags[locale] : `${locale}-u-ca-gregory-nu-latn`;
