import { translations as enPublic } from "./translations/en.ts";
import { translations as enShopper } from "./translations/en-shopper.ts";
import { translations as idPublic } from "./translations/id.ts";
import { translations as idShopper } from "./translations/id-shopper.ts";

/** Every text of the shop in its two languages, for tests that read them on the screen. */
export const en = { ...enPublic, ...enShopper } as const;
export const id = { ...idPublic, ...idShopper } as const;
