import { messagesId } from "@griya/api";
import type { translations as english } from "./en.ts";
import { error } from "./id/error.ts";
import { home } from "./id/home.ts";
import { page } from "./id/page.ts";
import { product } from "./id/product.ts";
import { search } from "./id/search.ts";
import { shell } from "./id/shell.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts of every page that anybody may see, in Indonesian, by noun. */
export const translations = {
  error,
  home,
  message: messagesId,
  page,
  product,
  search,
  shell,
} as const satisfies TranslationOf<typeof english>;
