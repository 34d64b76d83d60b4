import en from "./translations/element/en.json" with { type: "json" };
import id from "./translations/element/id.json" with { type: "json" };

/** The texts that the embed shows on a partner's page when the shop does not load. The loader of the embed has no other texts. */
export const elementFailureTexts = { en, id };
