import { isLocale, type Locale } from "@griya/api";
import { formatWholeNumber } from "@griya/api/model";
import { createInstance, type InitOptions, type i18n, type Module } from "i18next";
import { getI18nOptions } from "./i18n-options.ts";

/** The methods of `Intl.PluralRules` that i18next calls. */
type PluralRule = {
  select: (count: number) => Intl.LDMLPluralRule;
  resolvedOptions: () => { pluralCategories: Intl.LDMLPluralRule[] };
};

const createPluralRule = (locale: Locale): PluralRule => ({
  select: (count) => (locale === "en" && count === 1 ? "one" : "other"),
  resolvedOptions: () => ({ pluralCategories: locale === "en" ? ["one", "other"] : ["other"] }),
});

/**
 * Replaces the plural rule and the number format of i18next by functions without ICU. A phone takes about 50 ms to load the data of ICU
 * (docs/decisions/0018). Languages of a provider still use ICU.
 */
const replaceIcu = ({ services }: i18n, locale: Locale, formatNumber: (value: number) => string): void => {
  const rule = createPluralRule(locale);
  (services.pluralResolver as { getRule: () => PluralRule }).getRule = () => rule;
  services.formatter?.add("number", (value: number) =>
    Number.isSafeInteger(value) ? formatWholeNumber(value, locale) : formatNumber(value),
  );
};

/**
 * Creates an i18next instance for a language (BCP 47) of the shop's pages. The instance uses the given resources, or loads namespaces with
 * the backend.
 */
export const createI18n = (
  locale: string,
  options: Pick<InitOptions, "resources" | "fallbackNS">,
  backend?: Module,
): i18n => {
  const instance = createInstance();
  if (backend) instance.use(backend);
  void instance.init({ ...getI18nOptions(locale), ...options });
  let numberFormat: Intl.NumberFormat | undefined;
  // The default format of i18next creates an `Intl.NumberFormat` for each number, which is slow.
  const formatNumber = (value: number): string => {
    numberFormat ??= new Intl.NumberFormat(locale);
    return numberFormat.format(value);
  };
  instance.services.formatter?.add("number", formatNumber);
  if (isLocale(locale)) replaceIcu(instance, locale, formatNumber);
  return instance;
};
