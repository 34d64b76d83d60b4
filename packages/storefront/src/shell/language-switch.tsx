import { removeLocalePrefix, toLocalizedHref } from "@griya/api";
import { useTranslation } from "react-i18next";
import { useAddress } from "../providers/address.tsx";
import { useLocalization, useSettings } from "../providers/shop-provider.tsx";

/** Renders links to the current page in each language, with the same query. `browser/handle-language-links.ts` handles their clicks. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const { languages } = useSettings();
  const { pathname, search } = useAddress();
  return (
    <nav aria-label={t("shell.language")}>
      <ul className="flex items-center">
        {languages.map(({ code, name }) => (
          <li key={code} className="not-first:border-s">
            <a
              href={toLocalizedHref(removeLocalePrefix(pathname, [locale]), code) + search}
              hrefLang={code}
              lang={code}
              data-language={code}
              aria-label={`${code.toUpperCase()}, ${name}`}
              aria-current={code === locale ? "true" : undefined}
              className="hit-area px-2.5 py-1 uppercase aria-current:font-semibold aria-current:text-ink hover:text-ink"
            >
              {code}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
