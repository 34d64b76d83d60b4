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

/** The languages in which pages are shown. */
type SitemapLanguages = Pick<CurrentLanguages, "offered" | "defaultLocale">;

/** A page: its path without language prefix, and the time of its last change where it is known. */
export type SitemapPage = { readonly path: string; readonly changedAt?: string };

/** Limit for the addresses of a document (sitemaps.org). */
const ADDRESSES_MAXIMUM = 50_000;
/** Returns the number of pages in a sitemap. Each page has an address in each language. */
export const countPagesPerSitemap = ({ offered }: SitemapLanguages): number =>
  Math.floor(ADDRESSES_MAXIMUM / offered.length);

/** Limit for answers of one kind, beyond any shop's number. It ends a walk along cursors. */
const ANSWERS_MAXIMUM = 500;

const XML = "application/xml; charset=utf-8";

/**
 * Returns the pages without parameters in their path. It leaves out static pages, since they exist only where the shop has written them.
 */
const listPlainPaths = (): string[] =>
  pages
    .filter(({ audience, isIndexed, path }) => audience === "everyone" && isIndexed && !/[:{?]/.test(path))
    .map(({ path }) => path)
    .filter((path) => !SLUGS_WITH_OWN_PATH.has(path.slice(1)));

const fetchAllBrands = async (client: Client): Promise<{ id: string; slug: string }[]> => {
  const brands = [];
  for (let page = 1; page <= ANSWERS_MAXIMUM; page += 1) {
    const answer = await client.brand.fetch({ page });
    brands.push(...answer.brands);
    if (page >= answer.pages) break;
  }
  return brands;
};

const fetchAllArticles = async (client: Client): Promise<SitemapPage[]> => {
  const articlePages: SitemapPage[] = [];
  let cursor: string | undefined;
  for (let requestCount = 0; requestCount < ANSWERS_MAXIMUM; requestCount += 1) {
    const { articles, next } = await client.article.fetch({ cursor });
    articlePages.push(
      ...articles.map((article) => ({ path: getArticleHref(article), changedAt: article.publishedAt })),
    );
    if (next === null) break;
    cursor = next;
  }
  return articlePages;
};

/** Lists every page for search engines except products, only by calls of the contract. */
export const listPages = async (client: Client): Promise<SitemapPage[]> => {
  const [categories, brands, collections, bundles, rooms, written, articles] = await Promise.all([
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
    ...written.map(({ slug }) => getPageHref(slug)),
  ];
  return [...new Set(paths)].map((path): SitemapPage => ({ path })).concat(articles);
};

const writeEntries = (
  origin: string,
  { path, changedAt }: SitemapPage,
  { offered, defaultLocale }: SitemapLanguages,
): string => {
  const at = offered.map(({ code }) => ({ hreflang: code, href: origin + toLocalizedHref(path, code) }));
  const fallback = { hreflang: "x-default", href: origin + toLocalizedHref(path, defaultLocale) };
  const alternates = [...at, fallback]
    .map((alternate) => writeEmptyElement("xhtml:link", { rel: "alternate", ...alternate }))
    .join("");
  const changed = changedAt === undefined ? "" : writeElement("lastmod", changedAt);
  return at.map(({ href }) => `<url>${writeElement("loc", href)}${changed}${alternates}</url>\n`).join("");
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

/** Returns the sitemap of some pages, each in every language with links to the others. */
export const createPagesSitemap = (
  origin: string,
  shown: readonly SitemapPage[],
  languages: SitemapLanguages,
): Feed => ({
  type: XML,
  write: () => writeUrls(origin, [shown], languages),
});

/** Returns the sitemap of a part's products. */
export const createProductsSitemap = (
  origin: string,
  { catalogue, part, languages }: { catalogue: CatalogueReader; part: number; languages: SitemapLanguages },
): Feed => ({
  type: XML,
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

/** Returns the index of all sitemaps. */
export const createSitemapIndex = (origin: string, paths: readonly string[]): Feed => ({
  type: XML,
  write: () => [
    `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...paths.map((path) => `<sitemap>${writeElement("loc", origin + path)}</sitemap>\n`),
    "</sitemapindex>\n",
  ],
});
