import { messagesEn } from "@griya/api";
import { error } from "./en/error.ts";
import { shell } from "./en/shell.ts";

/** Every text of the shop in English, by noun. The keys of all languages are these. */
export const translations = { error, message: messagesEn, shell } as const;
