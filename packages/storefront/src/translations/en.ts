import { messagesEn } from "@griya/api";
import { error } from "./en/error.ts";
import { home } from "./en/home.ts";
import { page } from "./en/page.ts";
import { product } from "./en/product.ts";
import { search } from "./en/search.ts";
import { shell } from "./en/shell.ts";

/** The texts of every page that anybody may see, in English, by noun. The keys of all languages are these. */
export const translations = { error, home, message: messagesEn, page, product, search, shell } as const;
