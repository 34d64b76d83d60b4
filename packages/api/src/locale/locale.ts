/** The languages the shop brings itself (specification, section 9), each by the name that its readers know. */
export const LANGUAGES = [
  { code: "en", name: "English", direction: "ltr", prefix: "" },
  { code: "id", name: "Bahasa Indonesia", direction: "ltr", prefix: "/id" },
] as const;
export type Locale = (typeof LANGUAGES)[number]["code"];

export const LOCALES: readonly Locale[] = LANGUAGES.map(({ code }) => code);

export const DEFAULT_LOCALE: Locale = "en";

export const isLocale = (tag: string): tag is Locale => LOCALES.some((locale) => locale === tag);

const prefixes = Object.fromEntries(LANGUAGES.map(({ code, prefix }) => [code, prefix])) as Record<Locale, string>;

/** What every path of the shop begins with in a language; nothing for English. */
export const localePrefix = (locale: Locale): string => prefixes[locale];
