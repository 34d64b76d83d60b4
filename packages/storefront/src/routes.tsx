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

/** Pages with header and footer (specification, section 2). */
const shopPages = (): RouteObject[] => [
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
  { path: "cart", lazy: () => import("./screens/cart.screen.tsx") },
  { path: "shipping", lazy: () => import("./screens/shipping.screen.tsx") },
  { path: "checkout", lazy: () => import("./screens/checkout.screen.tsx") },
  { path: "track", lazy: () => import("./screens/track.screen.tsx") },
  { path: "user/profile", lazy: () => import("./screens/profile.screen.tsx") },
  { path: "user/orders", lazy: () => import("./screens/orders.screen.tsx") },
  { path: "user/order/:id?", lazy: () => import("./screens/order.screen.tsx") },
  {
    path: "*",
    loader: () => {
      throw notFound();
    },
    Component: () => null,
  },
];

/** Pages of the empty layout: logo, welcome, the form (specification, section 2). */
const authPages = (): RouteObject[] => [
  { path: "login", lazy: () => import("./screens/login.screen.tsx") },
  { path: "register", lazy: () => import("./screens/register.screen.tsx") },
  { path: "reg_success", lazy: () => import("./screens/reg-success.screen.tsx") },
  { path: "verify", lazy: () => import("./screens/verify.screen.tsx") },
  { path: "forgot-password", lazy: () => import("./screens/forgot-password.screen.tsx") },
  { path: "reset-password", lazy: () => import("./screens/reset-password.screen.tsx") },
];

/** Both languages have the same routes and components, so changing the language keeps what stands on the page. */
const shopIn = (locale: Locale, path: string): RouteObject => ({
  id: `shop-${locale}`,
  path,
  loader: loadFrame,
  shouldRevalidate: () => false, // settings are those of the visit
  Component: ShopFrame,
  ErrorBoundary: StartErrorScreen,
  HydrateFallback: () => null,
  children: [
    { Component: DefaultLayout, children: [{ Component: Page, ErrorBoundary: ErrorScreen, children: shopPages() }] },
    {
      lazy: () => import("./shell/empty-layout.tsx"),
      children: [{ Component: Page, ErrorBoundary: ErrorScreen, children: authPages() }],
    },
  ],
});

/** Every page of the shop, in English without a prefix and in Indonesian below `/id`. The only list of routes. */
export const createRoutes = (): RouteObject[] => [shopIn("id", "/id"), shopIn("en", "/")];
