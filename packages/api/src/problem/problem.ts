import type { CheckoutChange } from "../envelope/checkout-change.ts";
import type { MessageKey } from "../message/messages.ts";
import { ApiError, type ApiErrorKind } from "./api-error.ts";

/**
 * A shopper's failure: what to tell and what to offer. `text` is the provider's own sentence in the shopper's language;
 * without it the screen says `messageKey`, or its own words for `kind`.
 */
export type Problem = {
  kind: ApiErrorKind | "bug";
  /** HTTP status or `meta.code`; 0 when no answer came. */
  status: number;
  text: string | null;
  messageKey: MessageKey | null;
  retryAfterSeconds: number | null;
  changes: readonly CheckoutChange[];
  /** The new total of a changed checkout, whole rupiah. */
  total: number | null;
};

/** A problem the shop itself knows of before it asks the provider, such as an empty selection. */
export const ruleProblem = (messageKey: MessageKey): Problem => ({
  kind: "handled",
  status: 201,
  text: null,
  messageKey,
  retryAfterSeconds: null,
  changes: [],
  total: null,
});

/**
 * The only translator from a failure to a {@link Problem}. A handled failure speaks its first form message; whatever is no
 * {@link ApiError} is our own bug: the shopper is told that something went wrong, never what.
 */
export const toProblem = (error: unknown): Problem => {
  if (!(error instanceof ApiError)) return { ...ruleProblem("somethingWentWrong"), kind: "bug", status: 500 };
  const said = error.form[0] ?? error.message;
  const text = error.kind === "down" || said === "" || said === error.kind ? null : said;
  return {
    kind: error.kind,
    status: error.status,
    text,
    messageKey: error.kind === "down" ? "serviceDown" : text === null ? "invalidData" : null,
    retryAfterSeconds: error.retryAfterSeconds,
    changes: error.changes,
    total: error.total,
  };
};
