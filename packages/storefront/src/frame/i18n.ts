import { createInstance, type InitOptions, type i18n, type Module } from "i18next";

/**
 * An i18next instance of a language (BCP 47), as the shop's texts are written: `{{value}}`, plural suffixes, names by noun such as
 * `cart.title`. It has the given resources at once, or loads namespaces by the backend.
 */
export const createI18n = (
  locale: string,
  options: Pick<InitOptions, "resources" | "fallbackNS">,
  backend?: Module,
): i18n => {
  const instance = createInstance();
  if (backend) instance.use(backend);
  void instance.init({
    lng: locale,
    load: "currentOnly",
    fallbackLng: false,
    initAsync: false,
    ns: [], // which ones a page needs is not known yet
    defaultNS: "common",
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    ...options,
  });
  let numbers: Intl.NumberFormat | undefined;
  // i18next's own format makes an Intl.NumberFormat for each number
  instance.services.formatter?.add("number", (value: number) => {
    numbers ??= new Intl.NumberFormat(locale);
    return numbers.format(value);
  });
  return instance;
};
