import { DEFAULT_LOCALE, getLocalePrefix, LOCALES, type Locale } from "./locale.ts";

const hasPathPrefix = (path: string, prefix: string): boolean =>
  prefix !== "" && (path === prefix || path.startsWith(`${prefix}/`));

/** Reduces leading slashes to one. Browsers read a path with two of them, of either kind, as another host. */
const collapseLeadingSlashes = (path: string): string => path.replace(/^[/\\\s]+/, "/");

/** Returns the language of a page by its path: one of `locales`, by default one of the shop's own; else English. */
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

/** Returns the path as routes and shop code name it: `/id/cart` and `/cart` are both `/cart`. */
export const removeLocalePrefix = (pathname: string, locales?: readonly string[]): string =>
  pathname.slice(getLocalePrefix(getPathLocale(pathname, locales)).length) || "/";

/**
 * Returns the address of a path of the shop in a language, never on another host. Query and hash stay, and other addresses do not change. A
 * language prefix is replaced if it is one of the shop's own languages or the requested one.
 */
export const toLocalizedHref = (href: string, locale: string): string => {
  if (!href.startsWith("/")) return href;
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const below = collapseLeadingSlashes(removeLocalePrefix(collapseLeadingSlashes(path), [...LOCALES, locale]));
  const prefix = getLocalePrefix(locale);
  return prefix + (prefix !== "" && below === "/" ? "" : below) + rest;
};
