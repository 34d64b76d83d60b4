import { createRoutes } from "@griya/storefront";
import type { RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { createPageHandler } from "./page-handler.ts";
import { renderPage } from "./pages.tsx";
import { remoteProvider } from "./provider.ts";
import { PRIVATE, PUBLIC, pageCaching } from "./public-pages.ts";

/** The paths of the shop's routes as they are written: `/all/:category`. */
const pathsOf = (routes: readonly RouteObject[], base = ""): string[] =>
  routes.flatMap(({ path, index, children }) => {
    const full = path === undefined ? base : `${base}/${path}`.replaceAll("//", "/");
    return [
      ...(index === true || (path !== undefined && !children) ? [full || "/"] : []),
      ...pathsOf(children ?? [], full),
    ];
  });

/** Which pages are the same for everyone, and may be kept by a cache. A new route has to be put on one side. */
const isPublic: Readonly<Record<string, boolean>> = {
  "/": true,
  "/categories": true,
  "/all/products": true,
  "/all/:category": true,
  "/all/:category/:subCategory": true,
  "/brands": true,
  "/:main/brand": true,
  "/:main/products": true,
  "/:slug/collection": true,
  "/flash-sale": true,
  "/:main/product/:id?": true,
  "/search": true,
  "/page/:slug": true,
  "/how-to-shop": true,
  "/company-profile": true,
  "/articles": true,
  "/article-product": true,
  "/article/:slug?": true,
  "/cart": false,
  "/shipping": false,
  "/checkout": false,
  "/track": false,
  "/user/profile": false,
  "/user/orders": false,
  "/user/order/:id?": false,
  "/login": false,
  "/register": false,
  "/reg_success": false,
  "/verify": false,
  "/forgot-password": false,
  "/reset-password": false,
  "/*": false,
};

describe("how long a page may be kept", () => {
  const paths = pathsOf(createRoutes());

  it("is decided for every route, in both languages", () => {
    const unprefixed = new Set(paths.map((path) => path.replace(/^\/id(?=\/|$)/, "") || "/"));
    expect([...unprefixed].toSorted()).toEqual(Object.keys(isPublic).toSorted());
    expect(paths).toHaveLength(2 * Object.keys(isPublic).length);
  });

  it.each(Object.entries(isPublic))("%s is public: %s", (route, expected) => {
    const path = route.replace(/:\w+\??/g, "x").replace("*", "nowhere/at/all");
    expect(pageCaching(path)).toBe(expected ? PUBLIC : PRIVATE);
    expect(pageCaching(path === "/" ? "/id" : `/id${path}`)).toBe(expected ? PUBLIC : PRIVATE);
  });
});

describe("when the provider is down", () => {
  const bugs: unknown[] = [];
  const handle = createPageHandler({
    render: renderPage,
    provider: remoteProvider("http://127.0.0.1:9"),
    origin: "http://shop.test",
    assets: () => ({ entry: "/main.js", modules: [], styles: [], fonts: [], languageScript: "/language.js" }),
    onBug: (bug) => bugs.push(bug),
  });

  it.each([
    ["/", "Service is down.", "Try"],
    ["/id", "Layanan sedang tidak tersedia.", "Coba lagi"],
  ])("answers %s with a page that says so and offers to try, which no cache keeps", async (path, message, retry) => {
    const answer = await handle(new Request(`http://shop.test${path}`));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Cache-Control")).toBe(PRIVATE);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toContain(`>${retry}</span></button>`);
    expect(bugs).toEqual([]);
  });

  it("takes pages by GET alone", async () => {
    expect((await handle(new Request("http://shop.test/", { method: "POST" }))).status).toBe(405);
  });
});

it("answers with a bare page when the shop itself breaks", async () => {
  const bug = new Error("no such state");
  const bugs: unknown[] = [];
  const handle = createPageHandler({
    render: () => Promise.reject(bug),
    provider: remoteProvider("http://127.0.0.1:9"),
    origin: "http://shop.test",
    assets: () => ({ entry: "", modules: [], styles: [], fonts: [], languageScript: "" }),
    onBug: (error) => bugs.push(error),
  });
  const answer = await handle(new Request("http://shop.test/"));
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("no such state");
  expect(bugs).toEqual([bug]);
});
