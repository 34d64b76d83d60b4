import { removeLocalePrefix, toLocalizedHref } from "@griya/api";
import { getSafeRedirect } from "../../session/safe-redirect.ts";

/**
 * Returns the target of a login: the requested page of the shop, or the home page. The target has the language of the login page, since a
 * shopper can change the language there.
 * @param locales the codes of all languages of the shop
 */
export const getLoginTarget = (requestedTarget: string | null, locale: string, locales: readonly string[]): string => {
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(getSafeRedirect(requestedTarget)) ?? [];
  const target = toLocalizedHref(removeLocalePrefix(path, locales) + rest, locale);
  // without the language prefix, a path can begin with `//` and lead to another host
  return getSafeRedirect(target, toLocalizedHref("/", locale));
};
