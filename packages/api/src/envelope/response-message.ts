/** The message of a success without a message for the shopper. The message is the same in all languages (specification, section 4). */
export const SUCCESS_MESSAGE = "success";

/** The provider's messages by answer. A WeakMap adds no field to the answers, so they still match their schemas. */
const messageByAnswer = new WeakMap<object, string>();

/** Stores the provider's message for an answer. An answer of null cannot have a message. */
export const storeResponseMessage = (answer: unknown, message: string): void => {
  if (message !== SUCCESS_MESSAGE && answer instanceof Object) messageByAnswer.set(answer, message);
};

/** Returns the provider's message for a decoded answer, or null when the message is only 'success'. */
export const getResponseMessage = (answer: object | null): string | null =>
  (answer && messageByAnswer.get(answer)) || null;
