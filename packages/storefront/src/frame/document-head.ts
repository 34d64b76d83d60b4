import { DEFAULT_LOCALE, LOCALES, type Locale, localeOfPath, localizedHref, type Settings } from "@griya/api";
import { toPageProblem } from "./page-problem.ts";
import { problemText } from "./problem-text.ts";
import type { PageHead, ScreenHandle } from "./screen-handle.ts";
import { translationsOf } from "./translations.ts";

/** A matched route, as `useMatches()` gives it and as a server reads it from the static handler's context. */
export type HeadMatch = { id: string; handle?: unknown; loaderData?: unknown };

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

const isScreenHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === "object" && handle !== null && "head" in handle && typeof handle.head === "function";

const settingsOf = (matches: readonly HeadMatch[]): Settings | null => {
  const data = matches.find(({ id }) => id.startsWith("shop-"))?.loaderData;
  return typeof data === "object" && data !== null && "settings" in data ? (data.settings as Settings) : null;
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
 * The document's head for what was matched. The texts of the page's language must be loaded.
 * @param url the page's address; only path and query count
 * @param error what the router caught, if anything
 */
export const documentHead = (matches: readonly HeadMatch[], url: URL, error?: unknown): DocumentHead => {
  const lang = localeOfPath(url.pathname);
  const t = translationsOf(lang);
  const settings = settingsOf(matches);
  const screen = matches.findLast(({ handle }) => isScreenHandle(handle));
  const pageHead = (): PageHead => {
    if (error !== undefined && error !== null) {
      return { title: problemText(t, toPageProblem(error).problem), isIndexed: false };
    }
    if (!screen || !isScreenHandle(screen.handle)) return { title: "" };
    return screen.handle.head({ t, settings, data: screen.loaderData });
  };
  const head = pageHead();
  const isIndexed = head.isIndexed ?? true;
  const ownPath = head.path === undefined ? url.pathname.replace(/(?<=.)\/+$/, "") : localizedHref(head.path, lang);
  const path = ownPath + keptQuery(url, head.query ?? []);
  const inLocale = (locale: Locale) => localizedHref(path, locale);
  const { structuredData } = head;
  return {
    lang,
    direction: settings?.languages.find(({ code }) => code === lang)?.direction ?? "ltr",
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
