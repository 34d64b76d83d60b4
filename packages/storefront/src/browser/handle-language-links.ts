import { storeCookie } from "../session/cookie.ts";
import { getClosestElement } from "./closest-element.ts";

/** The cookies of the chosen language. Their lifetime is a year, in seconds (specification, section 9). */
const LANGUAGE_COOKIES = ["currentLanguage", "i18n_redirected"];
const COOKIE_LIFETIME_SECONDS = 31_536_000;

/** Stores a chosen language in cookies, and adds the current query and hash to the link of that language. */
export const handleLanguageLinks = (): void => {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = getClosestElement(target, "a[data-language]") as HTMLAnchorElement | null;
      if (!link) return;
      for (const name of LANGUAGE_COOKIES) storeCookie(name, link.lang, COOKIE_LIFETIME_SECONDS);
      link.search = location.search;
      link.hash = location.hash;
    },
    { capture: true },
  );
};
