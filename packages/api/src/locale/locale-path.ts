import { DEFAULT_LOCALE, LOCALES, type Locale, localePrefix } from "./locale.ts";

const isBelow = (path: string, prefix: string): boolean =>
  prefix !== "" && (path === prefix || path.startsWith(`${prefix}/`));

/** The language of a page, told by its path. */
export const localeOfPath = (pathname: string): Locale =>
  LOCALES.find((locale) => isBelow(pathname, localePrefix(locale))) ?? DEFAULT_LOCALE;

/** The path as routes and shop code name it: `/id/cart` and `/cart` are both `/cart`. */
export const unprefixed = (pathname: string): string =>
  pathname.slice(localePrefix(localeOfPath(pathname)).length) || "/";

/** The address of a path of the shop in a language; query and hash are kept, other addresses stay as they are. */
export const localizedHref = (href: string, locale: Locale): string => {
  if (!href.startsWith("/") || href.startsWith("//")) return href;
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const below = unprefixed(path);
  const prefix = localePrefix(locale);
  return prefix + (prefix !== "" && below === "/" ? "" : below) + rest;
};
