import {
  getLocaleTag,
  getPictureUrl,
  getSocialPictureUrl,
  removeLocalePrefix,
  type Settings,
  toLocalizedHref,
} from "@griya/api";
import type { TFunction } from "i18next";
import type { Thing } from "schema-dts";
import { getTranslate } from "../i18n/translations.ts";
import type { CurrentLanguages } from "../languages/languages.ts";
import { getDirection, type Language } from "../providers/shop-provider.tsx";
import type { PageHead, StructuredDataContext } from "./page-module.ts";

/** The data that other sites show beside a link to a page, as the Open Graph protocol defines it. */
export type SocialCard = {
  type: "website" | "product" | "article";
  siteName: string;
  /** The language in the format of the protocol, such as `en_GB`. */
  locale: string;
  /** The picture for other sites, with the size `SOCIAL_PICTURE_SIZE`. */
  picture: { url: string; alt: string } | null;
};

export type DocumentHead = {
  lang: string;
  direction: Language["direction"];
  title: string;
  description: string;
  isIndexed: boolean;
  /** The path and query below the public origin. */
  canonicalPath: string;
  alternates: readonly { hreflang: string; path: string }[];
  /** The path of the home page in each language. The default language comes first. */
  homes: Readonly<Record<string, string>>;
  /** The feed of new content on the page. Its path has a language prefix. */
  feed: { title: string; path: string } | null;
  /** Null for a page that is not indexed. */
  social: SocialCard | null;
  /** The description of the page for search engines, in the types of schema.org. */
  structuredData: readonly Thing[];
};

const formatQuery = (query: PageHead["query"] = {}): string => {
  const shownParameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) shownParameters.set(name, String(value));
  return shownParameters.size === 0 ? "" : `?${shownParameters}`;
};

const formatTitle = ({ title, page = 1 }: PageHead, t: TFunction): string => {
  if (title === "") return t("shell.title");
  return t("shell.pageTitle", { title: page === 1 ? title : t("page.numbered", { title, page }) });
};

export type HeadOptions = {
  /** The page's URL. Only its path is used. */
  url: URL;
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  lang: string;
  languages: Pick<CurrentLanguages, "availableLanguages" | "defaultLocale">;
  /** Null when the provider sent no settings. */
  settings: Settings | null;
  isIndexed: boolean;
};

const createSocialCard = (
  { type = "website", picture }: PageHead,
  { lang, settings }: StructuredDataContext,
  origin: string,
): SocialCard => {
  const path = picture && getSocialPictureUrl(settings.mediaBase, picture);
  return {
    type,
    siteName: settings.siteName,
    locale: new Intl.Locale(getLocaleTag(lang)).baseName.replaceAll("-", "_"),
    picture: picture && path !== undefined ? { url: new URL(path, origin).href, alt: picture.alt } : null,
  };
};

/** Returns the document's head. The texts of `lang` must be loaded. */
export const createDocumentHead = (
  head: PageHead,
  { url, origin, lang, languages: { availableLanguages, defaultLocale }, settings, isIndexed }: HeadOptions,
): DocumentHead => {
  const t = getTranslate(lang);
  const ownPath = head.path ?? (removeLocalePrefix(url.pathname, [lang]).replace(/\/+$/, "") || "/");
  const shopPath = ownPath + formatQuery(head.query);
  const path = toLocalizedHref(shopPath, lang);
  const context: StructuredDataContext | null =
    settings && isIndexed
      ? {
          lang,
          url: origin + path,
          settings,
          getUrl: (other) => origin + toLocalizedHref(other, lang),
          getPictureUrl: (picture, width) => new URL(getPictureUrl(settings.mediaBase, picture, width), origin).href,
          getFileUrl: (file) => new URL(settings.mediaBase + file, origin).href,
        }
      : null;
  return {
    lang,
    direction: getDirection(availableLanguages, lang),
    title: formatTitle(head, t),
    description: head.description ?? t("shell.description"),
    isIndexed,
    canonicalPath: path,
    alternates: isIndexed
      ? [
          ...availableLanguages.map(({ code }) => ({ hreflang: code, path: toLocalizedHref(shopPath, code) })),
          { hreflang: "x-default", path: toLocalizedHref(shopPath, defaultLocale) },
        ]
      : [],
    homes: Object.fromEntries(
      [defaultLocale, ...availableLanguages.map(({ code }) => code)].map((code) => [code, toLocalizedHref("/", code)]),
    ),
    feed: context && head.feed ? { ...head.feed, path: toLocalizedHref(head.feed.path, lang) } : null,
    social: context && createSocialCard(head, context, origin),
    structuredData: (context && head.structuredData?.(context)) ?? [],
  };
};
