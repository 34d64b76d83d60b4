import { DEFAULT_LOCALE, LOCALES, type Locale, localePrefix } from "./locale.ts";

const isBelow = (path: string, prefix: string): boolean =>
  prefix !== "" && (path === prefix || path.startsWith(`${prefix}/`));

/** Browsers read a path that begins with two slashes, of either kind, as another host. */
const onThisHost = (path: string): string => path.replace(/^[/\\\s]+/, "/");

/** The language of a page, told by its path. */
export const localeOfPath = (pathname: string): Locale =>
  LOCALES.find((locale) => isBelow(onThisHost(pathname), localePrefix(locale))) ?? DEFAULT_LOCALE;

/** The path as routes and shop code name it: `/id/cart` and `/cart` are both `/cart`. */
export const unprefixed = (pathname: string): string =>
  pathname.slice(localePrefix(localeOfPath(pathname)).length) || "/";

/** The address of a path of the shop in a language, on no other host; query and hash are kept, other addresses stay as they are. */
export const localizedHref = (href: string, locale: Locale): string => {
  if (!href.startsWith("/")) return href;
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const below = onThisHost(unprefixed(onThisHost(path)));
  const prefix = localePrefix(locale);
  return prefix + (prefix !== "" && below === "/" ? "" : below) + rest;
};
