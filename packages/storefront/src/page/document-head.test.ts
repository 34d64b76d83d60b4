import { getPathLocale, LANGUAGES } from "@griya/api";
import { beforeAll, describe, expect, test } from "vitest";
import { loadAllTranslations } from "../i18n/translations.ts";
import { createDocumentHead, type DocumentHead } from "./document-head.ts";
import type { PageHead } from "./page-module.ts";

const origin = "https://griya.test";
const getHead = (path: string, page: PageHead, isIndexed = true): DocumentHead =>
  createDocumentHead(page, {
    url: new URL(path, origin),
    origin,
    lang: getPathLocale(path),
    languages: { availableLanguages: LANGUAGES, defaultLocale: "en" },
    settings: null,
    isIndexed,
  });

beforeAll(async () => {
  await Promise.all([loadAllTranslations("en"), loadAllTranslations("id")]);
});

test("the home page has the full title of the shop, in the language of the page", () => {
  expect(getHead("/", { title: "" }).title).toBe("Griya, distributor of quality and trusted furniture");
  expect(getHead("/id", { title: "" }).title).toBe("Griya, distributor furnitur berkualitas dan terpercaya");
});

test("the title of a later page of a list contains the page number, in the language of the page", () => {
  expect(getHead("/brands", { title: "Brands", page: 1 }).title).toBe("Brands · Griya");
  expect(getHead("/brands?page=2", { title: "Brands", page: 2 }).title).toBe("Brands, page 2 · Griya");
  expect(getHead("/id/brands?page=2", { title: "Merek", page: 2 }).title).toBe("Merek, halaman 2 · Griya");
});

test("every other page has its own title and the shop's name", () => {
  expect(getHead("/cart", { title: "Cart" })).toMatchObject({ title: "Cart · Griya", lang: "en", direction: "ltr" });
});

describe("the canonical URL", () => {
  test("skips query parameters that do not change the page", () => {
    const head = getHead("/rumayasa/brand?brand=rumayasa&utm_source=mail&cursor=abc", {
      title: "Rumayasa",
      query: { brand: "rumayasa", cursor: "abc" },
    });
    expect(head.canonicalPath).toBe("/rumayasa/brand?brand=rumayasa&cursor=abc");
  });

  test("contains the shown page instead of the requested page", () => {
    const shownHead = getHead("/brands?page=abc", { title: "Brands", query: { page: undefined } });
    expect(shownHead.canonicalPath).toBe("/brands");
    expect(shownHead.alternates.map(({ path }) => path)).toEqual(["/brands", "/id/brands", "/brands"]);
  });

  test("is the page's own path when several paths lead to the page", () => {
    expect(getHead("/id/anything/product/1", { title: "Sofa", path: "/sofa/product/1" }).canonicalPath).toBe(
      "/id/sofa/product/1",
    );
  });

  test("has no slash at its end", () => {
    expect(getHead("/id/cart/", { title: "Cart" }).canonicalPath).toBe("/id/cart");
    expect(getHead("/", { title: "" }).canonicalPath).toBe("/");
  });
});

test("the head links to the page in both languages, with English as the default", () => {
  expect(getHead("/id/search?q=sofa", { title: "Search", query: { q: "sofa" } }).alternates).toEqual([
    { hreflang: "en", path: "/search?q=sofa" },
    { hreflang: "id", path: "/id/search?q=sofa" },
    { hreflang: "x-default", path: "/search?q=sofa" },
  ]);
});

test("the head links to the page in each available language, with the shop's language as the default", () => {
  const languages = {
    availableLanguages: [...LANGUAGES, { code: "ar", name: "العربية", direction: "rtl" as const }],
    defaultLocale: "id",
  };
  const head = createDocumentHead(
    { title: "Search", query: { q: "sofa" } },
    { url: new URL("/search?q=sofa", origin), origin, lang: "en", languages, settings: null, isIndexed: true },
  );
  expect(head.alternates).toEqual([
    { hreflang: "en", path: "/search?q=sofa" },
    { hreflang: "id", path: "/id/search?q=sofa" },
    { hreflang: "ar", path: "/ar/search?q=sofa" },
    { hreflang: "x-default", path: "/id/search?q=sofa" },
  ]);
  expect(Object.entries(head.homes)).toEqual([
    ["id", "/id"],
    ["en", "/"],
    ["ar", "/ar"],
  ]);
});

test("a page without an index entry has no links to other languages", () => {
  expect(getHead("/cart", { title: "Cart" }, false)).toMatchObject({ isIndexed: false, alternates: [] });
});
