import { messagesId } from "@griya/api";

/**
 * The messages of the provider's rules in Indonesian. The shop uses them for the same rules.
 *
 * @public
 */
export const texts = { message: messagesId };
