import type { MessageKey } from "../message/messages.ts";

/** The meaning of the provider's answer for the shop; the table of codes is in docs/contract.md. */
export type ApiErrorKind =
  | "handled"
  | "unauthorized"
  | "forbidden"
  | "notFound"
  | "gone"
  | "conflict"
  | "rejected"
  | "tooLarge"
  | "wrongType"
  | "tooMany"
  | "down";

type ApiErrorDetails = {
  kind: ApiErrorKind;
  /** HTTP status or `meta.code`; 0 when no answer came. */
  status: number;
  message?: string;
  messages?: readonly string[];
  refusal?: unknown;
  rule?: MessageKey | undefined;
  retryAfterSeconds?: number | null;
  cause?: unknown;
};

const kindByCode: Readonly<Record<number, ApiErrorKind>> = {
  201: "handled",
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  409: "conflict",
  410: "gone",
  413: "tooLarge",
  415: "wrongType",
  422: "rejected",
  429: "tooMany",
};

/** Everything that can go wrong between the shop and its provider. It is the only class of the contract, because it is thrown. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** The provider's sentences for the shopper, in the shopper's language. */
  readonly messages: readonly string[];
  /** Data of the call's own refusal beside its sentences; null for most calls. */
  readonly refusal: unknown;
  /** The rule that the input breaks, if the shop itself noticed it. */
  readonly rule: MessageKey | null;
  readonly retryAfterSeconds: number | null;

  constructor(details: ApiErrorDetails) {
    super(details.message ?? details.kind, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status;
    this.messages = details.messages ?? [];
    this.refusal = details.refusal ?? null;
    this.rule = details.rule ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  static fromCode(code: number, details: Omit<ApiErrorDetails, "kind" | "status">): ApiError {
    return new ApiError({ ...details, kind: kindByCode[code] ?? "down", status: code });
  }
}
