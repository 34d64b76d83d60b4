import type { translations as english } from "./en-return.ts";
import { returned } from "./id/return.ts";
import type { TranslationOf } from "./translation.ts";

/** The same in Indonesian. */
export const translations = { return: returned } as const satisfies TranslationOf<typeof english>;
