import type { translations as english } from "./en-server.ts";
import { article } from "./id/article.ts";
import { page } from "./id/page.ts";
import type { TranslationOf } from "./translation.ts";

/** The texts that only a server says, in Indonesian. */
export const translations = { article, page } as const satisfies TranslationOf<typeof english>;
