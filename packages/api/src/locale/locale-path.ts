import { DEFAULT_LOCALE, LOCALES, type Locale, localePrefix } from "./locale.ts";

const isBelow = (path: string, prefix: string): boolean =>
  prefix !== "" && (path === prefix || path.startsWith(`${prefix}/`));

/** Browsers read a path that begins with two slashes, of either kind, as another host. */
const onThisHost = (path: string): string => path.replace(/^[/\\\s]+/, "/");

/** The language of a page, told by its path: one of `locales`, or of the shop's own where those are left out; else English. */
export const localeOfPath = <Code extends string = Locale>(
  pathname: string,
  locales?: readonly Code[],
): Code | Locale => {
  const known: readonly (Code | Locale)[] = locales ?? LOCALES;
  return known.find((locale) => isBelow(onThisHost(pathname), localePrefix(locale))) ?? DEFAULT_LOCALE;
};

/** The path as routes and shop code name it: `/id/cart` and `/cart` are both `/cart`. */
export const unprefixed = (pathname: string, locales?: readonly string[]): string =>
  pathname.slice(localePrefix(localeOfPath(pathname, locales)).length) || "/";

/**
 * The address of a path of the shop in a language, on no other host; query and hash are kept, other addresses stay as they are. A
 * path that is in a language already is one of the shop's own languages or of the one that is asked for.
 */
export const localizedHref = (href: string, locale: string): string => {
  if (!href.startsWith("/")) return href;
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const below = onThisHost(unprefixed(onThisHost(path), [...LOCALES, locale]));
  const prefix = localePrefix(locale);
  return prefix + (prefix !== "" && below === "/" ? "" : below) + rest;
};
