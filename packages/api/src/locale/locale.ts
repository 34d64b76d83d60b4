/** The languages the shop brings itself (specification, section 9), each by the name that its readers know. A provider may offer more. */
export const LANGUAGES = [
  { code: "en", name: "English", direction: "ltr" },
  { code: "id", name: "Bahasa Indonesia", direction: "ltr" },
] as const;
export type Locale = (typeof LANGUAGES)[number]["code"];

/** Written out, so that what knows codes alone carries no names. */
export const LOCALES: readonly Locale[] = ["en", "id"];

export const DEFAULT_LOCALE: Locale = "en";

export const isLocale = (tag: string): tag is Locale => LOCALES.some((locale) => locale === tag);

/** What every path of the shop begins with in a language; nothing for English. */
export const localePrefix = (locale: string): string => (locale === DEFAULT_LOCALE ? "" : `/${locale}`);

const tags: Readonly<Record<Locale, string>> = { en: "en-GB", id: "id-ID" };

/**
 * By which Intl writes dates in a language (BCP 47): as its readers in Indonesia do, and in a provider's language by the calendar and
 * the digits of the shop's prices.
 */
export const localeTag = (locale: string): string =>
  isLocale(locale) ? tags[locale] : `${locale}-u-ca-gregory-nu-latn`;
