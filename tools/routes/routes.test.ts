import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { storefront } from "../../packages/api/src/index.ts";
import { matchPage, pages } from "../../packages/storefront/src/pages.ts";
import { readReachableSource } from "./reach.ts";
import { createRoutesText } from "./routes-text.ts";

const root = join(import.meta.dirname, "..", "..");
const { text, faults } = createRoutesText({ pages, matchPage, audience: storefront });

test("docs/routes.md has the current pages and calls, which `pnpm routes` prints", () => {
  const routesText = readFileSync(join(root, "docs/routes.md"), "utf8");
  expect(text.split("\n")).toEqual(routesText.split("\n"));
});

test("each page and each call has a test, and each call has a handler", () => {
  expect(faults).toEqual([]);
});

test("the check finds a page or a call without a test", () => {
  const [first] = pages;
  if (!first) throw new Error("The shop has no page");
  const unscreenedPage = { ...first, path: "/" };
  expect(createRoutesText({ pages: [unscreenedPage], matchPage, audience: storefront }).faults).toEqual([
    "no test asks for /",
  ]);
});

describe("a call", () => {
  const findRow = (name: string): string[] =>
    text
      .split("\n")
      .find((line) => line.startsWith(`| ${name} |`))
      ?.slice(2, -2)
      .split(" | ") ?? [];

  test.each([
    ["settings.find", "200"],
    ["product.find", "200 201 404"],
    ["store.fetchFollowed", "200 201 401 403"],
    ["order.place", "200 201 401 403 404 409 413 415 422"],
    ["cart.claim", "200 201 401 403 410 413 415"],
  ])("has the status codes of its access, its body and its handler: %s", (name, answers) => {
    expect(findRow(name)[5]).toBe(answers);
  });
});

describe("a page", () => {
  const findRow = (path: string): string[] =>
    text
      .split("\n")
      .find((line) => line.startsWith(`| \`${path}\` |`))
      ?.slice(2, -2)
      .split(" | ") ?? [];

  test("has the calls of its loader and, for a page of the shopper, the calls of its features", () => {
    expect(findRow("/site-map")[4]).toBe("brand.fetch, category.fetchNonEmpty, page.fetch");
    expect(findRow("/brands")[5]).toBe("200 302"); // A page number after the last page leads to a redirect.
    expect(findRow("/:slug/collection")[4]).toBe("product.fetch, room.fetch, room.find");
    expect(findRow("/user/stores")[4]).toContain("store.fetchFollowed");
  });

  test("has a redirect or a 404 if its loader returns it", () => {
    expect(findRow("/all/:category{/:subCategory}?")[5]).toBe("200 302 404");
    expect(findRow("/page")[5]).toBe("200");
  });
});

test("a text reaches the declarations that it names, in its own file and in others", () => {
  const screenFile = join(root, "packages/storefront/src/screens/category.screen.tsx");
  expect(readReachableSource(screenFile, "loadProductListing(input)")).toContain("client.product.fetch(");
  expect(readReachableSource(screenFile, "nothing()")).not.toContain("client.");
});
