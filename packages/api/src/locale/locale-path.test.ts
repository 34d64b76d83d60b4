import { describe, expect, test } from "vitest";
import { isLocale, localeTag } from "./locale.ts";
import { localeOfPath, localizedHref, unprefixed } from "./locale-path.ts";

test.each([
  ["/", "en"],
  ["/cart", "en"],
  ["/idaman/products", "en"],
  ["/id", "id"],
  ["/id/", "id"],
  ["/id/cart", "id"],
] as const)("%s is read in %s", (path, locale) => expect(localeOfPath(path)).toBe(locale));

test.each([
  ["/id", "/"],
  ["/id/", "/"],
  ["/id/cart", "/cart"],
  ["/idaman", "/idaman"],
  ["/cart", "/cart"],
])("%s is the page %s", (path, page) => expect(unprefixed(path)).toBe(page));

describe("an address in another language", () => {
  test.each([
    ["/", "id", "/id"],
    ["/cart", "id", "/id/cart"],
    ["/id/cart", "id", "/id/cart"],
    ["/id/cart", "en", "/cart"],
    ["/id", "en", "/"],
    ["/search?q=id#top", "id", "/id/search?q=id#top"],
    ["/id?variant=1", "en", "/?variant=1"],
  ] as const)("%s in %s is %s", (href, locale, expected) => expect(localizedHref(href, locale)).toBe(expected));

  test.each(["https://example.test/cart", "mailto:halo@griya.test", "#content"])("%s is left as it is", (href) =>
    expect(localizedHref(href, "id")).toBe(href),
  );
});

test.each([
  "//evil.example/x",
  "/\\evil.example/x",
  "/\t/evil.example/x",
  "//id//evil.example/x",
  "/id//evil.example/x",
  "/id/\\evil.example/x",
  "/id///evil.example/x",
])("%j leads to no other host", (path) => {
  expect(localizedHref(path, "en")).toBe("/evil.example/x");
  expect(localizedHref(path, "id")).toBe("/id/evil.example/x");
});

test("an address of several lines is in one language to its end", () => {
  expect(localizedHref("/search?q=a\nb#c\nd", "id")).toBe("/id/search?q=a\nb#c\nd");
});

test("a language is one of the shop's by its whole name, and dates are written as its readers do", () => {
  expect(["en", "id", "ID", "fr", ""].filter(isLocale)).toEqual(["en", "id"]);
  expect([localeTag("en"), localeTag("id")]).toEqual(["en-GB", "id-ID"]);
});
