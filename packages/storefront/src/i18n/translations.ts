import { getPathLocale, isLocale, type Locale } from "@griya/api";
import type { BackendModule, i18n, TFunction } from "i18next";
import { mergeTexts, type Texts } from "../translations/merge-texts.ts";
import { NAMESPACES, type Namespace, PAGE_NAMESPACES } from "../translations/namespaces.ts";
import { createI18n } from "./i18n.ts";

type ReadNamespace = (namespace: string) => Promise<Texts>;

/** Each language has one instance. A page has one language, a server all. */
const instances = new Map<string, i18n>();

/** Reads the files of a language that the shop brings itself. */
const createFileReader =
  (locale: Locale): ReadNamespace =>
  async (namespace) => {
    if (namespace !== "message")
      return ((await import(`../translations/${locale}/${namespace}.json`)) as { default: Texts }).default;
    return ((await import(`../translations/${locale}/message.ts`)) as { texts: Texts }).texts;
  };

/** Gives one namespace all texts of a language. i18next then finds each at once. */
const createAllTextsReader =
  (texts: () => Texts | Promise<Texts>): ReadNamespace =>
  async (namespace) =>
    namespace === "common" ? texts() : {};

const begin = (locale: string, readNamespace: ReadNamespace, fallbackNS: readonly Namespace[] = []): i18n => {
  const backend: BackendModule = {
    type: "backend",
    callbackApi: true,
    init: () => undefined,
    read: (_, namespace, callback) =>
      void readNamespace(namespace).then(
        (texts) => callback(null, texts),
        (error: Error) => callback(error, false), // false: i18next does not retry; the caller asks again
      ),
  };
  return createI18n(locale, { fallbackNS }, backend);
};

const hasNamespace = (instance: i18n, namespace: Namespace): boolean =>
  instance.hasResourceBundle(instance.languages[0] ?? "", namespace);

/** Loads the missing namespaces. It loads one that failed before again, which `loadNamespaces` does not do. */
const loadNamespaces = (instance: i18n, namespaces: readonly Namespace[]): Promise<TFunction> =>
  new Promise((resolve, reject) => {
    const missing = namespaces.filter((namespace) => !hasNamespace(instance, namespace));
    void instance.reloadResources(null, missing, (errors?: readonly Error[]) => {
      if (errors) reject(errors[0]);
      else resolve(instance.t);
    });
  });

const getOrCreateInstance = (locale: Locale): i18n => {
  const instance = instances.get(locale) ?? begin(locale, createFileReader(locale), NAMESPACES.slice(1));
  instances.set(locale, instance);
  return instance;
};

/** Adds a language with all its texts, or replaces its texts. */
const addLanguage = async (locale: string, texts: () => Texts | Promise<Texts>): Promise<TFunction> => {
  const instance = begin(locale, createAllTextsReader(texts));
  const t = await loadNamespaces(instance, ["common"]);
  instances.set(locale, instance);
  return t;
};

/** Adds a language that a provider offers with all its texts, or replaces its texts. */
export const addTranslations = (locale: string, texts: Texts): Promise<TFunction> => addLanguage(locale, () => texts);

const fetchTexts = async (path: string): Promise<Texts> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`No texts came from ${path}.`);
  return (await answer.json()) as Texts;
};

/**
 * Loads the texts that every page has; afterwards {@link getI18n} has them. For a language that the shop does not bring itself, `path` has
 * all texts.
 */
export const loadTranslations = (locale: string, path?: string): Promise<TFunction> => {
  if (isLocale(locale)) return loadNamespaces(getOrCreateInstance(locale), PAGE_NAMESPACES);
  if (path === undefined) throw new Error(`Nothing says where the texts of "${locale}" are.`);
  return addLanguage(locale, () => fetchTexts(path));
};

const completeLanguages = new Map<Locale, Promise<TFunction>>();

/** Loads all texts of a language: for a server, stories and tests. */
export const loadAllTranslations = (locale: Locale): Promise<TFunction> => {
  const loading =
    completeLanguages.get(locale) ??
    addLanguage(locale, async () => (await Promise.all(NAMESPACES.map(createFileReader(locale)))).reduce(mergeTexts));
  completeLanguages.set(locale, loading);
  loading.catch(() => completeLanguages.delete(locale)); // the next call loads them again
  return loading;
};

/** Loads a part of the page with the namespaces of its texts. A server has them all. */
export const withTexts = async <Part>(namespaces: readonly Namespace[], part: () => Promise<Part>): Promise<Part> => {
  if (typeof window === "undefined") return part();
  const locale = getPathLocale(window.location.pathname, [...instances.keys()]);
  const [loaded] = await Promise.all([
    part(),
    isLocale(locale) && loadNamespaces(getOrCreateInstance(locale), [...PAGE_NAMESPACES, ...namespaces]),
  ]);
  return loaded;
};

/** Returns the i18next instance of a language whose texts are loaded. */
export const getI18n = (locale: string): i18n => {
  const instance = instances.get(locale);
  if (!instance || !hasNamespace(instance, "common"))
    throw new Error(`The texts of "${locale}" are not loaded. Await loadTranslations() before rendering.`);
  return instance;
};

/** Returns the function that says the texts of a language, which must be loaded. */
export const getTranslate = (locale: string): TFunction => getI18n(locale).t;

/** Returns all texts of a language, by noun, after {@link loadAllTranslations} or {@link addTranslations}. */
export const getTexts = (locale: string): Texts => {
  const instance = getI18n(locale);
  return instance.getResourceBundle(instance.languages[0] ?? "", "common") as Texts;
};
