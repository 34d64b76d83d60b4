import { bundleHref, type Client, localizedHref, productHref } from "@griya/api";
import { articleHref } from "../features/article/article-href.ts";
import { OWN_ADDRESS, pageHref } from "../features/page/page-href.ts";
import { brandHref, categoryHref, collectionHref, subCategoryHref } from "../features/product/product-href.ts";
import { roomHref } from "../features/room/room-href.ts";
import { storeHref } from "../features/store/store-href.ts";
import type { KnownLanguages } from "../languages/languages.ts";
import { pages } from "../pages.ts";
import type { CatalogueReader, Feed } from "./feed.ts";
import { element, emptyElement, XML_DECLARATION } from "./xml.ts";

/** The languages in which pages are shown. */
type ShownIn = Pick<KnownLanguages, "offered" | "usual">;

/** A page: its path without language prefix, and the time of its last change where it is known. */
export type SitemapPage = { readonly path: string; readonly changedAt?: string };

/** Limit for the addresses of a document (sitemaps.org). */
const ADDRESSES_MAXIMUM = 50_000;
/** Returns the number of pages in a sitemap. Each page has an address in each language. */
export const pagesPerSitemap = ({ offered }: ShownIn): number => Math.floor(ADDRESSES_MAXIMUM / offered.length);

/** Limit for answers of one kind, beyond any shop's number. It ends a walk along cursors. */
const ANSWERS_MAXIMUM = 500;

const XML = "application/xml; charset=utf-8";

/**
 * Returns the pages without parameters in their path. It leaves out static pages, since they exist only where the shop has written them.
 */
const plainPages = (): string[] =>
  pages
    .filter(({ audience, isIndexed, path }) => audience === "everyone" && isIndexed && !/[:{?]/.test(path))
    .map(({ path }) => path)
    .filter((path) => !OWN_ADDRESS.has(path.slice(1)));

const everyBrand = async (client: Client): Promise<{ id: string; slug: string }[]> => {
  const found = [];
  for (let page = 1; page <= ANSWERS_MAXIMUM; page += 1) {
    const answer = await client.brand.fetch({ page });
    found.push(...answer.brands);
    if (page >= answer.pages) break;
  }
  return found;
};

const everyArticle = async (client: Client): Promise<SitemapPage[]> => {
  const found: SitemapPage[] = [];
  let cursor: string | undefined;
  for (let asked = 0; asked < ANSWERS_MAXIMUM; asked += 1) {
    const { articles, next } = await client.article.fetch({ cursor });
    found.push(...articles.map((article) => ({ path: articleHref(article), changedAt: article.publishedAt })));
    if (next === null) break;
    cursor = next;
  }
  return found;
};

/** Lists every page for search engines except products, only by calls of the contract. */
export const listPages = async (client: Client): Promise<SitemapPage[]> => {
  const [categories, brands, collections, bundles, rooms, written, articles] = await Promise.all([
    client.category.fetch(),
    everyBrand(client),
    client.displayCase.fetchProducts(),
    client.bundle.fetch({}),
    client.room.fetch({}),
    client.page.list(),
    everyArticle(client),
  ]);
  const paths = [
    ...plainPages(),
    ...categories.flatMap((category) => [
      categoryHref(category),
      ...category.subCategories.map((subCategory) => subCategoryHref(category, subCategory)),
    ]),
    ...brands.flatMap((brand) => [brandHref(brand), storeHref(brand)]),
    ...collections.map(collectionHref),
    ...bundles.map(bundleHref),
    ...rooms.map(roomHref),
    ...written.map(({ slug }) => pageHref(slug)),
  ];
  return [...new Set(paths)].map((path): SitemapPage => ({ path })).concat(articles);
};

const entries = (origin: string, { path, changedAt }: SitemapPage, { offered, usual }: ShownIn): string => {
  const at = offered.map(({ code }) => ({ hreflang: code, href: origin + localizedHref(path, code) }));
  const fallback = { hreflang: "x-default", href: origin + localizedHref(path, usual) };
  const alternates = [...at, fallback]
    .map((alternate) => emptyElement("xhtml:link", { rel: "alternate", ...alternate }))
    .join("");
  const changed = changedAt === undefined ? "" : element("lastmod", changedAt);
  return at.map(({ href }) => `<url>${element("loc", href)}${changed}${alternates}</url>\n`).join("");
};

async function* writeUrls(
  origin: string,
  batches: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
  languages: ShownIn,
) {
  yield `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const batch of batches) yield batch.map((page) => entries(origin, page, languages)).join("");
  yield "</urlset>\n";
}

/** Returns the sitemap of some pages, each in every language with links to the others. */
export const sitemapOfPages = (origin: string, shown: readonly SitemapPage[], languages: ShownIn): Feed => ({
  type: XML,
  write: () => writeUrls(origin, [shown], languages),
});

/** Returns the sitemap of a part's products. */
export const sitemapOfProducts = (
  origin: string,
  { catalogue, part, languages }: { catalogue: CatalogueReader; part: number; languages: ShownIn },
): Feed => ({
  type: XML,
  write: () =>
    writeUrls(
      origin,
      (async function* () {
        for await (const batch of catalogue.addresses(part)) yield batch.map((one) => ({ path: productHref(one) }));
      })(),
      languages,
    ),
});

/** Returns the index of all sitemaps. */
export const sitemapIndex = (origin: string, paths: readonly string[]): Feed => ({
  type: XML,
  write: () => [
    `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...paths.map((path) => `<sitemap>${element("loc", origin + path)}</sitemap>\n`),
    "</sitemapindex>\n",
  ],
});
