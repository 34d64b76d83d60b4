import type { translations as english } from "./en-writing.ts";
import { contact } from "./id/contact.ts";
import { ownReview } from "./id/own-review.ts";
import { pictures } from "./id/pictures.ts";
import { question } from "./id/question.ts";
import { stockAlert } from "./id/stock-alert.ts";
import type { TranslationOf } from "./translation.ts";

/** The same in Indonesian. */
export const translations = {
  ownReview,
  page: { contact },
  pictures,
  question,
  stockAlert,
} as const satisfies TranslationOf<typeof english>;
