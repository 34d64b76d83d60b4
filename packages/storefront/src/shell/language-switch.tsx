import { LOCALES, localizedHref } from "@griya/api";
import { useAddress } from "../frame/address.tsx";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

/** This page in the other language: the query stays. What the browser does at a click stands in `browser/language-links.ts`. */
export function LanguageSwitch() {
  const t = useWords();
  const { locale: current } = useShop();
  const { pathname, search } = useAddress();
  return (
    <nav aria-label={t("shell.language.region")}>
      <ul className="flex items-center">
        {LOCALES.map((locale) => (
          <li key={locale} className="not-first:border-s">
            <a
              href={localizedHref(pathname, locale) + search}
              hrefLang={locale}
              lang={locale}
              data-language={locale}
              aria-label={`${locale.toUpperCase()}, ${t(`shell.language.${locale}`)}`}
              aria-current={locale === current ? "true" : undefined}
              className="hit-area px-2.5 py-1 uppercase aria-current:font-semibold aria-current:text-ink hover:text-ink"
            >
              {locale}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
