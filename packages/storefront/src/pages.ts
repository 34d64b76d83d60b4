import { isProviderPath, LOCALES, localizedHref, QUESTIONS_KEY, sourceQueryKeys, unprefixed } from "@griya/api";
import { LIST_KEYS, mostOf } from "./features/product/product-filter.ts";
import type { PageModule } from "./page/page-module.ts";
import { NON_LOGGED_IN, type OwnScreen, ownScreens } from "./screens/islands.tsx";
import { openOwnPage } from "./screens/own-page.tsx";

/**
 * The audience of a page. `everyone`: the same page for all. `shopper`: the shopper's own. `secret`: the shopper's own, at an address with
 * a secret that no other site may learn.
 */
export type Audience = "everyone" | "shopper" | "secret";

/** A page of the shop, as the table lists it. */
export type PageEntry = {
  /** The path below the language's prefix, as URLPattern reads it. */
  path: string;
  audience: Audience;
  /**
   * `shop`: header and footer. `empty`: only the logo and the form (specification, section 2). `checkout`: no link away from the payment.
   */
  layout: "shop" | "empty" | "checkout";
  /** Search engines may show it. */
  isIndexed: boolean;
  /** The query parameters that it reads. */
  query: readonly string[];
  open: () => Promise<PageModule>;
  /** The island of a page of the shopper's own. */
  island: OwnScreen | null;
};

type AnyPageModule = { head: (input: never) => unknown; Screen: (props: never) => unknown };

const everyone = (
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

const own = (
  path: string,
  island: OwnScreen,
  {
    layout = "shop",
    audience = "shopper",
    open = openOwnPage(island),
  }: Partial<Pick<PageEntry, "layout" | "audience"> & { open: () => Promise<AnyPageModule> }> = {},
): PageEntry => ({
  path,
  audience,
  layout,
  isIndexed: false,
  query: [], // the browser reads it
  open: open as unknown as () => Promise<PageModule>,
  island,
});

const sources = [...Object.values(sourceQueryKeys), ...LIST_KEYS];
const reviewed = ["stars", "review_pictures", "review_sort", "reviews_after"];

const aboutAnAccount = { layout: "empty" } as const;
const withASecret = { layout: "empty", audience: "secret" } as const;

/** Every page of the shop, each in every language. The first that fits an address is its page. This is the only list of pages. */
export const pages: readonly PageEntry[] = [
  everyone("/", () => import("./screens/home.screen.tsx")),
  everyone("/categories", () => import("./screens/categories.screen.tsx")),
  everyone("/all/products", () => import("./screens/products.screen.tsx"), { query: sources }), // a source without a slug of its own
  everyone("/all/:category{/:subCategory}?", () => import("./screens/category.screen.tsx"), { query: LIST_KEYS }),
  everyone("/brands", () => import("./screens/brands.screen.tsx"), { query: ["page"] }),
  everyone("/shop/:slug", () => import("./screens/store.screen.tsx"), { query: LIST_KEYS }),
  everyone("/set/:slug", () => import("./screens/bundle/bundle.screen.tsx")),
  everyone("/flash-sale", () => import("./screens/flash-sale.screen.tsx")),
  everyone("/test-flash-sale", () => import("./screens/test-flash-sale.screen.tsx"), {
    query: ["left"],
    isIndexed: false,
  }),
  everyone("/etalase", () => import("./screens/display-case.screen.tsx")),
  everyone("/etalase/productRecommended", () => import("./screens/recommended.screen.tsx")),
  everyone("/rooms", () => import("./screens/rooms/rooms.screen.tsx")),
  everyone("/rooms/:slug", () => import("./screens/rooms/room.screen.tsx")),
  everyone("/search", () => import("./screens/search/search.screen.tsx"), {
    query: ["q", ...LIST_KEYS],
    isIndexed: false,
  }),
  everyone("/articles", () => import("./screens/articles.screen.tsx"), { query: ["category", "cursor"] }),
  everyone("/article{/:slug}?", () => import("./screens/article.screen.tsx")),
  everyone("/article-product", () => import("./screens/article-product.screen.tsx"), { query: ["cursor"] }),
  everyone("/site-map", () => import("./screens/site-map.screen.tsx")),
  everyone("/showrooms", () => import("./screens/company/showrooms.screen.tsx")),
  everyone("/youtube", () => import("./screens/company/films.screen.tsx")),
  everyone("/contact", () => import("./screens/company/contact.screen.tsx"), { isIndexed: false }),
  everyone("/page", () => import("./screens/pages.screen.tsx")),
  everyone("/page/:slug", () => import("./screens/page.screen.tsx")),
  everyone("/how-to-shop", () => import("./screens/page.screen.tsx")),
  everyone("/company-profile", () => import("./screens/page.screen.tsx")),
  own("/cart", ownScreens.cart, { open: () => import("./screens/cart/cart-page.screen.tsx") }),
  own("/shipping", ownScreens.shipping),
  own("/checkout", ownScreens.checkout, { layout: "checkout" }),
  own("/track", ownScreens.track),
  own("/user/profile", ownScreens.profile),
  own("/user/orders", ownScreens.orders),
  own("/user/order{/:id}?", ownScreens.order),
  own("/user/addresses", ownScreens.addresses),
  own("/user/data", ownScreens.data),
  own("/user/invoice/:id", ownScreens.invoice),
  own("/user/return/:id", ownScreens.return),
  own("/user/sessions", ownScreens.sessions),
  own("/user/vouchers", ownScreens.vouchers),
  own("/user/reviews", ownScreens.reviews),
  own("/user/review{/:id}?", ownScreens.review),
  own("/user/stores", ownScreens.stores),
  own("/user/wishlists", ownScreens.wishlist),
  own("/user/compare", ownScreens.compare),
  own("/login", ownScreens.login, aboutAnAccount),
  own("/register", ownScreens.register, aboutAnAccount),
  own("/social-callback", ownScreens.socialCallback, withASecret),
  own("/reg_success", ownScreens.registered, withASecret),
  own("/verify", ownScreens.verify, withASecret),
  own("/forgot-password", ownScreens.forgotPassword, withASecret),
  own("/newsletter", ownScreens.newsletter, { audience: "secret" }),
  own("/stock-alert", ownScreens.stockAlert, { audience: "secret" }),
  own("/seller", ownScreens.seller),
  own("/reset-password", ownScreens.resetPassword, withASecret),
  everyone("/:main/brand", () => import("./screens/brand.screen.tsx"), { query: ["brand", ...LIST_KEYS] }),
  everyone("/:main/products", () => import("./screens/products.screen.tsx"), { query: sources }),
  everyone("/:slug/collection", () => import("./screens/collection.screen.tsx"), {
    query: ["collection", ...LIST_KEYS],
  }),
  everyone("/:main/product{/:id}?", () => import("./screens/product.screen.tsx"), {
    query: ["variant", ...reviewed, QUESTIONS_KEY],
  }),
];

/** Tells whether a page is for guests only. It asks for a login by itself, and logged-in shoppers leave it. */
export const isForGuests = ({ island }: PageEntry): boolean => island?.middleware.includes(NON_LOGGED_IN) ?? false;

/** The page at a path without language prefix, and the parameters of the path. */
export type MatchedPage = { page: PageEntry; params: Readonly<Record<string, string | undefined>> };

/** Returns the beginning of every path to a page; null where it may be anything. */
const beginningOf = ({ path }: PageEntry): string | null =>
  path.startsWith("/:") ? null : (/^\/[^/:{]*/.exec(path)?.[0] ?? null);

/** Tells whether an address is the page's own. If its pattern begins with a parameter, the address must begin like its own path. */
export const isOwnAddress = (page: PageEntry, pathname: string, ownPath: string | undefined): boolean =>
  beginningOf(page) !== null || pathname.split("/")[1] === ownPath?.split("/")[1];

const patterns = pages.map((page) => ({ page, pattern: new URLPattern({ pathname: page.path }) }));

/** The patterns by the beginning of a path. Trying all sixty patterns takes longer than answering with a cached page. */
const patternsByBeginning = new Map(
  pages.map(beginningOf).map((beginning) => {
    const isPossible = (page: PageEntry) => [beginning, null].includes(beginningOf(page));
    return [beginning, patterns.filter(({ page }) => isPossible(page))];
  }),
);

const patternsFor = (pathname: string) =>
  patternsByBeginning.get(/^\/[^/]*/.exec(pathname)?.[0] ?? null) ?? patternsByBeginning.get(null) ?? [];

/** Decodes a part of a path. An invalid text stays as it is. */
const decoded = (text: string | undefined): string | undefined => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return text;
  }
};

