import { createInstance, type i18n as I18n } from "i18next";
import type { Locale } from "./locale.ts";

/** One chunk a language: a reader of one never loads the other. */
const load: Readonly<Record<Locale, () => Promise<{ translations: Readonly<Record<string, unknown>> }>>> = {
  en: () => import("../translations/en.ts"),
  id: () => import("../translations/id.ts"),
};

const loaded = new Map<Locale, I18n>();

/** Fetches the texts of a language once; afterwards {@link translationsOf} has them. */
export const loadTranslations = async (locale: Locale): Promise<I18n> => {
  const known = loaded.get(locale);
  if (known) return known;
  const { translations } = await load[locale]();
  const instance = createInstance();
  await instance.init({
    lng: locale,
    resources: { [locale]: { shop: translations } },
    ns: ["shop"],
    defaultNS: "shop",
    fallbackLng: false,
    initAsync: false,
    // the provider's messages write their values as {name}; React escapes
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    react: { useSuspense: false },
  });
  loaded.set(locale, instance);
  return instance;
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
