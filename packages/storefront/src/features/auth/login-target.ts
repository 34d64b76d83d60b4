import { localizedHref, unprefixed } from "@griya/api";
import { safeRedirect } from "../../session/safe-redirect.ts";

/**
 * Returns the target of a login: the requested page of the shop, or home. The target is in the language of the login page, since readers
 * may change it there.
 * @param locales all languages of the shop
 */
export const loginTarget = (wished: string | null, locale: string, locales: readonly string[]): string => {
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(safeRedirect(wished)) ?? [];
  const target = localizedHref(unprefixed(path, locales) + rest, locale);
  return safeRedirect(target, localizedHref("/", locale)); // without its language prefix, a path may point to another host
};
