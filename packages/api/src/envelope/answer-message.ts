/** The message of an answer whose provider has no more to say of it, in any language (specification, section 4). */
export const SUCCESS_MESSAGE = "success";

/** Beside the answers, which stay what their contracts say. */
const messages = new WeakMap<object, string>();

/** Keeps what a provider says with an answer. Nothing can be kept of an answer without data. */
export const keepMessage = (answer: unknown, message: string): void => {
  if (message !== SUCCESS_MESSAGE && answer instanceof Object) messages.set(answer, message);
};

/** The sentence that a provider says with an answer that a client has read; null where it says no more than 'success'. */
export const messageOf = (answer: object | null): string | null => (answer && messages.get(answer)) || null;
