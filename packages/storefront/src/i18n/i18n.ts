import { isLocale, type Locale } from "@griya/api";
import { formatWholeNumber } from "@griya/api/model";
import { createInstance, type InitOptions, type i18n, type Module } from "i18next";
import { i18nOptions } from "./i18n-options.ts";

/** The part of `Intl.PluralRules` that i18next uses. */
type PluralRule = {
  select: (count: number) => Intl.LDMLPluralRule;
  resolvedOptions: () => { pluralCategories: Intl.LDMLPluralRule[] };
};

const createPluralRule = (locale: Locale): PluralRule => ({
  select: (count) => (locale === "en" && count === 1 ? "one" : "other"),
  resolvedOptions: () => ({ pluralCategories: locale === "en" ? ["one", "other"] : ["other"] }),
});

/**
 * Counts in the shop's own languages without ICU. i18next asks ICU for each counted text. A phone reads ICU's data for some 50 ms before
 * its first answer (docs/decisions/0018). Languages of a provider ask ICU.
 */
const countWithoutIcu = ({ services }: i18n, locale: Locale, formatNumber: (value: number) => string): void => {
  const rule = createPluralRule(locale);
  (services.pluralResolver as { getRule: () => PluralRule }).getRule = () => rule;
  services.formatter?.add("number", (value: number) =>
    Number.isSafeInteger(value) ? formatWholeNumber(value, locale) : formatNumber(value),
  );
};

/**
 * Creates an i18next instance for a language (BCP 47) of the shop's pages. It has the given resources, or loads namespaces by the backend.
 */
export const createI18n = (
  locale: string,
  options: Pick<InitOptions, "resources" | "fallbackNS">,
  backend?: Module,
): i18n => {
  const instance = createInstance();
  if (backend) instance.use(backend);
  void instance.init({ ...i18nOptions(locale), ...options });
  let numbers: Intl.NumberFormat | undefined;
  // i18next's own format makes an Intl.NumberFormat for each number
  const formatNumber = (value: number): string => {
    numbers ??= new Intl.NumberFormat(locale);
    return numbers.format(value);
  };
  instance.services.formatter?.add("number", formatNumber);
  if (isLocale(locale)) countWithoutIcu(instance, locale, formatNumber);
  return instance;
};
