import type { InitOptions } from "i18next";

/** Options of i18next for a language (BCP 47). The shop's texts have `{{value}}`, plural suffixes, and names by noun such as `cart.title`. */
export const i18nOptions = (locale: string) =>
  ({
    lng: locale,
    load: "currentOnly",
    fallbackLng: false,
    initAsync: false,
    ns: [], // the namespaces that a page needs are not known yet
    defaultNS: "common",
    nsSeparator: false,
    ignoreJSONStructure: false, // else i18next searches for a missing text again, dot by dot
    interpolation: { escapeValue: false }, // React escapes
  }) satisfies InitOptions;
