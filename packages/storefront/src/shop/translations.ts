import { createInstance, type i18n as I18n } from "i18next";
import type { Locale } from "./locale.ts";

type Part = Promise<{ translations: Readonly<Record<string, unknown>> }>;

/** Two chunks a language: what anybody may see, and what comes with the shopper's own pages. */
const parts: Readonly<Record<Locale, { anybodys: () => Part; shoppers: () => Part }>> = {
  en: { anybodys: () => import("../translations/en.ts"), shoppers: () => import("../translations/en-shopper.ts") },
  id: { anybodys: () => import("../translations/id.ts"), shoppers: () => import("../translations/id-shopper.ts") },
};

const loaded = new Map<Locale, I18n>();
const withShoppers = new Set<Locale>();

/** Makes the instance of a language once all its parts are there, so that nobody sees half of it. */
const make = async (locale: Locale, isForShopper: boolean): Promise<I18n> => {
  const { anybodys, shoppers } = parts[locale];
  const texts = await Promise.all(isForShopper ? [anybodys(), shoppers()] : [anybodys()]);
  const known = loaded.get(locale);
  if (known) {
    for (const { translations } of texts) known.addResourceBundle(locale, "shop", translations, true);
    if (isForShopper) withShoppers.add(locale);
    return known;
  }
  const instance = createInstance();
  const initialised = instance.init({
    lng: locale,
    resources: { [locale]: { shop: Object.assign({}, ...texts.map(({ translations }) => translations)) } },
    ns: ["shop"],
    defaultNS: "shop",
    fallbackLng: false,
    initAsync: false,
    // the provider's messages write their values as {name}; React escapes
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    react: { useSuspense: false },
  });
  loaded.set(locale, instance); // before anything is awaited: two who ask at once must share one instance
  if (isForShopper) withShoppers.add(locale);
  await initialised;
  return instance;
};

/**
 * Fetches the texts of a language once; afterwards {@link translationsOf} has them. A shopper who has needed those of their
 * own pages in one language gets them in the next at once.
 */
export const loadTranslations = async (locale: Locale): Promise<I18n> => {
  const isForShopper = withShoppers.size > 0;
  const known = loaded.get(locale);
  return known && (!isForShopper || withShoppers.has(locale)) ? known : make(locale, isForShopper);
};

/** Fetches the texts of the shopper's own pages, from cart to order, beside what `load` fetches. */
export const withShopperTexts = async <Loaded>(locale: Locale, load: () => Promise<Loaded>): Promise<Loaded> => {
  const [part] = await Promise.all([load(), withShoppers.has(locale) ? null : make(locale, true)]);
  return part;
};

/** The texts of a language that a loader has already fetched. */
export const translationsOf = (locale: Locale): I18n => {
  const known = loaded.get(locale);
  if (!known) {
    throw new Error(
      `The texts of "${locale}" are not loaded, so nothing can be shown. Await loadTranslations("${locale}") before rendering.`,
    );
  }
  return known;
};
