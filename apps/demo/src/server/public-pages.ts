import { isProviderPath, sourceQueryKeys, unprefixed } from "@griya/api";

type PublicPage = { path: RegExp; query: readonly string[] };

const NARROWED = ["price_min", "price_max", "rating", "sort", "cursor"];
const REVIEWS = ["stars", "review_pictures", "review_sort", "reviews_after"];

/**
 * Pages that are the same for everyone, each with what it reads of its query. Whatever is not listed belongs to the shopper and
 * is never kept.
 */
const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: /^\/$/, query: [] },
  { path: /^\/categories$/, query: [] },
  { path: /^\/all\/products$/, query: [...Object.values(sourceQueryKeys), ...NARROWED] },
  { path: /^\/all\/[^/]+(\/[^/]+)?$/, query: NARROWED },
  { path: /^\/brands$/, query: ["page"] },
  { path: /^\/flash-sale$/, query: [] },
  { path: /^\/search$/, query: ["q", ...NARROWED] },
  { path: /^\/articles$/, query: ["category", "cursor"] },
  { path: /^\/article-product$/, query: ["cursor"] },
  { path: /^\/(how-to-shop|company-profile)$/, query: [] },
  { path: /^\/(page|article)\/[^/]+$/, query: [] },
  { path: /^\/(?!user\/)[^/]+\/brand$/, query: ["brand", ...NARROWED] },
  { path: /^\/(?!user\/)[^/]+\/products$/, query: [...Object.values(sourceQueryKeys), ...NARROWED] },
  { path: /^\/(?!user\/)[^/]+\/collection$/, query: ["collection", ...NARROWED] },
  { path: /^\/(?!user\/)[^/]+\/product(\/[^/]+)?$/, query: ["variant", ...REVIEWS] },
];

/** A cache in front of the shop may answer with a page for a minute, and for ten more while it fetches it anew. */
export const PUBLIC = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
export const PRIVATE = "private, no-store";

const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, "");

const publicPageAt = (pathname: string): PublicPage | undefined => {
  const path = withoutTrailingSlash(unprefixed(pathname));
  return PUBLIC_PAGES.find((page) => page.path.test(path));
};

/** How long a page may be kept, by its path. */
export const pageCaching = (pathname: string): string => (publicPageAt(pathname) ? PUBLIC : PRIVATE);

/**
 * The address of a page for everyone, by what was asked for: of the query, only what the page reads, each once and in order, so
 * that nobody fills a cache with copies of one page. Null for whatever else.
 */
export const publicAddress = (target: string): string | null => {
  const url = /^\/(?![/\\])/.test(target) ? URL.parse(target, "http://shop") : null;
  if (url === null || isProviderPath(url.pathname)) return null;
  const page = publicPageAt(url.pathname);
  if (!page) return null;
  const pathname = withoutTrailingSlash(url.pathname);
  if (url.search === "") return pathname;
  const read = page.query.toSorted().flatMap((name): [string, string][] => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  return read.length === 0 ? pathname : `${pathname}?${new URLSearchParams(read)}`;
};
