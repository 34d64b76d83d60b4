import type { translations as english } from "./en-consent.ts";
import { consent } from "./id/consent.ts";
import type { TranslationOf } from "./translation.ts";

/** The same in Indonesian. */
export const translations = { consent } as const satisfies TranslationOf<typeof english>;
