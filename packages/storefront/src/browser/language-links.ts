import { keepInCookie } from "../session/cookie.ts";

/** Specification, section 9: life of the cookies, in seconds. */
const CURRENT_LANGUAGE_SECONDS = 31_536_000;
const REDIRECTED_SECONDS = 365 * 24 * 60 * 60;

/** A language that is chosen is remembered, and the page opens in it where it stands now: with its query and its place. */
export const followLanguageLinks = (): void => {
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-language]") : null;
      const language = link?.dataset["language"];
      if (!link || language === undefined) return;
      keepInCookie("currentLanguage", language, CURRENT_LANGUAGE_SECONDS);
      keepInCookie("i18n_redirected", language, REDIRECTED_SECONDS);
      link.search = window.location.search;
      link.hash = window.location.hash;
    },
    { capture: true },
  );
};
