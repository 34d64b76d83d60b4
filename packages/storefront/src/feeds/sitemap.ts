import { type Client, getBundleHref, getProductHref, toLocalizedHref } from "@griya/api";
import { getArticleHref } from "../features/article/article-href.ts";
import { getPageHref, SLUGS_WITH_OWN_PATH } from "../features/page/page-href.ts";
import {
  getBrandHref,
  getCategoryHref,
  getCollectionHref,
  getSubCategoryHref,
} from "../features/product/product-href.ts";
import { getRoomHref } from "../features/room/room-href.ts";
import { getStoreHref } from "../features/store/store-href.ts";
import type { CurrentLanguages } from "../languages/languages.ts";
import { pages } from "../pages.ts";
import type { CatalogueReader, Feed } from "./feed.ts";
import { writeElement, writeEmptyElement, XML_DECLARATION } from "./xml.ts";

/** The available languages of the pages, and the default language. */
type SitemapLanguages = Pick<CurrentLanguages, "availableLanguages" | "defaultLocale">;

/** A page with its path, without the language prefix. `changedAt` is the ISO time of its last change, when it is known. */
export type SitemapPage = { readonly path: string; readonly changedAt?: string };

/** The maximum number of URLs in one sitemap (sitemaps.org). */
const ADDRESSES_MAXIMUM = 50_000;
/** Returns the maximum number of pages in one sitemap. Each page has one URL for each language. */
export const getPagesPerSitemap = ({ availableLanguages }: SitemapLanguages): number =>
  Math.floor(ADDRESSES_MAXIMUM / availableLanguages.length);

/**
 * The maximum number of responses from one endpoint. The limit ends the loop over the cursors when a provider never sends the last page.
 */
const RESPONSES_MAXIMUM = 500;

const XML_MEDIA_TYPE = "application/xml; charset=utf-8";

/**
 * Returns the paths of the indexed pages without parameters. Omits the static pages with a path of their own, since such a page exists only
 * when the shop has written it.
 */
const listPlainPaths = (): string[] =>
  pages
    .filter(({ audience, isIndexed, path }) => audience === "everyone" && isIndexed && !/[:{?]/.test(path))
    .map(({ path }) => path)
    .filter((path) => !SLUGS_WITH_OWN_PATH.has(path.slice(1)));

const fetchAllBrands = async (client: Client): Promise<{ id: string; slug: string }[]> => {
  const brands = [];
  for (let page = 1; page <= RESPONSES_MAXIMUM; page += 1) {
    const answer = await client.brand.fetch({ page });
    brands.push(...answer.brands);
    if (page >= answer.pages) break;
  }
  return brands;
};

const fetchAllArticles = async (client: Client): Promise<SitemapPage[]> => {
  const articlePages: SitemapPage[] = [];
  let cursor: string | undefined;
  for (let requestCount = 0; requestCount < RESPONSES_MAXIMUM; requestCount += 1) {
    const { articles, next } = await client.article.fetch({ cursor });
    articlePages.push(
      ...articles.map((article) => ({ path: getArticleHref(article), changedAt: article.publishedAt })),
    );
    if (next === null) break;
    cursor = next;
  }
  return articlePages;
};

/** Loads all indexed pages except the product pages, with calls of the contract. */
export const listPages = async (client: Client): Promise<SitemapPage[]> => {
  const [categories, brands, collections, bundles, rooms, staticPages, articles] = await Promise.all([
    client.category.fetch(),
    fetchAllBrands(client),
    client.displayCase.fetchCollections(),
    client.bundle.fetch({}),
    client.room.fetch({}),
    client.page.fetch(),
    fetchAllArticles(client),
  ]);
  const paths = [
    ...listPlainPaths(),
    ...categories.flatMap((category) => [
      getCategoryHref(category),
      ...category.subCategories.map((subCategory) => getSubCategoryHref(category, subCategory)),
    ]),
    ...brands.flatMap((brand) => [getBrandHref(brand), getStoreHref(brand)]),
    ...collections.map(getCollectionHref),
    ...bundles.map(getBundleHref),
    ...rooms.map(getRoomHref),
    ...staticPages.map(({ slug }) => getPageHref(slug)),
  ];
  return [...new Set(paths)].map((path): SitemapPage => ({ path })).concat(articles);
};

const writeEntries = (
  origin: string,
  { path, changedAt }: SitemapPage,
  { availableLanguages: offered, defaultLocale }: SitemapLanguages,
): string => {
  const languageLinks = offered.map(({ code }) => ({ hreflang: code, href: origin + toLocalizedHref(path, code) }));
  const defaultLink = { hreflang: "x-default", href: origin + toLocalizedHref(path, defaultLocale) };
  const alternates = [...languageLinks, defaultLink]
    .map((alternate) => writeEmptyElement("xhtml:link", { rel: "alternate", ...alternate }))
    .join("");
  const lastModified = changedAt === undefined ? "" : writeElement("lastmod", changedAt);
  return languageLinks
    .map(({ href }) => `<url>${writeElement("loc", href)}${lastModified}${alternates}</url>\n`)
    .join("");
};

async function* writeUrls(
  origin: string,
  batches: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
  languages: SitemapLanguages,
) {
  yield `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const batch of batches) yield batch.map((page) => writeEntries(origin, page, languages)).join("");
  yield "</urlset>\n";
}

/** Returns the sitemap of the given pages. Each page is listed in every language, with links to its other languages. */
export const createPagesSitemap = (
  origin: string,
  shown: readonly SitemapPage[],
  languages: SitemapLanguages,
): Feed => ({
  type: XML_MEDIA_TYPE,
  write: () => writeUrls(origin, [shown], languages),
});

/** Returns the sitemap of the products in one part of the catalogue. */
export const createProductsSitemap = (
  origin: string,
  { catalogue, part, languages }: { catalogue: CatalogueReader; part: number; languages: SitemapLanguages },
): Feed => ({
  type: XML_MEDIA_TYPE,
  write: () =>
    writeUrls(
      origin,
      (async function* () {
        for await (const batch of catalogue.readAddresses(part))
          yield batch.map((one) => ({ path: getProductHref(one) }));
      })(),
      languages,
    ),
});

/** Returns the index of the sitemaps with the given paths. */
export const createSitemapIndex = (origin: string, paths: readonly string[]): Feed => ({
  type: XML_MEDIA_TYPE,
  write: () => [
    `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...paths.map((path) => `<sitemap>${writeElement("loc", origin + path)}</sitemap>\n`),
    "</sitemapindex>\n",
  ],
});
