import {
  isProviderPath,
  LOCALES,
  QUESTIONS_QUERY_KEY,
  removeLocalePrefix,
  sourceQueryKeys,
  toLocalizedHref,
} from "@griya/api";
import { getMaximumValues, LIST_KEYS } from "./features/product/product-filter.ts";
import type { PageModule } from "./page/page-module.ts";
import { NON_LOGGED_IN, type PersonalScreen, personalScreens } from "./screens/islands.tsx";
import { createPersonalPageLoader } from "./screens/personal-page.tsx";

/**
 * The audience of a page. For `everyone`, all shoppers get the same page. For `shopper`, the page is personal. For `secret`, the page is
 * personal, and other sites must not see the secret in its URL.
 */
export type Audience = "everyone" | "shopper" | "secret";

/** A page of the shop, as an entry of `pages`. */
export type PageEntry = {
  /** The path without the language prefix, as a pattern of URLPattern. */
  path: string;
  audience: Audience;
  /**
   * The layout of the page. `shop` has the header and the footer of the shop. `empty` has the logo, the welcome and the form
   * (specification, section 2). `checkout` has no links to other parts of the shop except the logo and the cart.
   */
  layout: "shop" | "empty" | "checkout";
  /** True when search engines may show the page. */
  isIndexed: boolean;
  /** The query parameters that the page reads. */
  query: readonly string[];
  open: () => Promise<PageModule>;
  /** The island of a personal page; null for all other pages. */
  island: PersonalScreen | null;
};

type AnyPageModule = { head: (input: never) => unknown; Screen: (props: never) => unknown };

const createPublicPage = (
  path: string,
  open: () => Promise<AnyPageModule>,
  { query = [], isIndexed = true }: Partial<Pick<PageEntry, "query" | "isIndexed">> = {},
): PageEntry => ({
  path,
  audience: "everyone",
  layout: "shop",
  isIndexed,
  query,
  open: open as unknown as () => Promise<PageModule>,
  island: null,
});

const createPersonalPage = (
  path: string,
  island: PersonalScreen,
  {
    layout = "shop",
    audience = "shopper",
    open = createPersonalPageLoader(island),
  }: Partial<Pick<PageEntry, "layout" | "audience"> & { open: () => Promise<AnyPageModule> }> = {},
): PageEntry => ({
  path,
  audience,
  layout,
  isIndexed: false,
  query: [], // The browser reads the query of a personal page.
  open: open as unknown as () => Promise<PageModule>,
  island,
});

const SOURCE_KEYS = [...Object.values(sourceQueryKeys), ...LIST_KEYS];
const REVIEW_KEYS = ["stars", "review_pictures", "review_sort", "reviews_after"];

const emptyLayout = { layout: "empty" } as const;
const secretWithEmptyLayout = { layout: "empty", audience: "secret" } as const;

