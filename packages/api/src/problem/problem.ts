import type { MessageKey } from "../message/messages.ts";
import { ApiError, type ApiErrorKind } from "./api-error.ts";

/**
 * A failure as a shopper sees it: the text to show and the action to offer. `text` is the provider's own sentence in the shopper's
 * language. Without it, the screen shows `messageKey`, or its own words for `kind`.
 */
export type Problem<Refusal = unknown> = {
  kind: ApiErrorKind | "bug";
  /** HTTP status or `meta.code`; 0 when no answer came. */
  status: number;
  text: string | null;
  messageKey: MessageKey | null;
  retryAfterSeconds: number | null;
  /** Data of the refused call beside its sentence; null when there is none. */
  refusal: Refusal | null;
};

/** Returns a problem that the shop finds before it asks the provider, such as an empty selection. */
export const createRuleProblem = (messageKey: MessageKey): Problem<never> => ({
  kind: "handled",
  status: 201,
  text: null,
  messageKey,
  retryAfterSeconds: null,
  refusal: null,
});

/**
 * Converts a failure to a {@link Problem}; nothing else does. A handled failure gives its first form message. An error that is no
 * {@link ApiError} is our own bug: the shopper is told only that something went wrong. `Refusal` is that of the failed call.
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
