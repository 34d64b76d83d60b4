import { messagesId } from "@griya/api";
import type { translations as english } from "./en.ts";
import { error } from "./id/error.ts";
import { errorPage } from "./id/error-page.ts";
import { product } from "./id/product.ts";
import { productCount } from "./id/product-count.ts";
import { search } from "./id/search.ts";
import { shell } from "./id/shell.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts around every page and of the home page, in Indonesian, by noun. */
export const translations = {
  error: { ...error, ...errorPage },
  message: messagesId,
  product: { ...product, ...productCount },
  search,
  shell,
} as const satisfies TranslationOf<typeof english>;
