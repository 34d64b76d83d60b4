import { storeCookie } from "../session/cookie.ts";
import { getClosestElement } from "./closest-element.ts";

/** The cookies of the chosen language. They live for a year (specification, section 9), in seconds. */
const COOKIES = ["currentLanguage", "i18n_redirected"];
const COOKIE_SECONDS = 31_536_000;

/** Stores a chosen language, and opens the same page in it, with the current query and hash. */
export const handleLanguageLinks = (): void => {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = getClosestElement(target, "a[data-language]") as HTMLAnchorElement | null;
      if (!link) return;
      for (const name of COOKIES) storeCookie(name, link.lang, COOKIE_SECONDS);
      link.search = location.search;
      link.hash = location.hash;
    },
    { capture: true },
  );
};
