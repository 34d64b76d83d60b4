import type { Locale } from "@griya/api";
import { elementFailureTexts } from "@griya/storefront/element-words";

/** The options of an element, which its attributes set. A filter without an attribute is null. */
export type ElementOptions = {
  publishableKey: string;
  /** The view that opens first. */
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
  /** The origin of the shop and its API, without a trailing slash. */
  shopOrigin: string;
};

/** The names of the attributes that an element observes. */
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

type AttributeName = (typeof elementAttributes)[number];

/** The shop's languages, which the failure texts have. An import from the contract would make the loader larger. */
const LOCALES = Object.keys(elementFailureTexts) as Locale[];

const getAllowedValue = <Choice extends string>(value: string | null | undefined, choices: readonly Choice[]): Choice =>
  choices.find((choice) => choice === value) ?? (choices[0] as Choice);

/** Returns the language of the nearest `lang` attribute, as two lower-case letters. Returns undefined without such an attribute. */
const findNearestLanguage = (element: Element): string | undefined =>
  element.closest("[lang]")?.getAttribute("lang")?.slice(0, 2).toLowerCase();

export const readElementOptions = (element: Element, defaultOrigin: string): ElementOptions => {
  const readAttribute = (name: AttributeName) => element.getAttribute(name);
  const isDarkPreferred = readAttribute("mode") === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
  return {
    publishableKey: readAttribute("publishable-key") ?? "",
    view: getAllowedValue(readAttribute("view"), ["grid", "product", "cart"]),
    brand: readAttribute("brand"),
    category: readAttribute("category"),
    collection: readAttribute("collection"),
    query: readAttribute("query"),
    product: readAttribute("product"),
    locale: getAllowedValue(readAttribute("locale") ?? findNearestLanguage(element), LOCALES),
    theme: getAllowedValue(readAttribute("theme"), ["teras", "kota"]),
    mode: isDarkPreferred ? "dark" : getAllowedValue(readAttribute("mode"), ["light", "dark"]),
    shopOrigin: (readAttribute("shop-origin") ?? defaultOrigin).replace(/\/$/, ""),
  };
};
