import { messagesId } from "@griya/api";
import type { translations as english } from "./en.ts";
import { error } from "./id/error.ts";
import { shell } from "./id/shell.ts";
import type { TranslationOf } from "./translation.ts";

/** Every text of the shop in Indonesian, by noun. */
export const translations = { error, message: messagesId, shell } as const satisfies TranslationOf<typeof english>;
