import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient, type FlashSale, storefront } from "@griya/api";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { LIST_KEYS } from "./features/product/product-filter.ts";
import { createSpeculationRules, getPublicAddress, matchPage, pages } from "./pages.ts";
import { load as loadFlashSale } from "./screens/flash-sale.screen.tsx";
import { islands } from "./screens/islands.tsx";
import { aFlashSale } from "./testing/a-product.ts";

const findPagePath = (path: string) => matchPage(path)?.page.path ?? null;

describe("a path opens its page", () => {
  test.each([
    ["/", "/"],
    ["/categories", "/categories"],
    ["/all/ruang-tamu", "/all/:category{/:subCategory}?"],
    ["/all/ruang-tamu/sofa", "/all/:category{/:subCategory}?"],
    ["/all/products", "/all/products"],
    ["/brands", "/brands"],
    ["/rumayasa/brand", "/:main/brand"],
    ["/ruang-tamu/products", "/:main/products"],
    ["/jepara-baru/collection", "/:slug/collection"],
    ["/flash-sale", "/flash-sale"],
    ["/set/paket-senja", "/set/:slug"],
    ["/set", null],
    ["/sofa-senja/product/5c0f", "/:main/product{/:id}?"],
    ["/sofa-senja/product", "/:main/product{/:id}?"],
    ["/search", "/search"],
    ["/articles", "/articles"],
    ["/article/merawat-kayu-jati", "/article{/:slug}?"],
    ["/article", "/article{/:slug}?"],
    ["/article-product", "/article-product"],
    ["/company-profile", "/company-profile"],
    ["/contact", "/contact"],
    ["/showrooms", "/showrooms"],
    ["/site-map", "/site-map"],
    ["/page", "/page"],
    ["/page/about", "/page/:slug"],
    ["/etalase", "/etalase"],
    ["/youtube", "/youtube"],
    ["/rooms", "/rooms"],
    ["/rooms/ruang-nonton", "/rooms/:slug"],
    ["/etalase/productRecommended", "/etalase/productRecommended"],
    ["/test-flash-sale", "/test-flash-sale"],
    ["/how-to-shop", "/how-to-shop"],
    ["/cart", "/cart"],
    ["/shipping", "/shipping"],
    ["/checkout", "/checkout"],
    ["/track", "/track"],
    ["/seller", "/seller"],
    ["/user/profile", "/user/profile"],
    ["/shop/langkan", "/shop/:slug"],
    ["/shop", null],
    ["/user/addresses", "/user/addresses"],
    ["/user/data", "/user/data"],
    ["/user/sessions", "/user/sessions"],
    ["/user/review/7", "/user/review{/:id}?"],
    ["/user/return/7", "/user/return/:id"],
    ["/user/reviews", "/user/reviews"],
    ["/user/stores", "/user/stores"],
    ["/user/vouchers", "/user/vouchers"],
    ["/user/wishlists", "/user/wishlists"],
    ["/user/compare", "/user/compare"],
    ["/user/orders", "/user/orders"],
    ["/user/order", "/user/order{/:id}?"],
    ["/user/order/GRY-1", "/user/order{/:id}?"],
    ["/login", "/login"],
    ["/register", "/register"],
    ["/reg_success", "/reg_success"],
    ["/verify", "/verify"],
    ["/newsletter", "/newsletter"],
    ["/stock-alert", "/stock-alert"],
    ["/forgot-password", "/forgot-password"],
    ["/reset-password", "/reset-password"],
    ["/social-callback", "/social-callback"],
    ["/cart/", "/cart"],
    ["/no/such/page/at/all", null],
    ["/nowhere", null],
    ["/all", null],
  ])("%s opens %s", (path, expected) => {
    expect(findPagePath(path)).toBe(expected);
  });

  test("each path opens the first page with a matching pattern", () => {
    const pagePatterns = pages.map(({ path }) => ({ path, pattern: new URLPattern({ pathname: path }) }));
    const findFirstMatch = (pathname: string): string | null =>
      pagePatterns.find(({ pattern }) => pattern.test({ pathname }))?.path ?? null;
    const pathWords = pages.flatMap(({ path }) => path.split(/[/{}?]+/).filter((part) => /^\w/.test(part)));
    const segment = fc.oneof(
      fc.constantFrom(...pathWords),
      fc.string({ unit: fc.constantFrom("a", "B", "-", "%2F", ".", "é", ":"), maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const pathname = new URL(`http://shop/${segments.join("/")}`).pathname.replace(/(?<=.)\/+$/, "");
        expect(findPagePath(pathname)).toBe(findFirstMatch(pathname));
      }),
      { numRuns: getPropertyRuns(500) },
    );
  });

  test("the parameters of a path are decoded", () => {
    expect(matchPage("/sofa%20senja/product/5c0f")?.params).toMatchObject({ main: "sofa senja", id: "5c0f" });
    expect(matchPage("/sofa/product")?.params["id"]).toBeUndefined();
    expect(matchPage("/%E0%A4%A/brand")?.params["main"]).toBe("%E0%A4%A");
  });
});

