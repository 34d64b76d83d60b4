import { getPathLocale, isLocale, type Locale } from "@griya/api";
import type { BackendModule, i18n, TFunction } from "i18next";
import { mergeTexts, type Texts } from "../translations/merge-texts.ts";
import { NAMESPACES, type Namespace, PAGE_NAMESPACES } from "../translations/namespaces.ts";
import { createI18n } from "./i18n.ts";

type ReadNamespace = (namespace: string) => Promise<Texts>;

/** The i18next instances by language. A page has one language, and a server has all languages. */
const instances = new Map<string, i18n>();

/** Returns a reader for the text files of the shop's own languages. */
const createFileReader =
  (locale: Locale): ReadNamespace =>
  async (namespace) => {
    if (namespace !== "message")
      return ((await import(`../translations/${locale}/${namespace}.json`)) as { default: Texts }).default;
    return ((await import(`../translations/${locale}/message.ts`)) as { texts: Texts }).texts;
  };

/** Returns a reader that puts all texts of a language into the namespace `common`. i18next then searches only one namespace. */
const createAllTextsReader =
  (texts: () => Texts | Promise<Texts>): ReadNamespace =>
  async (namespace) =>
    namespace === "common" ? texts() : {};

const createLazyInstance = (
  locale: string,
  readNamespace: ReadNamespace,
  fallbackNS: readonly Namespace[] = [],
): i18n => {
  const backend: BackendModule = {
    type: "backend",
    callbackApi: true,
    init: () => undefined,
    read: (_, namespace, callback) =>
      void readNamespace(namespace).then(
        (texts) => callback(null, texts),
        (error: Error) => callback(error, false), // the value false stops retries of i18next, since the caller retries
      ),
  };
  return createI18n(locale, { fallbackNS }, backend);
};

const hasNamespace = (instance: i18n, namespace: Namespace): boolean =>
  instance.hasResourceBundle(instance.languages[0] ?? "", namespace);

/** Loads the missing namespaces of an instance. Also retries failed namespaces, unlike the method `loadNamespaces` of i18next. */
const loadNamespaces = (instance: i18n, namespaces: readonly Namespace[]): Promise<TFunction> =>
  new Promise((resolve, reject) => {
    const missingNamespaces = namespaces.filter((namespace) => !hasNamespace(instance, namespace));
    void instance.reloadResources(null, missingNamespaces, (errors?: readonly Error[]) => {
      if (errors) reject(errors[0]);
      else resolve(instance.t);
    });
  });

const getOrCreateInstance = (locale: Locale): i18n => {
  const instance = instances.get(locale) ?? createLazyInstance(locale, createFileReader(locale), NAMESPACES.slice(1));
  instances.set(locale, instance);
  return instance;
};

/** Adds a language with all its texts. Replaces the texts when the language exists already. */
const addLanguage = async (locale: string, texts: () => Texts | Promise<Texts>): Promise<TFunction> => {
  const instance = createLazyInstance(locale, createAllTextsReader(texts));
  const t = await loadNamespaces(instance, ["common"]);
  instances.set(locale, instance);
  return t;
};

/** Adds a language of the provider with all its texts. Replaces the texts when the language exists already. */
export const addTranslations = (locale: string, texts: Texts): Promise<TFunction> => addLanguage(locale, () => texts);

const fetchTexts = async (path: string): Promise<Texts> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The request for the texts at ${path} failed.`);
  return (await answer.json()) as Texts;
};

/** Loads the texts that every page needs, for {@link getI18n}. For a language of the provider, it fetches all texts from `path`. */
export const loadTranslations = (locale: string, path?: string): Promise<TFunction> => {
  if (isLocale(locale)) return loadNamespaces(getOrCreateInstance(locale), PAGE_NAMESPACES);
  if (path === undefined) throw new Error(`The path of the texts of "${locale}" is missing.`);
  return addLanguage(locale, () => fetchTexts(path));
};

const completeLanguages = new Map<Locale, Promise<TFunction>>();

/** Loads all texts of one of the shop's own languages. A server, stories and tests need them. */
export const loadAllTranslations = (locale: Locale): Promise<TFunction> => {
  const pendingLoad =
    completeLanguages.get(locale) ??
    addLanguage(locale, async () => (await Promise.all(NAMESPACES.map(createFileReader(locale)))).reduce(mergeTexts));
  completeLanguages.set(locale, pendingLoad);
  pendingLoad.catch(() => completeLanguages.delete(locale)); // after a failure, the next call loads the texts again
  return pendingLoad;
};

/** Loads the code of a part of the page together with its text namespaces. A server already has all texts. */
export const withTexts = async <Part>(namespaces: readonly Namespace[], part: () => Promise<Part>): Promise<Part> => {
  if (typeof window === "undefined") return part();
  const locale = getPathLocale(window.location.pathname, [...instances.keys()]);
  const [loaded] = await Promise.all([
    part(),
    isLocale(locale) && loadNamespaces(getOrCreateInstance(locale), [...PAGE_NAMESPACES, ...namespaces]),
  ]);
  return loaded;
};

/** Returns the i18next instance of a language. Throws an error when the texts of the language are not loaded. */
export const getI18n = (locale: string): i18n => {
  const instance = instances.get(locale);
  if (!instance || !hasNamespace(instance, "common"))
    throw new Error(`The texts of "${locale}" are not loaded. Await loadTranslations() before rendering.`);
  return instance;
};

/** Returns the translation function of a language. Throws an error when the texts of the language are not loaded. */
export const getTranslate = (locale: string): TFunction => getI18n(locale).t;

/** Returns all texts of a language by key. The caller first loads them with {@link loadAllTranslations} or {@link addTranslations}. */
export const getTexts = (locale: string): Texts => {
  const instance = getI18n(locale);
  return instance.getResourceBundle(instance.languages[0] ?? "", "common") as Texts;
};