/** All pages of the shop. Each page exists in every language. The first entry that matches a path opens. */
export const pages: readonly PageEntry[] = [
  createPublicPage("/", () => import("./screens/home.screen.tsx")),
  createPublicPage("/categories", () => import("./screens/categories.screen.tsx")),
  createPublicPage("/all/products", () => import("./screens/products.screen.tsx"), { query: SOURCE_KEYS }), // This path belongs to a source without a slug.
  createPublicPage("/all/:category{/:subCategory}?", () => import("./screens/category.screen.tsx"), {
    query: LIST_KEYS,
  }),
  createPublicPage("/brands", () => import("./screens/brands.screen.tsx"), { query: ["page"] }),
  createPublicPage("/shop/:slug", () => import("./screens/store.screen.tsx"), { query: LIST_KEYS }),
  createPublicPage("/set/:slug", () => import("./screens/bundle/bundle.screen.tsx")),
  createPublicPage("/flash-sale", () => import("./screens/flash-sale.screen.tsx")),
  createPublicPage("/test-flash-sale", () => import("./screens/test-flash-sale.screen.tsx"), {
    query: ["left"],
    isIndexed: false,
  }),
  createPublicPage("/etalase", () => import("./screens/display-case.screen.tsx")),
  createPublicPage("/etalase/productRecommended", () => import("./screens/recommended.screen.tsx")),
  createPublicPage("/rooms", () => import("./screens/rooms/rooms.screen.tsx")),
  createPublicPage("/rooms/:slug", () => import("./screens/rooms/room.screen.tsx")),
  createPublicPage("/search", () => import("./screens/search/search.screen.tsx"), {
    query: ["q", ...LIST_KEYS],
    isIndexed: false,
  }),
  createPublicPage("/articles", () => import("./screens/articles.screen.tsx"), { query: ["category", "cursor"] }),
  createPublicPage("/article{/:slug}?", () => import("./screens/article.screen.tsx")),
  createPublicPage("/article-product", () => import("./screens/article-product.screen.tsx"), { query: ["cursor"] }),
  createPublicPage("/site-map", () => import("./screens/site-map.screen.tsx")),
  createPublicPage("/showrooms", () => import("./screens/company/showrooms.screen.tsx")),
  createPublicPage("/youtube", () => import("./screens/company/films.screen.tsx")),
  createPublicPage("/contact", () => import("./screens/company/contact.screen.tsx"), { isIndexed: false }),
  createPublicPage("/page", () => import("./screens/pages.screen.tsx")),
  createPublicPage("/page/:slug", () => import("./screens/page.screen.tsx")),
  createPublicPage("/how-to-shop", () => import("./screens/page.screen.tsx")),
  createPublicPage("/company-profile", () => import("./screens/page.screen.tsx")),
  createPersonalPage("/cart", personalScreens.cart, { open: () => import("./screens/cart/cart-page.screen.tsx") }),
  createPersonalPage("/shipping", personalScreens.shipping),
  createPersonalPage("/checkout", personalScreens.checkout, { layout: "checkout" }),
  createPersonalPage("/track", personalScreens.track),
  createPersonalPage("/user/profile", personalScreens.profile),
  createPersonalPage("/user/orders", personalScreens.orders),
  createPersonalPage("/user/order{/:id}?", personalScreens.order),
  createPersonalPage("/user/addresses", personalScreens.addresses),
  createPersonalPage("/user/data", personalScreens.data),
  createPersonalPage("/user/invoice/:id", personalScreens.invoice),
  createPersonalPage("/user/return/:id", personalScreens.return),
  createPersonalPage("/user/sessions", personalScreens.sessions),
  createPersonalPage("/user/vouchers", personalScreens.vouchers),
  createPersonalPage("/user/reviews", personalScreens.reviews),
  createPersonalPage("/user/review{/:id}?", personalScreens.review),
  createPersonalPage("/user/stores", personalScreens.stores),
  createPersonalPage("/user/wishlists", personalScreens.wishlist),
  createPersonalPage("/user/compare", personalScreens.compare),
  createPersonalPage("/login", personalScreens.login, emptyLayout),
  createPersonalPage("/register", personalScreens.register, emptyLayout),
  createPersonalPage("/social-callback", personalScreens.socialCallback, secretWithEmptyLayout),
  createPersonalPage("/reg_success", personalScreens.registered, secretWithEmptyLayout),
  createPersonalPage("/verify", personalScreens.verify, secretWithEmptyLayout),
  createPersonalPage("/forgot-password", personalScreens.forgotPassword, secretWithEmptyLayout),
  createPersonalPage("/newsletter", personalScreens.newsletter, { audience: "secret" }),
  createPersonalPage("/stock-alert", personalScreens.stockAlert, { audience: "secret" }),
  createPersonalPage("/seller", personalScreens.seller),
  createPersonalPage("/reset-password", personalScreens.resetPassword, secretWithEmptyLayout),
  createPublicPage("/:main/brand", () => import("./screens/brand.screen.tsx"), { query: ["brand", ...LIST_KEYS] }),
  createPublicPage("/:main/products", () => import("./screens/products.screen.tsx"), { query: SOURCE_KEYS }),
  createPublicPage("/:slug/collection", () => import("./screens/collection.screen.tsx"), {
    query: ["collection", ...LIST_KEYS],
  }),
  createPublicPage("/:main/product{/:id}?", () => import("./screens/product.screen.tsx"), {
    query: ["variant", ...REVIEW_KEYS, QUESTIONS_QUERY_KEY],
  }),
];

