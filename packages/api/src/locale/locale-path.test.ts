import { describe, expect, test } from "vitest";
import { getLocaleTag, isLocale, LANGUAGES, LOCALES } from "./locale.ts";
import { getPathLocale, removeLocalePrefix, toLocalizedHref } from "./locale-path.ts";

test.each([
  ["/", "en"],
  ["/cart", "en"],
  ["/idaman/products", "en"],
  ["/id", "id"],
  ["/id/", "id"],
  ["/id/cart", "id"],
] as const)("the page %s has the language %s", (path, locale) => expect(getPathLocale(path)).toBe(locale));

test("a path may have the language of a provider, if the caller passes this language", () => {
  expect(getPathLocale("/ar/cart", ["en", "id", "ar"])).toBe("ar");
  expect(getPathLocale("/ar/cart")).toBe("en");
  expect(getPathLocale("/arab/cart", ["en", "ar"])).toBe("en");
  expect(getPathLocale("/id/cart", ["en", "ar"])).toBe("en");
  expect(removeLocalePrefix("/ar/cart", ["ar"])).toBe("/cart");
  expect(removeLocalePrefix("/ar", ["ar"])).toBe("/");
});

test.each([
  ["/id", "/"],
  ["/id/", "/"],
  ["/id/cart", "/cart"],
  ["/idaman", "/idaman"],
  ["/cart", "/cart"],
])("the path %s becomes %s without language prefix", (path, page) => expect(removeLocalePrefix(path)).toBe(page));

describe("an address in another language", () => {
  test.each([
    ["/", "id", "/id"],
    ["/cart", "id", "/id/cart"],
    ["/id/cart", "id", "/id/cart"],
    ["/id/cart", "en", "/cart"],
    ["/id", "en", "/"],
    ["/search?q=id#top", "id", "/id/search?q=id#top"],
    ["/id?variant=1", "en", "/?variant=1"],
    ["/", "ar", "/ar"],
    ["/cart", "ar", "/ar/cart"],
    ["/id/cart?x=1", "ar", "/ar/cart?x=1"],
    ["/ar/cart", "ar", "/ar/cart"],
  ] as const)("of %s in %s is %s", (href, locale, expected) => expect(toLocalizedHref(href, locale)).toBe(expected));

  test.each(["https://example.test/cart", "mailto:halo@griya.test", "#content"])("does not change %s", (href) =>
    expect(toLocalizedHref(href, "id")).toBe(href),
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
])("the address of %j has no other host", (path) => {
  expect(toLocalizedHref(path, "en")).toBe("/evil.example/x");
  expect(toLocalizedHref(path, "id")).toBe("/id/evil.example/x");
});

test("an address with line breaks keeps all its lines", () => {
  expect(toLocalizedHref("/search?q=a\nb#c\nd", "id")).toBe("/id/search?q=a\nb#c\nd");
});

test("the list of codes contains all languages of the shop", () => {
  expect(LOCALES).toEqual(LANGUAGES.map(({ code }) => code));
});

test("a language is one of the shop's by its whole name, and dates are written as its readers do", () => {
  expect(["en", "id", "ID", "fr", ""].filter(isLocale)).toEqual(["en", "id"]);
  expect([getLocaleTag("en"), getLocaleTag("id")]).toEqual(["en-GB", "id-ID"]);
});

test("dates in a provider's language have the Gregorian calendar and Latin digits", () => {
  const day = new Date("2026-11-26T05:00:00Z");
  const formatDate = (locale: string) =>
    new Intl.DateTimeFormat(getLocaleTag(locale), { dateStyle: "long", timeZone: "UTC" }).format(day);
  expect(formatDate("ar")).toBe("26 نوفمبر 2026");
  expect(formatDate("th")).toContain("2026");
  expect(formatDate("fa")).not.toMatch(/[۰-۹]/);
});
