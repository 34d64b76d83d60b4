/** @vitest-environment happy-dom */
import { afterEach, describe, expect, it } from "vitest";
import { readElementOptions } from "./element-options.ts";

afterEach(() => {
  document.documentElement.removeAttribute("lang");
  document.body.replaceChildren();
});

/** Returns the options that an element in a page has. */
const readOptions = (html: string) => {
  document.body.innerHTML = html;
  const element = document.querySelector("griya-shop");
  if (!element) throw new Error("The page has no element, so there is nothing to read.");
  return readElementOptions(element, "https://shop.example");
};

it("an element that says nothing shows all products, in the first theme, by light", () => {
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

it("an element shows what its attributes say", () => {
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

it.each(["grid", "product", "cart"] as const)("an element may show the %s", (view) => {
  expect(readOptions(`<griya-shop view="${view}"></griya-shop>`).view).toBe(view);
});

it("a word that the shop does not know counts as none", () => {
  const none = readOptions("<griya-shop></griya-shop>");
  expect(readOptions('<griya-shop view="list" theme="night" mode="dim" locale="fr"></griya-shop>')).toEqual(none);
});

it.each([
  ["https://other.example/", "https://other.example"],
  ["http://localhost:3000", "http://localhost:3000"],
])("the shop at %s is asked at %s", (written, origin) => {
  expect(readOptions(`<griya-shop shop-origin="${written}"></griya-shop>`).shopOrigin).toBe(origin);
});

describe("the language", () => {
  it.each([
    ["of the nearest box that has one", '<main lang="en"><div lang="id"><griya-shop></griya-shop></div></main>', "id"],
    ["of the element itself", '<main lang="en"><griya-shop lang="id"></griya-shop></main>', "id"],
    ["whatever its country", '<main lang="id-ID"><griya-shop></griya-shop></main>', "id"],
    ["in capitals", '<main lang="ID"><griya-shop></griya-shop></main>', "id"],
    ["that the element asks for", '<main lang="en"><griya-shop locale="id"></griya-shop></main>', "id"],
    ["is English where the page's is none of the shop's", '<main lang="nl"><griya-shop></griya-shop></main>', "en"],
  ])("is that %s", (_which, html, locale) => {
    expect(readOptions(html).locale).toBe(locale);
  });

  it("is the page's own", () => {
    document.documentElement.lang = "id";
    expect(readOptions("<griya-shop></griya-shop>").locale).toBe("id");
  });
});

describe("by night", () => {
  type Device = { happyDOM: { settings: { device: { prefersColorScheme: "light" | "dark" } } } };
  const { device } = (window as unknown as Device).happyDOM.settings;
  afterEach(() => void (device.prefersColorScheme = "light"));

  it.each([
    ["auto", "dark", "dark"],
    ["auto", "light", "light"],
    ["light", "dark", "light"],
    ["dark", "light", "dark"],
    ["none", "dark", "light"],
  ] as const)("an element whose mode is %s is, for a visitor who wants it %s, %s", (mode, wanted, shown) => {
    device.prefersColorScheme = wanted;
    expect(
      readOptions(mode === "none" ? "<griya-shop></griya-shop>" : `<griya-shop mode="${mode}"></griya-shop>`).mode,
    ).toBe(shown);
  });
});
