import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { storefront } from "../../packages/api/src/index.ts";
import { matchPage, pages } from "../../packages/storefront/src/pages.ts";
import { readReachableSource } from "./reach.ts";
import { createRoutesText } from "./routes-text.ts";

const root = join(import.meta.dirname, "..", "..");
const { text, faults } = createRoutesText({ pages, matchPage, audience: storefront });

test("every page and every call stands in docs/routes.md as the code has it, which `pnpm routes` prints", () => {
  const notifications = readFileSync(join(root, "docs/routes.md"), "utf8");
  expect(text.split("\n")).toEqual(notifications.split("\n"));
});

test("each of them has a test that asks for it, and each call a handler", () => {
  expect(faults).toEqual([]);
});

test("what no test asks for is found out", () => {
  const [first] = pages;
  if (!first) throw new Error("The shop has no page");
  const nowhere = { ...first, path: "/" };
  expect(createRoutesText({ pages: [nowhere], matchPage, audience: storefront }).faults).toEqual([
    "no test asks for /",
  ]);
});

describe("a call", () => {
  const row = (name: string): string[] =>
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
  ])("answers what its access, its body and its handler make of it: %s", (name, answers) => {
    expect(row(name)[5]).toBe(answers);
  });
});

describe("a page", () => {
  const row = (path: string): string[] =>
    text
      .split("\n")
      .find((line) => line.startsWith(`| \`${path}\` |`))
      ?.slice(2, -2)
      .split(" | ") ?? [];

  test("asks what its loader asks, also by what that uses, and of the shopper's own what its features ask", () => {
    expect(row("/site-map")[4]).toBe("brand.fetch, category.fetchNonEmpty, page.fetch");
    expect(row("/brands")[5]).toBe("200 302"); // redirects from a page after the last one
    expect(row("/:slug/collection")[4]).toBe("product.fetch, room.fetch, room.find");
    expect(row("/user/stores")[4]).toContain("store.fetchFollowed");
  });

  test("leads on or is missing where its loader says so", () => {
    expect(row("/all/:category{/:subCategory}?")[5]).toBe("200 302 404");
    expect(row("/page")[5]).toBe("200");
  });
});

test("a text reaches what it names in its own file and in others, and what these name", () => {
  const file = join(root, "packages/storefront/src/screens/category.screen.tsx");
  expect(readReachableSource(file, "loadProductListing(input)")).toContain("client.product.fetch(");
  expect(readReachableSource(file, "nothing()")).not.toContain("client.");
});
