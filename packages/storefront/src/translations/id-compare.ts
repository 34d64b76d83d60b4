import type { translations as english } from "./en-compare.ts";
import { compare } from "./id/compare.ts";
import { comparePage } from "./id/compare-page.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts of comparing, in Indonesian. */
export const translations = {
  compare: { ...compare, ...comparePage },
} as const satisfies TranslationOf<typeof english>;
