/** The languages the shop brings itself (specification, section 9). English needs no prefix. */
export const LOCALES = ["en", "id"] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";

const prefixes: Readonly<Record<Locale, string>> = { en: "", id: "/id" };

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** The language of a page, told by its path. */
export const localeOfPath = (pathname: string): Locale => (isBelow(pathname, prefixes.id) ? "id" : "en");

/** The path as routes and shop code name it: `/id/cart` and `/cart` are both `/cart`. */
export const unprefixed = (pathname: string): string =>
  isBelow(pathname, prefixes.id) ? pathname.slice(prefixes.id.length) || "/" : pathname;

/** The address of a path of the shop in a language; query and hash are kept, other addresses stay as they are. */
export const localizedHref = (href: string, locale: Locale): string => {
  if (!href.startsWith("/") || href.startsWith("//")) return href;
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const below = unprefixed(path);
  if (locale === DEFAULT_LOCALE) return below + rest;
  return prefixes[locale] + (below === "/" ? "" : below) + rest;
};
