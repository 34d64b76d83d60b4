import { LOCALES, type Locale, localizedHref } from "@griya/api";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { PageLink } from "../frame/shop-link.tsx";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

/** Specification, section 9: life of the cookies, in seconds. */
const CURRENT_LANGUAGE_SECONDS = 31_536_000;
const REDIRECTED_SECONDS = 365 * 24 * 60 * 60;

const remember = (locale: Locale): void => {
  document.cookie = `currentLanguage=${locale}; path=/; max-age=${CURRENT_LANGUAGE_SECONDS}; samesite=lax`;
  document.cookie = `i18n_redirected=${locale}; path=/; max-age=${REDIRECTED_SECONDS}; samesite=lax`;
};

const never = () => () => {};

/** The place on the page that its address names; servers are not told, so it is unknown until the page is the browser's. */
const useHash = (): string => {
  const { hash } = useLocation();
  return useSyncExternalStore(
    never,
    () => hash,
    () => "",
  );
};

/** This page in the other language: the query stays, and so does what was typed. */
export function LanguageSwitch() {
  const t = useWords();
  const { locale: current } = useShop();
  const { pathname, search } = useLocation();
  const hash = useHash();
  return (
    <nav aria-label={t("shell.language.region")}>
      <ul className="flex items-center">
        {LOCALES.map((locale) => (
          <li key={locale} className="not-first:border-s">
            <PageLink
              href={localizedHref(pathname, locale) + search + hash}
              keepsScroll
              hrefLang={locale}
              lang={locale}
              aria-label={`${locale.toUpperCase()}, ${t(`shell.language.${locale}`)}`}
              aria-current={locale === current ? "true" : undefined}
              onClick={() => remember(locale)}
              className="hit-area px-2.5 py-1 uppercase aria-current:font-semibold aria-current:text-ink hover:text-ink"
            >
              {locale}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
