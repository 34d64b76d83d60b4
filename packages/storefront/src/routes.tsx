import { LOCALES, type Locale, localizedHref } from "@griya/api";
import type { RouteObject } from "react-router";
import { notFound } from "./frame/page-problem.ts";
import { withDiscoveryTexts, withShopperTexts } from "./frame/translations.ts";
import { ErrorScreen } from "./screens/error.screen.tsx";
import { loader as loadHome } from "./screens/home.loader.ts";
import { HomeScreen, handle as homeHandle } from "./screens/home.screen.tsx";
import { StartErrorScreen } from "./screens/start-error.screen.tsx";
import { DefaultLayout } from "./shell/default-layout.tsx";
import { Page } from "./shell/page.tsx";
import { loader as loadFrame } from "./shell/shop-frame.loader.ts";
import { ShopFrame } from "./shell/shop-frame.tsx";

/** A page that comes when it is asked for, and brings the texts of all pages like it. */
type LazyPage = <Screen>(load: () => Promise<Screen>) => () => Promise<Screen>;

/** Pages for anybody, and pages of the shopper's own. */
type LazyPages = { open: LazyPage; own: LazyPage };

/** Pages with header and footer (specification, section 2). */
const shopPages = ({ open, own }: LazyPages): RouteObject[] => [
  { index: true, loader: loadHome, Component: HomeScreen, handle: homeHandle },
  { path: "categories", lazy: open(() => import("./screens/categories.screen.tsx")) },
  { path: "all/products", lazy: open(() => import("./screens/products.screen.tsx")) }, // a source without a slug of its own
  { path: "all/:category", lazy: open(() => import("./screens/category.screen.tsx")) },
  { path: "all/:category/:subCategory", lazy: open(() => import("./screens/category.screen.tsx")) },
  { path: "brands", lazy: open(() => import("./screens/brands.screen.tsx")) },
  { path: ":main/brand", lazy: open(() => import("./screens/brand.screen.tsx")) },
  { path: ":main/products", lazy: open(() => import("./screens/products.screen.tsx")) },
  { path: ":slug/collection", lazy: open(() => import("./screens/collection.screen.tsx")) },
  { path: "flash-sale", lazy: open(() => import("./screens/flash-sale.screen.tsx")) },
  { path: ":main/product/:id?", lazy: open(() => import("./screens/product.screen.tsx")) },
  { path: "search", lazy: open(() => import("./screens/search.screen.tsx")) },
  { path: "articles", lazy: open(() => import("./screens/articles.screen.tsx")) },
  { path: "article/:slug?", lazy: open(() => import("./screens/article.screen.tsx")) },
  { path: "article-product", lazy: open(() => import("./screens/article-product.screen.tsx")) },
  { path: "page/:slug", lazy: open(() => import("./screens/page.screen.tsx")) },
  { path: "how-to-shop", lazy: open(() => import("./screens/page.screen.tsx")) },
  { path: "company-profile", lazy: open(() => import("./screens/page.screen.tsx")) },
  { path: "cart", lazy: own(() => import("./screens/cart.screen.tsx")) },
  { path: "shipping", lazy: own(() => import("./screens/shipping.screen.tsx")) },
  { path: "checkout", lazy: own(() => import("./screens/checkout.screen.tsx")) },
  { path: "track", lazy: own(() => import("./screens/track.screen.tsx")) },
  { path: "user/profile", lazy: own(() => import("./screens/profile.screen.tsx")) },
  { path: "user/orders", lazy: own(() => import("./screens/orders.screen.tsx")) },
  { path: "user/order/:id?", lazy: own(() => import("./screens/order.screen.tsx")) },
  {
    path: "*",
    loader: () => {
      throw notFound();
    },
    Component: () => null,
  },
];

/** Pages of the empty layout: logo, welcome, the form (specification, section 2). */
const authPages = ({ own }: LazyPages): RouteObject[] => [
  { path: "login", lazy: own(() => import("./screens/login.screen.tsx")) },
  { path: "register", lazy: own(() => import("./screens/register.screen.tsx")) },
  { path: "reg_success", lazy: own(() => import("./screens/reg-success.screen.tsx")) },
  { path: "verify", lazy: own(() => import("./screens/verify.screen.tsx")) },
  { path: "forgot-password", lazy: own(() => import("./screens/forgot-password.screen.tsx")) },
  { path: "reset-password", lazy: own(() => import("./screens/reset-password.screen.tsx")) },
];

/** Both languages have the same routes and components, so changing the language keeps what stands on the page. */
const shopIn = (locale: Locale): RouteObject => {
  const pages: LazyPages = {
    open: (load) => () => withDiscoveryTexts(locale, load),
    own: (load) => () => withShopperTexts(locale, load),
  };
  return {
    id: `shop-${locale}`,
    path: localizedHref("/", locale),
    loader: loadFrame,
    shouldRevalidate: () => false, // settings are those of the visit
    Component: ShopFrame,
    ErrorBoundary: StartErrorScreen,
    HydrateFallback: () => null,
    children: [
      {
        Component: DefaultLayout,
        children: [{ Component: Page, ErrorBoundary: ErrorScreen, children: shopPages(pages) }],
      },
      {
        lazy: pages.own(() => import("./shell/empty-layout.tsx")),
        children: [{ Component: Page, ErrorBoundary: ErrorScreen, children: authPages(pages) }],
      },
    ],
  };
};

/** Every page of the shop, in each language below its prefix. The only list of routes. */
export const createRoutes = (): RouteObject[] => LOCALES.map(shopIn);
