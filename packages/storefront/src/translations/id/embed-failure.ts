import type { embedFailure as english } from "../en/embed-failure.ts";
import type { TranslationOf } from "../translation.ts";

/** Said by the element in a partner's page while it has no shop to say it. */
export const embedFailure = {
  failed: "Toko tidak dapat dimuat.",
  retry: "Coba lagi",
} as const satisfies TranslationOf<typeof english>;
