/**
 * The languages whose texts are part of the shop (specification, section 9). Each name is in its own language. A provider may add
 * languages.
 */
export const LANGUAGES = [
  { code: "en", name: "English", direction: "ltr" },
  { code: "id", name: "Bahasa Indonesia", direction: "ltr" },
] as const;
export type Locale = (typeof LANGUAGES)[number]["code"];

/** The codes of the languages. They repeat {@link LANGUAGES}, so that a bundle with only the codes does not contain the names. */
export const LOCALES: readonly Locale[] = ["en", "id"];

export const DEFAULT_LOCALE: Locale = "en";

export const isLocale = (tag: string): tag is Locale => LOCALES.some((locale) => locale === tag);

/** Returns the prefix of all paths in a language, or an empty text for English. */
export const getLocalePrefix = (locale: string): string => (locale === DEFAULT_LOCALE ? "" : `/${locale}`);

const localeTags: Readonly<Record<Locale, string>> = { en: "en-GB", id: "id-ID" };

/**
 * Returns the BCP 47 tag for dates in a language. The shop's own languages use British and Indonesian formats. A provider's language uses
 * the Gregorian calendar and Latin digits, like the prices.
 */
export const getLocaleTag = (locale: string): string =>
  isLocale(locale) ? localeTags[locale] : `${locale}-u-ca-gregory-nu-latn`;
