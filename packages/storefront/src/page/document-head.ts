import { localeTag, localizedHref, pictureUrl, type Settings, socialPictureUrl, unprefixed } from "@griya/api";
import type { TFunction } from "i18next";
import type { Thing } from "schema-dts";
import { translationsOf } from "../i18n/translations.ts";
import type { KnownLanguages } from "../languages/languages.ts";
import { directionOf, type Language } from "../providers/shop-provider.tsx";
import type { PageHead, PagePlace } from "./page-module.ts";

/** The data that other sites show beside a link to a page (the Open Graph protocol). */
export type SocialCard = {
  type: "website" | "product" | "article";
  siteName: string;
  /** The language as the protocol writes it: `en_GB`. */
  locale: string;
  /** All pictures for other sites have the same size. */
  picture: { url: string; alt: string } | null;
};

export type DocumentHead = {
  lang: string;
  direction: Language["direction"];
  title: string;
  description: string;
  isIndexed: boolean;
  /** Path and query below the public origin. */
  canonicalPath: string;
  alternates: readonly { hreflang: string; path: string }[];
  /** The path of the home page in each language, that of the default language first. */
  homes: Readonly<Record<string, string>>;
  /** The feed of the page's new content; the path is in its language. */
  feed: { title: string; path: string } | null;
  /** Null for a page that is not to be shared. */
  social: SocialCard | null;
  /** The page described by schema.org. */
  structuredData: readonly Thing[];
};

const shownQuery = (query: PageHead["query"] = {}): string => {
  const shown = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) shown.set(name, String(value));
  return shown.size === 0 ? "" : `?${shown}`;
};

const titleOf = ({ title, page = 1 }: PageHead, t: TFunction): string => {
  if (title === "") return t("shell.title");
  return t("shell.pageTitle", { title: page === 1 ? title : t("page.numbered", { title, page }) });
};

export type HeadPlace = {
  /** The page's address; only its path counts. */
  url: URL;
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  lang: string;
  languages: Pick<KnownLanguages, "offered" | "usual">;
  /** Null where the provider sent none. */
  settings: Settings | null;
  isIndexed: boolean;
};

const socialCard = (
  { type = "website", picture }: PageHead,
  { lang, settings }: PagePlace,
  origin: string,
): SocialCard => {
  const path = picture && socialPictureUrl(settings.mediaBase, picture);
  return {
    type,
    siteName: settings.siteName,
    locale: new Intl.Locale(localeTag(lang)).baseName.replaceAll("-", "_"),
    picture: picture && path !== undefined ? { url: new URL(path, origin).href, alt: picture.alt } : null,
  };
};

/** Returns the document's head. The texts of the page's language must be loaded. */
export const documentHead = (
  head: PageHead,
  { url, origin, lang, languages: { offered, usual }, settings, isIndexed }: HeadPlace,
): DocumentHead => {
  const t = translationsOf(lang);
  const ownPath = head.path ?? (unprefixed(url.pathname, [lang]).replace(/\/+$/, "") || "/");
  const shopPath = ownPath + shownQuery(head.query);
  const path = localizedHref(shopPath, lang);
  const place: PagePlace | null =
    settings && isIndexed
      ? {
          lang,
          url: origin + path,
          settings,
          at: (other) => origin + localizedHref(other, lang),
          pictureAt: (picture, width) => new URL(pictureUrl(settings.mediaBase, picture, width), origin).href,
          fileAt: (file) => new URL(settings.mediaBase + file, origin).href,
        }
      : null;
  return {
    lang,
    direction: directionOf(offered, lang),
    title: titleOf(head, t),
    description: head.description ?? t("shell.description"),
    isIndexed,
    canonicalPath: path,
    alternates: isIndexed
      ? [
          ...offered.map(({ code }) => ({ hreflang: code, path: localizedHref(shopPath, code) })),
          { hreflang: "x-default", path: localizedHref(shopPath, usual) },
        ]
      : [],
    homes: Object.fromEntries(
      [usual, ...offered.map(({ code }) => code)].map((code) => [code, localizedHref("/", code)]),
    ),
    feed: place && head.feed ? { ...head.feed, path: localizedHref(head.feed.path, lang) } : null,
    social: place && socialCard(head, place, origin),
    structuredData: (place && head.structuredData?.(place)) ?? [],
  };
};
