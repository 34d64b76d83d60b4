import { contact } from "./en/contact.ts";
import { ownReview } from "./en/own-review.ts";
import { pictures } from "./en/pictures.ts";
import { question } from "./en/question.ts";
import { stockAlert } from "./en/stock-alert.ts";

/** The texts of forms by which one writes to the shop, and of what was asked by one: fetched with the first of them. */
export const translations = { ownReview, page: { contact }, pictures, question, stockAlert } as const;
