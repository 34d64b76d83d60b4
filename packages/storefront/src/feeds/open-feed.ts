import {
  getPathLocale,
  isLocale,
  LANGUAGES,
  LOCALES,
  type Locale,
  removeLocalePrefix,
  toLocalizedHref,
} from "@griya/api";
import { ARTICLE_FEED_PATH } from "../features/article/article-href.ts";
import { getTranslate, loadAllTranslations } from "../i18n/translations.ts";
import type { CurrentLanguages, Languages } from "../languages/languages.ts";
import type { ClientFactory } from "../requests/client-factory.ts";
import { createArticleFeed } from "./article-feed.ts";
import type { CatalogueReader, Feed } from "./feed.ts";
import { createProductFeed, type FeedFormat } from "./product-feed.ts";
import {
  createPagesSitemap,
  createProductsSitemap,
  createSitemapIndex,
  getPagesPerSitemap,
  listPages,
} from "./sitemap.ts";

export type FeedSources = {
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  createClient: ClientFactory;
  /** The reader of all products; null when the provider has no reader. Crawlers then find products only through lists. */
  catalogue: CatalogueReader | null;
  languages: Pick<Languages, "find">;
  now?: () => Date;
};

/** Opens the feed at a path. Returns null when the path has no feed. */
export type OpenFeed = (pathname: string) => Promise<Feed | null>;

/** The cache lifetime of the list of parts, in milliseconds. A crawler requests many parts within this time. */
const PARTS_CACHE_LIFETIME = 60_000;

const SITEMAP_PATTERN = /^\/sitemaps\/(?<kind>pages|products)-(?<part>[1-9]\d{0,4})\.xml$/;
const PRODUCT_FEED_PATTERN = /^\/products-(?<part>[1-9]\d{0,4})\.(?<format>xml|json)$/;
const SHOP_FEED_PATHS: readonly string[] = ["/robots.txt", "/sitemap.xml", "/llms.txt"];

/** Returns true if a path may be a feed in one of `locales`. Product feeds exist only in the shop's own languages. */
export const isFeedPath = (pathname: string, locales: readonly string[] = LOCALES): boolean =>
  SHOP_FEED_PATHS.includes(pathname) ||
  SITEMAP_PATTERN.test(pathname) ||
  removeLocalePrefix(pathname, locales) === ARTICLE_FEED_PATH ||
  PRODUCT_FEED_PATTERN.test(removeLocalePrefix(pathname));

const getProductFeedPath = (part: number, format: FeedFormat): string => `/products-${part}.${format}`;
const getPagesSitemapPath = (part: number): string => `/sitemaps/pages-${part}.xml`;
const getProductsSitemapPath = (part: number): string => `/sitemaps/products-${part}.xml`;

