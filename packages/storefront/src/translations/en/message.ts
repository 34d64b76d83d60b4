import { messagesEn } from "@griya/api";

/**
 * The messages of the provider's rules in English. The shop uses them for the same rules.
 *
 * @public
 */
export const texts = { message: messagesEn };
