import { messagesEn } from "@griya/api";
import { auth } from "./en/auth.ts";
import { error } from "./en/error.ts";
import { order } from "./en/order.ts";
import { shell } from "./en/shell.ts";

/** Every text of the shop in English, by noun. The keys of all languages are these. */
export const translations = { auth, error, message: messagesEn, order, shell } as const;
