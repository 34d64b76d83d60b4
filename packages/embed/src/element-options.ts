import type { Locale } from "@griya/api";
import { elementFailureTexts } from "@griya/storefront/element-words";

/** Options of a partner's page, from attributes. Absent attributes are null. */
export type ElementOptions = {
  publishableKey: string;
  /** The first view. */
  view: "grid" | "product" | "cart";
  brand: string | null;
  category: string | null;
  collection: string | null;
  query: string | null;
  /** A product's slug or uuid, for the product view. */
  product: string | null;
  locale: Locale;
  theme: "teras" | "kota";
  mode: "light" | "dark";
  /** Origin of the shop and its API, without a trailing slash. */
  shopOrigin: string;
};

/** The attributes the element watches. */
export const elementAttributes = [
  "publishable-key",
  "view",
  "brand",
  "category",
  "collection",
  "query",
  "product",
  "locale",
  "theme",
  "mode",
  "shop-origin",
] as const;

type Attribute = (typeof elementAttributes)[number];

/** The languages of `failures`, since the full table has more data than the loader needs. */
const LOCALES = Object.keys(elementFailureTexts) as Locale[];

const getAllowedValue = <Choice extends string>(value: string | null | undefined, choices: readonly Choice[]): Choice =>
  choices.find((choice) => choice === value) ?? (choices[0] as Choice);

/** Returns the language of the nearest `lang` attribute, as two letters. */
const findNearestLanguage = (element: Element): string | undefined =>
  element.closest("[lang]")?.getAttribute("lang")?.slice(0, 2).toLowerCase();

export const readElementOptions = (element: Element, defaultOrigin: string): ElementOptions => {
  const read = (name: Attribute) => element.getAttribute(name);
  const wantsDark = read("mode") === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
  return {
    publishableKey: read("publishable-key") ?? "",
    view: getAllowedValue(read("view"), ["grid", "product", "cart"]),
    brand: read("brand"),
    category: read("category"),
    collection: read("collection"),
    query: read("query"),
    product: read("product"),
    locale: getAllowedValue(read("locale") ?? findNearestLanguage(element), LOCALES),
    theme: getAllowedValue(read("theme"), ["teras", "kota"]),
    mode: wantsDark ? "dark" : getAllowedValue(read("mode"), ["light", "dark"]),
    shopOrigin: (read("shop-origin") ?? defaultOrigin).replace(/\/$/, ""),
  };
};
