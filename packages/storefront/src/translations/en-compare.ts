import { compare } from "./en/compare.ts";
import { comparePage } from "./en/compare-page.ts";

/** The texts of comparing: fetched with the first product that is compared, or with its page. */
export const translations = { compare: { ...compare, ...comparePage } } as const;
