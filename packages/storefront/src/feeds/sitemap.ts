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

/** The languages that pages are shown in. */
type ShownIn = Pick<KnownLanguages, "offered" | "usual">;

/** A page by its path without language prefix, and when it last changed where that is known. */
export type SitemapPage = { readonly path: string; readonly changedAt?: string };

/** The protocol's bound of a document (sitemaps.org). */
const ADDRESSES_MAXIMUM = 50_000;
/** Each page has an address in each language. */
export const pagesPerSitemap = ({ offered }: ShownIn): number => Math.floor(ADDRESSES_MAXIMUM / offered.length);

/** More of one kind than any shop names; who follows cursors has to come to an end. */
const ANSWERS_MAXIMUM = 500;

const XML = "application/xml; charset=utf-8";

/** Pages that need nothing to be told which they are; static pages are there only where the shop has written them. */
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

/** Every page that search engines are shown but products, by calls of the contract alone. */
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

/** Some pages, each in every language with the others beside it. */
export const sitemapOfPages = (origin: string, shown: readonly SitemapPage[], languages: ShownIn): Feed => ({
  type: XML,
  write: () => writeUrls(origin, [shown], languages),
});

/** The products of a part. */
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

/** Where all sitemaps are. */
export const sitemapIndex = (origin: string, paths: readonly string[]): Feed => ({
  type: XML,
  write: () => [
    `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...paths.map((path) => `<sitemap>${element("loc", origin + path)}</sitemap>\n`),
    "</sitemapindex>\n",
  ],
});
