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
  countPagesPerSitemap,
  createPagesSitemap,
  createProductsSitemap,
  createSitemapIndex,
  listPages,
} from "./sitemap.ts";

export type FeedSources = {
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  createClient: ClientFactory;
  /** Null where the provider gives none: then products are found only through lists. */
  catalogue: CatalogueReader | null;
  languages: Pick<Languages, "find">;
  now?: () => Date;
};

/** Opens the feed at an address; null where there is none. */
export type OpenFeed = (pathname: string) => Promise<Feed | null>;

/** Time for which the list of parts is cached, in milliseconds. Requests for other parts then cost nothing. */
const PARTS_LIFETIME = 60_000;

const SITEMAP = /^\/sitemaps\/(?<kind>pages|products)-(?<part>[1-9]\d{0,4})\.xml$/;
const PRODUCTS = /^\/products-(?<part>[1-9]\d{0,4})\.(?<format>xml|json)$/;
const SHOP_FEED_PATHS: readonly string[] = ["/robots.txt", "/sitemap.xml", "/llms.txt"];

/** Tells whether an address may be a feed in one of `locales`, and so is no page. Product feeds have only the shop's own languages. */
export const isFeedPath = (pathname: string, locales: readonly string[] = LOCALES): boolean =>
  SHOP_FEED_PATHS.includes(pathname) ||
  SITEMAP.test(pathname) ||
  removeLocalePrefix(pathname, locales) === ARTICLE_FEED_PATH ||
  PRODUCTS.test(removeLocalePrefix(pathname));

const getProductFeedPath = (part: number, format: FeedFormat): string => `/products-${part}.${format}`;
const getPagesSitemapPath = (part: number): string => `/sitemaps/pages-${part}.xml`;
const getProductsSitemapPath = (part: number): string => `/sitemaps/products-${part}.xml`;

const createRobotsFeed = (origin: string): Feed => ({
  type: "text/plain; charset=utf-8",
  write: () => [`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
});

/** Writes the shop's description for language models (llmstxt.org). */
const createLlmsFeed = (origin: string, parts: readonly number[], { offered }: CurrentLanguages): Feed => {
  const t = getTranslate("en");
  const link = (title: string, path: string, note: string): string => `- [${title}](${origin}${path}): ${note}`;
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
          link(
            `Product feed ${part}, ${name}, ${format.toUpperCase()}`,
            toLocalizedHref(getProductFeedPath(part, format), code),
            "every variant with price, stock, measurements and pictures, by the names of Google Merchant",
          ),
        ),
      ),
    ),
    link("All products", "/all/products", "the same as a list for people"),
    link("Categories", "/categories", "by room"),
    "",
    "## To read",
    "",
    ...offered.map(({ code, name }) =>
      link(`Articles, ${name}`, toLocalizedHref(ARTICLE_FEED_PATH, code), "the latest, as RSS"),
    ),
    link("Static pages", "/page", "who the shop is, how it sells, and how it is reached"),
    link("Showrooms", "/showrooms", "addresses and opening hours"),
    "",
    "## Everything",
    "",
    link("Sitemap", "/sitemap.xml", "every page in every language"),
    "",
  ];
  return { type: "text/plain; charset=utf-8", write: () => [lines.join("\n")] };
};

/** Loads the texts of the feeds. Returns a function that opens a feed. */
export const createFeeds = async ({
  origin,
  createClient,
  catalogue,
  languages,
  now = () => new Date(),
}: FeedSources): Promise<OpenFeed> => {
  await Promise.all(LOCALES.map(loadAllTranslations));
  let cachedParts: { parts: Promise<readonly number[]>; until: number } | null = null;
  const parts = async (): Promise<readonly number[]> => {
    if (catalogue === null) return [];
    if (cachedParts === null || cachedParts.until < now().getTime()) {
      cachedParts = { parts: catalogue.listParts(), until: now().getTime() + PARTS_LIFETIME };
      cachedParts.parts.catch(() => {
        cachedParts = null;
      });
    }
    return cachedParts.parts;
  };

  const openSitemap = async (kind: string | undefined, part: number): Promise<Feed | null> => {
    if (kind === "products") {
      return catalogue && (await parts()).includes(part)
        ? createProductsSitemap(origin, { catalogue, part, languages: await languages.find() })
        : null;
    }
    const [all, currentLanguages] = await Promise.all([listPages(createClient("en")), languages.find()]);
    const size = countPagesPerSitemap(currentLanguages);
    const pagesOfPart = all.slice((part - 1) * size, part * size);
    return pagesOfPart.length === 0 ? null : createPagesSitemap(origin, pagesOfPart, currentLanguages);
  };

  const openIndex = async (): Promise<Feed> => {
    const [all, ofProducts, currentLanguages] = await Promise.all([
      listPages(createClient("en")),
      parts(),
      languages.find(),
    ]);
    const ofPages = Array.from(
      { length: Math.ceil(all.length / countPagesPerSitemap(currentLanguages)) },
      (_, place) => place + 1,
    );
    return createSitemapIndex(origin, [...ofPages.map(getPagesSitemapPath), ...ofProducts.map(getProductsSitemapPath)]);
  };

  const openProducts = async (locale: Locale, part: number, format: FeedFormat): Promise<Feed | null> => {
    if (catalogue === null || !(await parts()).includes(part)) return null;
    const settings = await createClient(locale).settings.find();
    return createProductFeed(catalogue, part, format, { origin, locale, settings, now: now() });
  };

  return async (pathname) => {
    if (pathname === "/robots.txt") return createRobotsFeed(origin);
    if (pathname === "/sitemap.xml") return openIndex();
    if (pathname === "/llms.txt") return createLlmsFeed(origin, await parts(), await languages.find());
    const sitemap = SITEMAP.exec(pathname)?.groups;
    if (sitemap) return openSitemap(sitemap["kind"], Number(sitemap["part"]));
    const { offered } = await languages.find();
    const locale = getPathLocale(
      pathname,
      offered.map(({ code }) => code),
    );
    const path = removeLocalePrefix(pathname, [locale]);
    if (path === ARTICLE_FEED_PATH) return createArticleFeed(origin, locale, createClient(locale));
    const products = PRODUCTS.exec(path)?.groups;
    if (products && isLocale(locale))
      return openProducts(locale, Number(products["part"]), products["format"] === "xml" ? "xml" : "json");
    return null;
  };
};
