import type { translations as english } from "./en-list.ts";
import { listFilter } from "./id/list-filter.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts of what narrows a list, in Indonesian. */
export const translations = { product: { filter: listFilter } } as const satisfies TranslationOf<typeof english>;
