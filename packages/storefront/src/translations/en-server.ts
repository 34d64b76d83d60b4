import { article } from "./en/article.ts";
import { page } from "./en/page.ts";

/** The texts that only a server says: no browser fetches them. */
export const translations = { article, page } as const;
