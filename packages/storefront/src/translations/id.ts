import { messagesId } from "@griya/api";
import type { translations as english } from "./en.ts";
import { auth } from "./id/auth.ts";
import { error } from "./id/error.ts";
import { order } from "./id/order.ts";
import { shell } from "./id/shell.ts";
import type { TranslationOf } from "./translation.ts";

/** Every text of the shop in Indonesian, by noun. */
export const translations = { auth, error, message: messagesId, order, shell } as const satisfies TranslationOf<
  typeof english
>;
