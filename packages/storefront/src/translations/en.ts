import { messagesEn } from "@griya/api";
import { error } from "./en/error.ts";
import { errorPage } from "./en/error-page.ts";
import { product } from "./en/product.ts";
import { productCount } from "./en/product-count.ts";
import { search } from "./en/search.ts";
import { shell } from "./en/shell.ts";

/** The texts around every page and of the home page, in English, by noun. The keys of all languages are these. */
export const translations = {
  error: { ...error, ...errorPage },
  message: messagesEn,
  product: { ...product, ...productCount },
  search,
  shell,
} as const;
