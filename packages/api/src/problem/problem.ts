import type { MessageKey } from "../message/messages.ts";
import { ApiError, type ApiErrorKind } from "./api-error.ts";

/**
 * A failure in words for the shopper. `text` is the provider's message in the shopper's language. Without this message, pages show the text
 * of `messageKey`, or their own text for `kind`.
 */
export type Problem<Refusal = unknown> = {
  kind: ApiErrorKind | "bug";
  /** The HTTP status or `meta.code`; 0 without an answer. */
  status: number;
  text: string | null;
  messageKey: MessageKey | null;
  retryAfterSeconds: number | null;
  /** The data of the refused call, or null when the refusal has only messages. */
  refusal: Refusal | null;
};

/** Returns a problem that the shop itself finds before a call, such as an empty selection. */
export const createRuleProblem = (messageKey: MessageKey): Problem<never> => ({
  kind: "handled",
  status: 201,
  text: null,
  messageKey,
  retryAfterSeconds: null,
  refusal: null,
});

/**
 * Converts an error to a {@link Problem}. The text of a handled failure is its first message. Any error other than an {@link ApiError} is a
 * bug, and the shopper gets only a general message. The type `Refusal` is that of the call.
 */
export const toProblem = <Refusal = unknown>(error: unknown): Problem<Refusal> => {
  if (!(error instanceof ApiError)) return { ...createRuleProblem("somethingWentWrong"), kind: "bug", status: 500 };
  const providerMessage = error.messages[0] ?? error.message;
  const text =
    error.kind === "down" || providerMessage === "" || providerMessage === error.kind ? null : providerMessage;
  return {
    kind: error.kind,
    status: error.status,
    text,
    messageKey: error.kind === "down" ? "serviceDown" : text === null ? (error.rule ?? "invalidData") : null,
    retryAfterSeconds: error.retryAfterSeconds,
    refusal: error.refusal as Refusal | null,
  };
};