test("a personal page is one island, and search engines do not index it", () => {
  const personalPages = pages.filter(({ audience }) => audience !== "everyone");
  expect(personalPages.length).toBeGreaterThan(10);
  for (const page of personalPages) {
    const start = page.path === "/cart" ? "token" : "now"; // The cart of a new shopper is empty and needs no script.
    expect(page).toMatchObject({ island: { start }, isIndexed: false });
  }
  for (const { island } of pages.filter((page) => !personalPages.includes(page))) expect(island).toBeNull();
});

/** The query parameters that only personal pages read. */
const PERSONAL_KEYS = new Set(["token", "redirect", "code", "handoff", "q", "id", "end", "state", "status"]);

const samplePaths = [
  "/test-flash-sale",
  "/all/products",
  "/brands",
  "/search",
  "/articles",
  "/x/brand",
  "/x/collection",
  "/x/product/y",
];

const isCached = (key: string): boolean =>
  samplePaths.some((path) => getPublicAddress(`${path}?${key}=1`)?.endsWith(`${key}=1`));

test("the page cache keeps each query key that a page reads", () => {
  const sourceFiles = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter(
    (name) => !/\.(test|stories)\.|testing\//.test(name),
  );
  const readCalls = sourceFiles.flatMap((name) => {
    const source = readFileSync(join(import.meta.dirname, name), "utf8");
    return [...source.matchAll(/(?:query|search|searchParams|URLSearchParams\([^)]*\))\.(?:get|has)\("([^"]+)"\)/gi)];
  });
  const keys = new Set(readCalls.map(([, key = ""]) => key));
  expect(keys).toContain("brand");
  expect([...keys, ...LIST_KEYS].filter((key) => !PERSONAL_KEYS.has(key) && !isCached(key))).toEqual([]);
});

test("the public address has each value of a key once, and no empty values", () => {
  const formAddress = "/search?seats=6&colours=white&q=sofa&colours=blue&colours=white&price_min=&utm_source=mail";
  expect(getPublicAddress(formAddress)).toBe("/search?colours=blue&colours=white&q=sofa&seats=6");
  expect(getPublicAddress("/search?q=sofa&q=bed&page=2&page=1")).toBe("/search?page=2&q=sofa");
});

describe("a browser may prerender a page", () => {
  const prerenderPatterns = createSpeculationRules().prerender.flatMap(({ where }) =>
    where.and.flatMap((rule) => ("href_matches" in rule ? rule.href_matches : [])),
  );
  const isPrerendered = (pathname: string) =>
    prerenderPatterns.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));

  test.each(["/categories", "/id/all/ruang-tamu/sofa", "/sofa-senja/product/1", "/id/article/merawat-kayu-jati"])(
    "when the page is the same for everyone, such as %s",
    (pathname) => expect(isPrerendered(pathname)).toBe(true),
  );

  test.each(["/cart", "/id/checkout", "/user/orders", "/login", "/id/verify", "/outbox", "/api/storefront/cart/find"])(
    "and never what is the shopper's own, or no page: %s",
    (pathname) => expect(isPrerendered(pathname)).toBe(false),
  );
});

test("each island has a name of its own", () => {
  const names = islands.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("the page of the flash sale shows the first of two running sales", async () => {
  const sales: FlashSale[] = [{ ...aFlashSale(), title: "The First Hour" }, aFlashSale()];
  const responseData = z.encode(storefront.endpoints.product.fetchFlashSale.response, sales);
  const fetch = async () => Response.json({ message: "", meta: { code: 200 }, data: responseData });
  const client = createClient(storefront, { origin: "https://shop.test", getLocale: () => "en", fetch });
  const { flashSale } = await loadFlashSale({ client, signal: new AbortController().signal });
  expect(flashSale?.title).toBe("The First Hour");
});
