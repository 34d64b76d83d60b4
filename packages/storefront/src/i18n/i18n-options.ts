import type { InitOptions } from "i18next";

/**
 * Returns the options of i18next for a language (BCP 47). The shop's texts use `{{value}}`, plural suffixes, and keys such as `cart.title`.
 */
export const getI18nOptions = (locale: string) =>
  ({
    lng: locale,
    load: "currentOnly",
    fallbackLng: false,
    initAsync: false,
    ns: [], // each page loads its own namespaces later
    defaultNS: "common",
    nsSeparator: false,
    ignoreJSONStructure: false, // the value true would make i18next search for each missing text again, with joined keys
    interpolation: { escapeValue: false }, // React escapes the values
  }) satisfies InitOptions;
