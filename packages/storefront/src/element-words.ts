import en from "./translations/element/en.json" with { type: "json" };
import id from "./translations/element/id.json" with { type: "json" };

/** The texts that a partner's element shows by itself, before or without the shop. Its loader has no other texts. */
export const elementFailureTexts = { en, id };
