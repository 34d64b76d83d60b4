import { removeLocalePrefix, toLocalizedHref } from "@griya/api";
import { getSafeRedirect } from "../../session/safe-redirect.ts";

/**
 * Returns the target of a login: the requested page of the shop, or home. The target is in the language of the login page, since readers
 * may change it there.
 * @param locales all languages of the shop
 */
export const getLoginTarget = (requestedTarget: string | null, locale: string, locales: readonly string[]): string => {
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(getSafeRedirect(requestedTarget)) ?? [];
  const target = toLocalizedHref(removeLocalePrefix(path, locales) + rest, locale);
  return getSafeRedirect(target, toLocalizedHref("/", locale)); // without its language prefix, a path may point to another host
};