const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, "");

/** Normalizes the escapes of a path (RFC 3986, 6.2.2): `/%73ofa` becomes `/sofa`. */
export const usualSpelling = (pathname: string): string =>
  pathname.replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });

export const matchPage = (path: string): MatchedPage | null => {
  const pathname = withoutTrailingSlash(path);
  for (const { page, pattern } of patternsFor(pathname)) {
    const groups = pattern.exec({ pathname })?.pathname.groups;
    if (groups) {
      const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decoded(text)]));
      return { page, params };
    }
  }
  return null;
};

/**
 * Returns the address of a page for everyone in one of `locales`; null for any other target. It has only the query parameters that the page
 * reads, each once and sorted. So nobody fills a cache with copies of one page.
 */
export const publicAddress = (target: string, locales: readonly string[] = LOCALES): string | null => {
  const url = /^\/(?![/\\])/.test(target) ? URL.parse(target, "http://shop") : null;
  if (url === null || isProviderPath(url.pathname)) return null;
  const page = matchPage(unprefixed(url.pathname, locales))?.page;
  if (page?.audience !== "everyone") return null;
  const pathname = withoutTrailingSlash(url.pathname);
  const read = page.query.toSorted().flatMap((name): [string, string][] => {
    const values = [...new Set(url.searchParams.getAll(name).filter((value) => value !== ""))];
    const most = mostOf(name);
    return (most === 1 ? values : values.sort()).slice(0, most).map((value) => [name, value]);
  });
  return read.length === 0 ? pathname : `${pathname}?${new URLSearchParams(read)}`;
};

/**
 * Returns the pages that a browser may prerender when a link is about to be used (Speculation Rules). These are the pages for everyone
 * except the root path, since that may lead to another language.
 */
export const speculationRules = (locales: readonly string[] = LOCALES) => ({
  prerender: [
    {
      where: {
        and: [
          {
            href_matches: pages
              .filter(({ audience }) => audience === "everyone")
              .flatMap(({ path }) => locales.map((locale) => localizedHref(path, locale))),
          },
          { not: { href_matches: "/" } },
          { not: { selector_matches: "[data-language], [download], [target]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
