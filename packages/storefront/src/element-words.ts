import en from "./translations/element/en.json" with { type: "json" };
import id from "./translations/element/id.json" with { type: "json" };

/** What the element in a partner's page says by itself, before or without the shop: all that its loader has of the shop's texts. */
export const failures = { en, id };
