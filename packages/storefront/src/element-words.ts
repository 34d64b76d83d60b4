import { embedFailure as en } from "./translations/en/embed-failure.ts";
import { embedFailure as id } from "./translations/id/embed-failure.ts";

/** What the element in a partner's page says by itself, before or without the shop: all that its loader has of the shop's texts. */
export const failures = { en, id };
