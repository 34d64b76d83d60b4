import { localizedHref, unprefixed } from "@griya/api";
import { safeRedirect } from "../../session/safe-redirect.ts";

/**
 * Where a login leads: the wished page of the shop, else home. It is in the language of the login page, because a reader may have
 * chosen another one there.
 * @param locales all languages of the shop
 */
export const loginTarget = (wished: string | null, locale: string, locales: readonly string[]): string => {
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(safeRedirect(wished)) ?? [];
  const target = localizedHref(unprefixed(path, locales) + rest, locale);
  return safeRedirect(target, localizedHref("/", locale)); // without its language a path may be another host's
};
