/** The message of an answer when the provider says no more about it, in any language (specification, section 4). */
export const SUCCESS_MESSAGE = "success";

/** Messages beside their answers, which stay as their contracts say. */
const messages = new WeakMap<object, string>();

/** Stores the message of a provider for an answer. An answer without data cannot have one. */
export const storeResponseMessage = (answer: unknown, message: string): void => {
  if (message !== SUCCESS_MESSAGE && answer instanceof Object) messages.set(answer, message);
};

/** Returns the provider's message for an answer that a client has read; null when it is only 'success'. */
export const getResponseMessage = (answer: object | null): string | null => (answer && messages.get(answer)) || null;
