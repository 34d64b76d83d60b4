/** @vitest-environment happy-dom */
import { afterEach, describe, expect, it } from "vitest";
import { readElementOptions } from "./element-options.ts";

afterEach(() => {
  document.documentElement.removeAttribute("lang");
  document.body.replaceChildren();
});

/** Returns the options of the element in the HTML of a page. */
const readOptions = (html: string) => {
  document.body.innerHTML = html;
  const element = document.querySelector("griya-shop");
  if (!element) throw new Error("The page has no element, so there is nothing to read.");
  return readElementOptions(element, "https://shop.example");
};

it("an element without attributes shows all products in the first theme and in light mode", () => {
  expect(readOptions("<griya-shop></griya-shop>")).toEqual({
    publishableKey: "",
    view: "grid",
    brand: null,
    category: null,
    collection: null,
    query: null,
    product: null,
    locale: "en",
    theme: "teras",
    mode: "light",
    shopOrigin: "https://shop.example",
  });
});

it("an element has the options of its attributes", () => {
  expect(
    readOptions(`<griya-shop publishable-key="pk_rumayasa" view="product" brand="rumayasa" category="sofas" collection="new"
      query="oak" product="sofa-senja" locale="id" theme="kota" mode="dark" shop-origin="https://other.example"></griya-shop>`),
  ).toEqual({
    publishableKey: "pk_rumayasa",
    view: "product",
    brand: "rumayasa",
    category: "sofas",
    collection: "new",
    query: "oak",
    product: "sofa-senja",
    locale: "id",
    theme: "kota",
    mode: "dark",
    shopOrigin: "https://other.example",
  });
});

it.each(["grid", "product", "cart"] as const)("an element can show the %s", (view) => {
  expect(readOptions(`<griya-shop view="${view}"></griya-shop>`).view).toBe(view);
});

it("an unknown value of an attribute has no effect", () => {
  const defaultOptions = readOptions("<griya-shop></griya-shop>");
  expect(readOptions('<griya-shop view="list" theme="night" mode="dim" locale="fr"></griya-shop>')).toEqual(
    defaultOptions,
  );
});

it.each([
  ["https://other.example/", "https://other.example"],
  ["http://localhost:3000", "http://localhost:3000"],
])("the attribute %s sets the shop origin %s", (attributeValue, origin) => {
  expect(readOptions(`<griya-shop shop-origin="${attributeValue}"></griya-shop>`).shopOrigin).toBe(origin);
});

describe("the language of an element", () => {
  it.each([
    [
      "from the nearest ancestor with a language",
      '<main lang="en"><div lang="id"><griya-shop></griya-shop></div></main>',
      "id",
    ],
    ["from the element itself", '<main lang="en"><griya-shop lang="id"></griya-shop></main>', "id"],
    ["from a language tag with a country", '<main lang="id-ID"><griya-shop></griya-shop></main>', "id"],
    ["from a language tag in capitals", '<main lang="ID"><griya-shop></griya-shop></main>', "id"],
    ["from the attribute locale", '<main lang="en"><griya-shop locale="id"></griya-shop></main>', "id"],
    [
      "from the shop when the shop has no texts in the page's language",
      '<main lang="nl"><griya-shop></griya-shop></main>',
      "en",
    ],
  ])("is taken %s", (_which, html, locale) => {
    expect(readOptions(html).locale).toBe(locale);
  });

  it("is the language of the page", () => {
    document.documentElement.lang = "id";
    expect(readOptions("<griya-shop></griya-shop>").locale).toBe("id");
  });
});

describe("the mode of an element", () => {
  type Device = { happyDOM: { settings: { device: { prefersColorScheme: "light" | "dark" } } } };
  const { device } = (window as unknown as Device).happyDOM.settings;
  afterEach(() => void (device.prefersColorScheme = "light"));

  it.each([
    ["auto", "dark", "dark"],
    ["auto", "light", "light"],
    ["light", "dark", "light"],
    ["dark", "light", "dark"],
    ["none", "dark", "light"],
  ] as const)("with the attribute %s, for a visitor who prefers %s, is %s", (mode, preferredMode, expectedMode) => {
    device.prefersColorScheme = preferredMode;
    expect(
      readOptions(mode === "none" ? "<griya-shop></griya-shop>" : `<griya-shop mode="${mode}"></griya-shop>`).mode,
    ).toBe(expectedMode);
  });
});
