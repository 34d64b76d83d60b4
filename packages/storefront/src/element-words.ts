// without an import attribute, since a bundler leaves out what is not named here
import { embedFailure as en } from "./translations/en/embedFailure.json";
import { embedFailure as id } from "./translations/id/embedFailure.json";

/** What the element in a partner's page says by itself, before or without the shop: all that its loader has of the shop's texts. */
export const failures = { en, id };
