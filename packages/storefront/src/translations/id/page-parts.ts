import type { pageParts as english } from "../en/page-parts.ts";
import type { TranslationOf } from "../translation.ts";

/** The texts of pages that parts in the browser say. */
export const pageParts = {
  categories: "Kategori",
} as const satisfies TranslationOf<typeof english>;
