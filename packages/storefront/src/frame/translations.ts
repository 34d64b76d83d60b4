import { isLocale, type Locale, localeOfPath } from "@griya/api";
import { mergeTexts } from "../translations/merge-texts.ts";
import { createWords, type Texts, type Words } from "./words.ts";

type Part = () => Promise<{ translations: Texts }>;

/** The parts that the texts of a language come in: with every page, and with what is fetched later and says them. */
const PARTS = [
  "frame",
  "discovery",
  "facts",
  "list",
  "shopper",
  "account",
  "return",
  "wishlist",
  "compare",
  "consent",
  "writing",
  "server",
] as const;
type PartName = (typeof PARTS)[number];

const parts: Readonly<Record<Locale, Readonly<Record<PartName, Part>>>> = {
  en: {
    frame: () => import("../translations/en.ts"),
    discovery: () => import("../translations/en-discovery.ts"),
    facts: () => import("../translations/en-facts.ts"),
    list: () => import("../translations/en-list.ts"),
    shopper: () => import("../translations/en-shopper.ts"),
    account: () => import("../translations/en-account.ts"),
    return: () => import("../translations/en-return.ts"),
    wishlist: () => import("../translations/en-wishlist.ts"),
    compare: () => import("../translations/en-compare.ts"),
    consent: () => import("../translations/en-consent.ts"),
    writing: () => import("../translations/en-writing.ts"),
    server: () => import("../translations/en-server.ts"),
  },
  id: {
    frame: () => import("../translations/id.ts"),
    discovery: () => import("../translations/id-discovery.ts"),
    facts: () => import("../translations/id-facts.ts"),
    list: () => import("../translations/id-list.ts"),
    shopper: () => import("../translations/id-shopper.ts"),
    account: () => import("../translations/id-account.ts"),
    return: () => import("../translations/id-return.ts"),
    wishlist: () => import("../translations/id-wishlist.ts"),
    compare: () => import("../translations/id-compare.ts"),
    consent: () => import("../translations/id-consent.ts"),
    writing: () => import("../translations/id-writing.ts"),
    server: () => import("../translations/id-server.ts"),
  },
};

type Loaded = { words: Words; texts: Texts; has: Set<PartName> };

const loaded = new Map<string, Loaded>();

const make = (locale: string): Loaded => {
  const made: Loaded = { texts: {}, has: new Set(), words: createWords(locale, () => made.texts) };
  return made;
};

/** Fetches what is missing of the named parts, and adds it at once, so that nobody sees half of it. */
const fetchParts = async (locale: string, names: readonly PartName[]): Promise<Words> => {
  const missing = names.filter((name) => !loaded.get(locale)?.has.has(name));
  const fetched = isLocale(locale) ? await Promise.all(missing.map((name) => parts[locale][name]())) : [];
  const known = loaded.get(locale) ?? make(locale);
  loaded.set(locale, known);
  for (const { translations } of fetched) known.texts = mergeTexts(known.texts, translations);
  for (const name of missing) known.has.add(name);
  return known.words;
};

/** Takes up a language that a provider offers, or its texts anew: all that there are. */
export const addTranslations = (locale: string, texts: Texts): Words => {
  const known = loaded.get(locale) ?? make(locale);
  loaded.set(locale, known);
  known.texts = texts;
  for (const name of PARTS) known.has.add(name);
  return known.words;
};

const fetchTexts = async (path: string): Promise<Texts> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`No texts came from ${path}.`);
  return (await answer.json()) as Texts;
};

/**
 * Fetches the texts that every page has; afterwards {@link translationsOf} has them. Those of a language that the shop does not bring
 * itself are all at `path`.
 */
export const loadTranslations = async (locale: string, path?: string): Promise<Words> =>
  path === undefined ? fetchParts(locale, ["frame"]) : addTranslations(locale, await fetchTexts(path));

/** Fetches all texts of a language: for a server, stories and tests. */
export const loadAllTranslations = (locale: Locale): Promise<Words> => fetchParts(locale, PARTS);

const beside =
  (...names: PartName[]) =>
  async <Part>(load: () => Promise<Part>): Promise<Part> => {
    if (typeof window === "undefined") return load(); // a server has them all
    const [part] = await Promise.all([
      load(),
      fetchParts(localeOfPath(window.location.pathname, [...loaded.keys()]), ["frame", ...names]),
    ]);
    return part;
  };

/** Fetches a part of the page with the texts of pages that anybody may see, from a list to a product. */
export const withDiscoveryTexts = beside("discovery");

/** The same with the texts of what a product measures. */
export const withFactsTexts = beside("discovery", "facts");

/** The same with the texts of what narrows a list. */
export const withListTexts = beside("discovery", "list");

/** Fetches a part of the page with the texts of the wish list. */
export const withWishlistTexts = beside("wishlist");

/** Fetches a part of the page with the texts of comparing. */
export const withCompareTexts = beside("compare");

/** Fetches a part of the page with the texts of the question whether visits may be counted. */
export const withConsentTexts = beside("consent");

/** Fetches a form by which one writes to the shop with its texts. */
export const withWritingTexts = beside("writing");

/** Fetches a page of the shopper's own reviews with its texts. */
export const withReviewTexts = beside("discovery", "shopper", "writing");

/** Fetches the page of what is compared with its texts. */
export const withComparePageTexts = beside("discovery", "facts", "shopper", "compare");

/** Fetches a part of the page with the texts of the shopper's own pages, from cart to order. */
export const withShopperTexts = beside("shopper");

/** The same with the texts of the pages on which customers see to their account. */
export const withAccountTexts = beside("shopper", "account");

/** Fetches the page of an order with the texts of what is given back of it. */
export const withReturnTexts = beside("shopper", "return");

/** The same with the texts of the form that asks for it. */
export const withReturnFormTexts = beside("shopper", "return", "writing");

const loadedOf = (locale: string): Loaded => {
  const known = loaded.get(locale);
  if (!known) {
    throw new Error(`The texts of "${locale}" are not loaded. Await loadTranslations() before rendering.`);
  }
  return known;
};

/** The words of a language whose texts a loader has already fetched. */
export const translationsOf = (locale: string): Words => loadedOf(locale).words;

/** The texts of a language that a loader has already fetched. */
export const textsOf = (locale: string): Texts => loadedOf(locale).texts;