const createRobotsFeed = (origin: string): Feed => ({
  type: "text/plain; charset=utf-8",
  write: () => [`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
});

/** Returns the description of the shop for language models (llmstxt.org). */
const createLlmsFeed = (origin: string, parts: readonly number[], { availableLanguages }: CurrentLanguages): Feed => {
  const t = getTranslate("en");
  const buildLink = (title: string, path: string, note: string): string => `- [${title}](${origin}${path}): ${note}`;
  const lines = [
    `# ${t("shell.title")}`,
    "",
    `> ${t("shell.description")}`,
    "",
    "Each page is a whole HTML document without its scripts, and says what it is in JSON-LD (schema.org). Prices are whole rupiah (IDR).",
    "",
    "## Products",
    "",
    ...parts.flatMap((part) =>
      LANGUAGES.flatMap(({ code, name }) =>
        (["json", "xml"] as const).map((format) =>
          buildLink(
            `Product feed ${part}, ${name}, ${format.toUpperCase()}`,
            toLocalizedHref(getProductFeedPath(part, format), code),
            "every variant with price, stock, measurements and pictures, by the names of Google Merchant",
          ),
        ),
      ),
    ),
    buildLink("All products", "/all/products", "the same as a list for people"),
    buildLink("Categories", "/categories", "by room"),
    "",
    "## To read",
    "",
    ...availableLanguages.map(({ code, name }) =>
      buildLink(`Articles, ${name}`, toLocalizedHref(ARTICLE_FEED_PATH, code), "the latest, as RSS"),
    ),
    buildLink("Static pages", "/page", "who the shop is, how it sells, and how it is reached"),
    buildLink("Showrooms", "/showrooms", "addresses and opening hours"),
    "",
    "## Everything",
    "",
    buildLink("Sitemap", "/sitemap.xml", "every page in every language"),
    "",
  ];
  return { type: "text/plain; charset=utf-8", write: () => [lines.join("\n")] };
};

/** Loads the texts of all own languages. Returns a function that opens a feed. */
export const createFeeds = async ({
  origin,
  createClient,
  catalogue,
  languages,
  now = () => new Date(),
}: FeedSources): Promise<OpenFeed> => {
  await Promise.all(LOCALES.map(loadAllTranslations));
  let cachedParts: { parts: Promise<readonly number[]>; expiresAt: number } | null = null;
  const loadParts = async (): Promise<readonly number[]> => {
    if (catalogue === null) return [];
    if (cachedParts === null || cachedParts.expiresAt < now().getTime()) {
      cachedParts = { parts: catalogue.listParts(), expiresAt: now().getTime() + PARTS_CACHE_LIFETIME };
      cachedParts.parts.catch(() => {
        cachedParts = null;
      });
    }
    return cachedParts.parts;
  };

  const openSitemap = async (kind: string | undefined, part: number): Promise<Feed | null> => {
    if (kind === "products") {
      return catalogue && (await loadParts()).includes(part)
        ? createProductsSitemap(origin, { catalogue, part, languages: await languages.find() })
        : null;
    }
    const [all, currentLanguages] = await Promise.all([listPages(createClient("en")), languages.find()]);
    const pagesPerSitemap = getPagesPerSitemap(currentLanguages);
    const pagesOfPart = all.slice((part - 1) * pagesPerSitemap, part * pagesPerSitemap);
    return pagesOfPart.length === 0 ? null : createPagesSitemap(origin, pagesOfPart, currentLanguages);
  };

  const openSitemapIndex = async (): Promise<Feed> => {
    const [all, productParts, currentLanguages] = await Promise.all([
      listPages(createClient("en")),
      loadParts(),
      languages.find(),
    ]);
    const pageSitemapNumbers = Array.from(
      { length: Math.ceil(all.length / getPagesPerSitemap(currentLanguages)) },
      (_, place) => place + 1,
    );
    return createSitemapIndex(origin, [
      ...pageSitemapNumbers.map(getPagesSitemapPath),
      ...productParts.map(getProductsSitemapPath),
    ]);
  };

  const openProductFeed = async (locale: Locale, part: number, format: FeedFormat): Promise<Feed | null> => {
    if (catalogue === null || !(await loadParts()).includes(part)) return null;
    const settings = await createClient(locale).settings.find();
    return createProductFeed(catalogue, part, format, { origin, locale, settings, now: now() });
  };

  return async (pathname) => {
    if (pathname === "/robots.txt") return createRobotsFeed(origin);
    if (pathname === "/sitemap.xml") return openSitemapIndex();
    if (pathname === "/llms.txt") return createLlmsFeed(origin, await loadParts(), await languages.find());
    const sitemapMatch = SITEMAP_PATTERN.exec(pathname)?.groups;
    if (sitemapMatch) return openSitemap(sitemapMatch["kind"], Number(sitemapMatch["part"]));
    const { availableLanguages: offered } = await languages.find();
    const locale = getPathLocale(
      pathname,
      offered.map(({ code }) => code),
    );
    const path = removeLocalePrefix(pathname, [locale]);
    if (path === ARTICLE_FEED_PATH) return createArticleFeed(origin, locale, createClient(locale));
    const productFeedMatch = PRODUCT_FEED_PATTERN.exec(path)?.groups;
    if (productFeedMatch && isLocale(locale))
      return openProductFeed(
        locale,
        Number(productFeedMatch["part"]),
        productFeedMatch["format"] === "xml" ? "xml" : "json",
      );
    return null;
  };
};
