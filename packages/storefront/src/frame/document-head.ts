import { DEFAULT_LOCALE, LOCALES, type Locale, localeOfPath, localizedHref, type Settings } from "@griya/api";
import type { PageHead } from "./page-module.ts";
import { directionOf } from "./shop-provider.tsx";
import { translationsOf } from "./translations.ts";

export type DocumentHead = {
  lang: Locale;
  direction: "ltr" | "rtl";
  title: string;
  description: string;
  isIndexed: boolean;
  /** Path and query below the public origin. */
  canonicalPath: string;
  alternates: readonly { hreflang: string; path: string }[];
  /** What the page is in the words of schema.org, at a public origin. */
  structuredData?: (origin: string) => Readonly<Record<string, unknown>>;
};

const keptQuery = (url: URL, names: readonly string[]): string => {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== "") kept.set(name, value);
  }
  return kept.size === 0 ? "" : `?${kept}`;
};

/**
 * The document's head. The texts of the page's language must be loaded.
 * @param url the page's address; only path and query count
 * @param settings null where the provider did not say
 */
export const documentHead = (
  head: PageHead,
  { url, settings, isIndexed }: { url: URL; settings: Settings | null; isIndexed: boolean },
): DocumentHead => {
  const lang = localeOfPath(url.pathname);
  const t = translationsOf(lang);
  const ownPath = head.path === undefined ? url.pathname.replace(/(?<=.)\/+$/, "") : localizedHref(head.path, lang);
  const path = ownPath + keptQuery(url, head.query ?? []);
  const inLocale = (locale: Locale) => localizedHref(path, locale);
  const { structuredData } = head;
  return {
    lang,
    direction: settings ? directionOf(settings, lang) : "ltr",
    title: head.title === "" ? t("shell.title") : t("shell.pageTitle", { title: head.title }),
    description: head.description ?? t("shell.description"),
    isIndexed,
    canonicalPath: path,
    alternates: isIndexed
      ? [
          ...LOCALES.map((locale) => ({ hreflang: locale as string, path: inLocale(locale) })),
          { hreflang: "x-default", path: inLocale(DEFAULT_LOCALE) },
        ]
      : [],
    ...(structuredData && {
      structuredData: (origin: string) => structuredData({ origin, lang, url: origin + path }),
    }),
  };
};