/** Returns true for a page that only guests may open. The page is a login itself, and redirects customers. */
export const isForGuests = ({ island }: PageEntry): boolean => island?.middleware.includes(NON_LOGGED_IN) ?? false;

/** The page at a path without the language prefix, and the parameters of the path. */
export type MatchedPage = { page: PageEntry; params: Readonly<Record<string, string | undefined>> };

/** Returns the first segment of every path to a page. Returns null when the pattern begins with a parameter. */
const getPathPrefix = ({ path }: PageEntry): string | null =>
  path.startsWith("/:") ? null : (/^\/[^/:{]*/.exec(path)?.[0] ?? null);

/** Returns true when a path begins like the canonical path of the page. A pattern that begins with a parameter also matches other paths. */
export const isCanonicalAddress = (page: PageEntry, pathname: string, ownPath: string | undefined): boolean =>
  getPathPrefix(page) !== null || pathname.split("/")[1] === ownPath?.split("/")[1];

const patterns = pages.map((page) => ({ page, pattern: new URLPattern({ pathname: page.path }) }));

/** The patterns by the first segment of a path. A test of all sixty patterns takes longer than a response from the page cache. */
const patternsByPrefix = new Map(
  pages.map(getPathPrefix).map((beginning) => {
    const isPossible = (page: PageEntry) => [beginning, null].includes(getPathPrefix(page));
    return [beginning, patterns.filter(({ page }) => isPossible(page))];
  }),
);

const getPatterns = (pathname: string) =>
  patternsByPrefix.get(/^\/[^/]*/.exec(pathname)?.[0] ?? null) ?? patternsByPrefix.get(null) ?? [];

/** Decodes a part of a path. Returns an invalid text unchanged. */
const decodePathPart = (text: string | undefined): string | undefined => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return text;
  }
};

const removeTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, "");

/** Normalizes the escapes of a path (RFC 3986, 6.2.2): `/%73ofa` becomes `/sofa`. */
export const normalizeEscapes = (pathname: string): string =>
  pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });

export const matchPage = (path: string): MatchedPage | null => {
  const pathname = removeTrailingSlash(path);
  for (const { page, pattern } of getPatterns(pathname)) {
    const groups = pattern.exec({ pathname })?.pathname.groups;
    if (groups) {
      const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodePathPart(text)]));
      return { page, params };
    }
  }
  return null;
};

/**
 * Returns the path and query of a page for everyone in one of `locales`. Returns null for any other target. The query has only the
 * parameters that the page reads, once each and sorted. Therefore the page cache stores no copies of one page.
 */
export const getPublicAddress = (target: string, locales: readonly string[] = LOCALES): string | null => {
  const url = /^\/(?![/\\])/.test(target) ? URL.parse(target, "http://shop") : null;
  if (url === null || isProviderPath(url.pathname)) return null;
  const page = matchPage(removeLocalePrefix(url.pathname, locales))?.page;
  if (page?.audience !== "everyone") return null;
  const pathname = removeTrailingSlash(url.pathname);
  const queryEntries = page.query.toSorted().flatMap((name): [string, string][] => {
    const distinctValues = [...new Set(url.searchParams.getAll(name).filter((value) => value !== ""))];
    const maximumCount = getMaximumValues(name);
    return (maximumCount === 1 ? distinctValues : distinctValues.sort())
      .slice(0, maximumCount)
      .map((value) => [name, value]);
  });
  return queryEntries.length === 0 ? pathname : `${pathname}?${new URLSearchParams(queryEntries)}`;
};

/**
 * Returns the pages that a browser may prerender before a click on a link (Speculation Rules). These are the pages for everyone. The root
 * path is left out, since it may lead to another language.
 */
export const createSpeculationRules = (locales: readonly string[] = LOCALES) => ({
  prerender: [
    {
      where: {
        and: [
          {
            href_matches: pages
              .filter(({ audience }) => audience === "everyone")
              .flatMap(({ path }) => locales.map((locale) => toLocalizedHref(path, locale))),
          },
          { not: { href_matches: "/" } },
          { not: { selector_matches: "[data-language], [download], [target]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
