import { DEFAULT_LOCALE, getLocalePrefix, LOCALES, type Locale } from "./locale.ts";

const hasPathPrefix = (path: string, prefix: string): boolean =>
  prefix !== "" && (path === prefix || path.startsWith(`${prefix}/`));

/**
 * Replaces all slashes, backslashes and blanks at the start of a path by one slash. Browsers treat a path with two slashes as the address
 * of another host.
 */
const collapseLeadingSlashes = (path: string): string => path.replace(/^[/\\\s]+/, "/");

/** Returns the language of a path by its prefix, or English when no prefix matches. `locales` defaults to the shop's own languages. */
export const getPathLocale = <Code extends string = Locale>(
  pathname: string,
  locales?: readonly Code[],
): Code | Locale => {
  const supportedLocales: readonly (Code | Locale)[] = locales ?? LOCALES;
  return (
    supportedLocales.find((locale) => hasPathPrefix(collapseLeadingSlashes(pathname), getLocalePrefix(locale))) ??
    DEFAULT_LOCALE
  );
};

/** Returns the path without language prefix. `/id/cart` and `/cart` both become `/cart`. */
export const removeLocalePrefix = (pathname: string, locales?: readonly string[]): string =>
  pathname.slice(getLocalePrefix(getPathLocale(pathname, locales)).length) || "/";

/**
 * Returns the path of a page in a language, with query and hash. The result never leads to another host. An address that is no path does
 * not change. The prefix of a known language is replaced.
 */
export const toLocalizedHref = (href: string, locale: string): string => {
  if (!href.startsWith("/")) return href;
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const unprefixedPath = collapseLeadingSlashes(removeLocalePrefix(collapseLeadingSlashes(path), [...LOCALES, locale]));
  const prefix = getLocalePrefix(locale);
  return prefix + (prefix !== "" && unprefixedPath === "/" ? "" : unprefixedPath) + rest;
};
