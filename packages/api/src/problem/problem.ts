import type { MessageKey } from "../message/messages.ts";
import { ApiError, type ApiErrorKind } from "./api-error.ts";

/**
 * A shopper's failure: what to tell and what to offer. `text` is the provider's own sentence in the shopper's language;
 * without it the screen says `messageKey`, or its own words for `kind`.
 */
export type Problem<Refusal = unknown> = {
  kind: ApiErrorKind | "bug";
  /** HTTP status or `meta.code`; 0 when no answer came. */
  status: number;
  text: string | null;
  messageKey: MessageKey | null;
  retryAfterSeconds: number | null;
  /** What the refused call tells beside its sentence; null where it tells nothing more. */
  refusal: Refusal | null;
};

/** A problem the shop itself knows of before it asks the provider, such as an empty selection. */
export const ruleProblem = (messageKey: MessageKey): Problem<never> => ({
  kind: "handled",
  status: 201,
  text: null,
  messageKey,
  retryAfterSeconds: null,
  refusal: null,
});

/**
 * The only translator from a failure to a {@link Problem}. A handled failure speaks its first form message; whatever is no
 * {@link ApiError} is our own bug: the shopper is told that something went wrong, never what. `Refusal` is that of the call
 * that failed.
 */
export const toProblem = <Refusal = unknown>(error: unknown): Problem<Refusal> => {
  if (!(error instanceof ApiError)) return { ...ruleProblem("somethingWentWrong"), kind: "bug", status: 500 };
  const said = error.form[0] ?? error.message;
  const text = error.kind === "down" || said === "" || said === error.kind ? null : said;
  return {
    kind: error.kind,
    status: error.status,
    text,
    messageKey: error.kind === "down" ? "serviceDown" : text === null ? (error.rule ?? "invalidData") : null,
    retryAfterSeconds: error.retryAfterSeconds,
    refusal: error.refusal as Refusal | null,
  };
};
