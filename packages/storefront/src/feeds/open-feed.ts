import { isLocale, LANGUAGES, LOCALES, type Locale, localeOfPath, localizedHref, unprefixed } from "@griya/api";
import { ARTICLE_FEED } from "../features/article/article-href.ts";
import { loadAllTranslations, translationsOf } from "../i18n/translations.ts";
import type { KnownLanguages, Languages } from "../languages/languages.ts";
import type { ClientIn } from "../work/clients.ts";
import { articleFeed } from "./article-feed.ts";
import type { CatalogueReader, Feed } from "./feed.ts";
import { type FeedFormat, productFeed } from "./product-feed.ts";
import { listPages, pagesPerSitemap, sitemapIndex, sitemapOfPages, sitemapOfProducts } from "./sitemap.ts";

export type FeedSources = {
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  clientIn: ClientIn;
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
const OF_THE_SHOP: readonly string[] = ["/robots.txt", "/sitemap.xml", "/llms.txt"];

/** Tells whether an address may be a feed in one of `locales`, and so is no page. Product feeds have only the shop's own languages. */
export const isFeedPath = (pathname: string, locales: readonly string[] = LOCALES): boolean =>
  OF_THE_SHOP.includes(pathname) ||
  SITEMAP.test(pathname) ||
  unprefixed(pathname, locales) === ARTICLE_FEED ||
  PRODUCTS.test(unprefixed(pathname));

const productFeedPath = (part: number, format: FeedFormat): string => `/products-${part}.${format}`;
const pagesSitemap = (part: number): string => `/sitemaps/pages-${part}.xml`;
const productsSitemap = (part: number): string => `/sitemaps/products-${part}.xml`;

const robots = (origin: string): Feed => ({
  type: "text/plain; charset=utf-8",
  write: () => [`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
});

/** Writes the shop's description for language models (llmstxt.org). */
const llms = (origin: string, parts: readonly number[], { offered }: KnownLanguages): Feed => {
  const t = translationsOf("en");
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
            localizedHref(productFeedPath(part, format), code),
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
      link(`Articles, ${name}`, localizedHref(ARTICLE_FEED, code), "the latest, as RSS"),
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
  clientIn,
  catalogue,
  languages,
  now = () => new Date(),
}: FeedSources): Promise<OpenFeed> => {
  await Promise.all(LOCALES.map(loadAllTranslations));
  let known: { parts: Promise<readonly number[]>; until: number } | null = null;
  const parts = async (): Promise<readonly number[]> => {
    if (catalogue === null) return [];
    if (known === null || known.until < now().getTime()) {
      known = { parts: catalogue.parts(), until: now().getTime() + PARTS_LIFETIME };
      known.parts.catch(() => {
        known = null;
      });
    }
    return known.parts;
  };

  const openSitemap = async (kind: string | undefined, part: number): Promise<Feed | null> => {
    if (kind === "products") {
      return catalogue && (await parts()).includes(part)
        ? sitemapOfProducts(origin, { catalogue, part, languages: await languages.find() })
        : null;
    }
    const [all, shownIn] = await Promise.all([listPages(clientIn("en")), languages.find()]);
    const size = pagesPerSitemap(shownIn);
    const shown = all.slice((part - 1) * size, part * size);
    return shown.length === 0 ? null : sitemapOfPages(origin, shown, shownIn);
  };

  const openIndex = async (): Promise<Feed> => {
    const [all, ofProducts, shownIn] = await Promise.all([listPages(clientIn("en")), parts(), languages.find()]);
    const ofPages = Array.from({ length: Math.ceil(all.length / pagesPerSitemap(shownIn)) }, (_, place) => place + 1);
    return sitemapIndex(origin, [...ofPages.map(pagesSitemap), ...ofProducts.map(productsSitemap)]);
  };

  const openProducts = async (locale: Locale, part: number, format: FeedFormat): Promise<Feed | null> => {
    if (catalogue === null || !(await parts()).includes(part)) return null;
    const settings = await clientIn(locale).settings.find();
    return productFeed(catalogue, part, format, { origin, locale, settings, now: now() });
  };

  return async (pathname) => {
    if (pathname === "/robots.txt") return robots(origin);
    if (pathname === "/sitemap.xml") return openIndex();
    if (pathname === "/llms.txt") return llms(origin, await parts(), await languages.find());
    const sitemap = SITEMAP.exec(pathname)?.groups;
    if (sitemap) return openSitemap(sitemap["kind"], Number(sitemap["part"]));
    const { offered } = await languages.find();
    const locale = localeOfPath(
      pathname,
      offered.map(({ code }) => code),
    );
    const path = unprefixed(pathname, [locale]);
    if (path === ARTICLE_FEED) return articleFeed(origin, locale, clientIn(locale));
    const products = PRODUCTS.exec(path)?.groups;
    if (products && isLocale(locale))
      return openProducts(locale, Number(products["part"]), products["format"] === "xml" ? "xml" : "json");
    return null;
  };
};
