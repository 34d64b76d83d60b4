/** The languages the shop brings itself (specification, section 9), each by the name that its readers know. */
export const LANGUAGES = [
  { code: "en", name: "English", direction: "ltr", prefix: "", tag: "en-GB" },
  { code: "id", name: "Bahasa Indonesia", direction: "ltr", prefix: "/id", tag: "id-ID" },
] as const;
export type Locale = (typeof LANGUAGES)[number]["code"];

export const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code);

export const DEFAULT_LOCALE: Locale = "en";

export const isLocale = (tag: string): tag is Locale => LOCALES.some((locale) => locale === tag);

const languages = Object.fromEntries(LANGUAGES.map((language) => [language.code, language])) as Record<
  Locale,
  (typeof LANGUAGES)[number]
>;

/** What every path of the shop begins with in a language; nothing for English. */
export const localePrefix = (locale: Locale): string => languages[locale].prefix;

/** By which Intl writes dates in a language as its readers here do (BCP 47). */
export const localeTag = (locale: Locale): string => languages[locale].tag;
