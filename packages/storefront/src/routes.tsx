import type { RouteObject } from "react-router";
import { ErrorScreen } from "./screens/error.screen.tsx";
import { loader as loadHome } from "./screens/home.loader.ts";
import { HomeScreen, handle as homeHandle } from "./screens/home.screen.tsx";
import { StartErrorScreen } from "./screens/start-error.screen.tsx";
import { DefaultLayout } from "./shell/default-layout.tsx";
import { Page } from "./shell/page.tsx";
import { loader as loadFrame } from "./shop/frame.loader.ts";
import { ShopFrame } from "./shop/frame.tsx";
import type { Locale } from "./shop/locale.ts";
import { notFound } from "./shop/page-problem.ts";
import { withShopperTexts } from "./shop/translations.ts";

/** A page of the shopper's own, which brings the texts of all of them. */
type OwnPage = <Screen>(load: () => Promise<Screen>) => () => Promise<Screen>;

/** Pages with header and footer (specification, section 2). */
const shopPages = (own: OwnPage): RouteObject[] => [
  { index: true, loader: loadHome, Component: HomeScreen, handle: homeHandle },
  { path: "categories", lazy: () => import("./screens/categories.screen.tsx") },
  { path: "all/products", lazy: () => import("./screens/products.screen.tsx") }, // a source without a slug of its own
  { path: "all/:category", lazy: () => import("./screens/category.screen.tsx") },
  { path: "all/:category/:subCategory", lazy: () => import("./screens/category.screen.tsx") },
  { path: "brands", lazy: () => import("./screens/brands.screen.tsx") },
  { path: ":main/brand", lazy: () => import("./screens/brand.screen.tsx") },
  { path: ":main/products", lazy: () => import("./screens/products.screen.tsx") },
  { path: ":slug/collection", lazy: () => import("./screens/collection.screen.tsx") },
  { path: "flash-sale", lazy: () => import("./screens/flash-sale.screen.tsx") },
  { path: ":main/product/:id?", lazy: () => import("./screens/product.screen.tsx") },
  { path: "search", lazy: () => import("./screens/search.screen.tsx") },
  { path: "page/:slug", lazy: () => import("./screens/page.screen.tsx") },
  { path: "how-to-shop", lazy: () => import("./screens/page.screen.tsx") },
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
const authPages = (own: OwnPage): RouteObject[] => [
  { path: "login", lazy: own(() => import("./screens/login.screen.tsx")) },
  { path: "register", lazy: own(() => import("./screens/register.screen.tsx")) },
  { path: "reg_success", lazy: own(() => import("./screens/reg-success.screen.tsx")) },
  { path: "verify", lazy: own(() => import("./screens/verify.screen.tsx")) },
  { path: "forgot-password", lazy: own(() => import("./screens/forgot-password.screen.tsx")) },
  { path: "reset-password", lazy: own(() => import("./screens/reset-password.screen.tsx")) },
];

/** Both languages have the same routes and components, so changing the language keeps what stands on the page. */
const shopIn = (locale: Locale, path: string): RouteObject => {
  const own: OwnPage = (load) => () => withShopperTexts(locale, load);
  return {
    id: `shop-${locale}`,
    path,
    loader: loadFrame,
    shouldRevalidate: () => false, // settings are those of the visit
    Component: ShopFrame,
    ErrorBoundary: StartErrorScreen,
    HydrateFallback: () => null,
    children: [
      {
        Component: DefaultLayout,
        children: [{ Component: Page, ErrorBoundary: ErrorScreen, children: shopPages(own) }],
      },
      {
        lazy: own(() => import("./shell/empty-layout.tsx")),
        children: [{ Component: Page, ErrorBoundary: ErrorScreen, children: authPages(own) }],
      },
    ],
  };
};

/** Every page of the shop, in English without a prefix and in Indonesian below `/id`. The only list of routes. */
export const createRoutes = (): RouteObject[] => [shopIn("id", "/id"), shopIn("en", "/")];
