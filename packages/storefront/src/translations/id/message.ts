import { messagesId } from "@griya/api";

/**
 * The sentences of the provider's rules, as the shop says them itself.
 *
 * @public
 */
export const texts = { message: messagesId };
