import { messagesEn } from "@griya/api";
import { error } from "./en/error.ts";
import { home } from "./en/home.ts";
import { product } from "./en/product.ts";
import { search } from "./en/search.ts";
import { shell } from "./en/shell.ts";

/** The texts around every page and of the home page, in English, by noun. The keys of all languages are these. */
export const translations = { error, home, message: messagesEn, product, search, shell } as const;
