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

const pageAt = (path: string) => matchPage(path)?.page.path ?? null;

describe("an address opens its page", () => {
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
    expect(pageAt(path)).toBe(expected);
  });

  test("that is the first of the table that fits, whatever the address", () => {
    const table = pages.map(({ path }) => ({ path, pattern: new URLPattern({ pathname: path }) }));
    const firstThatFits = (pathname: string): string | null =>
      table.find(({ pattern }) => pattern.test({ pathname }))?.path ?? null;
    const words = pages.flatMap(({ path }) => path.split(/[/{}?]+/).filter((part) => /^\w/.test(part)));
    const segment = fc.oneof(
      fc.constantFrom(...words),
      fc.string({ unit: fc.constantFrom("a", "B", "-", "%2F", ".", "é", ":"), maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const pathname = new URL(`http://shop/${segments.join("/")}`).pathname.replace(/(?<=.)\/+$/, "");
        expect(pageAt(pathname)).toBe(firstThatFits(pathname));
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test("what it says in the page's places is read as it was meant", () => {
    expect(matchPage("/sofa%20senja/product/5c0f")?.params).toMatchObject({ main: "sofa senja", id: "5c0f" });
    expect(matchPage("/sofa/product")?.params["id"]).toBeUndefined();
    expect(matchPage("/%E0%A4%A/brand")?.params["main"]).toBe("%E0%A4%A");
  });
});

test("a page of the shopper's own is one island, and search engines are not shown it", () => {
  const own = pages.filter(({ audience }) => audience !== "everyone");
  expect(own.length).toBeGreaterThan(10);
  for (const page of own) {
    const start = page.path === "/cart" ? "token" : "now"; // a newcomer's cart is empty, and needs nothing
    expect(page).toMatchObject({ island: { start }, isIndexed: false });
  }
  for (const { island } of pages.filter((page) => !own.includes(page))) expect(island).toBeNull();
});

/** Query parameters that only the shopper's own pages read. */
const OWN = new Set(["token", "redirect", "code", "handoff", "q", "id", "end", "state", "status"]);

const everyPage = [
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
  everyPage.some((path) => getPublicAddress(`${path}?${key}=1`)?.endsWith(`${key}=1`));

test("a cache leaves no key out of an address that a page reads", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter(
    (name) => !/\.(test|stories)\.|testing\//.test(name),
  );
  const read = sources.flatMap((name) => {
    const source = readFileSync(join(import.meta.dirname, name), "utf8");
    return [...source.matchAll(/(?:query|search|searchParams|URLSearchParams\([^)]*\))\.(?:get|has)\("([^"]+)"\)/gi)];
  });
  const keys = new Set(read.map(([, key = ""]) => key));
  expect(keys).toContain("brand");
  expect([...keys, ...LIST_KEYS].filter((key) => !OWN.has(key) && !isCached(key))).toEqual([]);
});

test("of a key that comes more than once each value counts once, and an empty one not at all", () => {
  const form = "/search?seats=6&colours=white&q=sofa&colours=blue&colours=white&price_min=&utm_source=mail";
  expect(getPublicAddress(form)).toBe("/search?colours=blue&colours=white&q=sofa&seats=6");
  expect(getPublicAddress("/search?q=sofa&q=bed&page=2&page=1")).toBe("/search?page=2&q=sofa");
});

describe("a browser may render a page before it is asked for", () => {
  const wanted = createSpeculationRules().prerender.flatMap(({ where }) =>
    where.and.flatMap((rule) => ("href_matches" in rule ? rule.href_matches : [])),
  );
  const isRendered = (pathname: string) =>
    wanted.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));

  test.each(["/categories", "/id/all/ruang-tamu/sofa", "/sofa-senja/product/1", "/id/article/merawat-kayu-jati"])(
    "where it is the same for everyone, such as %s",
    (pathname) => expect(isRendered(pathname)).toBe(true),
  );

  test.each(["/cart", "/id/checkout", "/user/orders", "/login", "/id/verify", "/outbox", "/api/storefront/cart/find"])(
    "and never what is the shopper's own, or no page: %s",
    (pathname) => expect(isRendered(pathname)).toBe(false),
  );
});

test("no two islands go by one name, so that each wakes by its own code", () => {
  const names = islands.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("of two sales that run the page of the flash sale shows the first", async () => {
  const sales: FlashSale[] = [{ ...aFlashSale(), title: "The First Hour" }, aFlashSale()];
  const data = z.encode(storefront.endpoints.product.fetchFlashSale.response, sales);
  const fetch = async () => Response.json({ message: "", meta: { code: 200 }, data });
  const client = createClient(storefront, { origin: "https://shop.test", getLocale: () => "en", fetch });
  const { flashSale } = await loadFlashSale({ client, signal: new AbortController().signal });
  expect(flashSale?.title).toBe("The First Hour");
});
