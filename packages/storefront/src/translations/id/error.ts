import type { error as english } from "../en/error.ts";
import type { TranslationOf } from "../translation.ts";

export const error = {
  try: "Coba lagi",
  tryAgainIn: "Coba lagi dalam {seconds} detik.",
} as const satisfies TranslationOf<typeof english>;
