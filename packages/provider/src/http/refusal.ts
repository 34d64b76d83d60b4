import type { Locale } from "@griya/api";
import * as z from "zod/mini";
import type { Sentence, SentenceKey } from "../message/sentences.ts";
import { say } from "../message/sentences.ts";

type RefusalOptions = {
  code: 201 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
  /** What the shopper reads; the first becomes the toast. */
  sentences: (locale: Locale) => readonly string[];
  data?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
};

/** An answer other than success, thrown by handlers and told to the shopper (specification, section 8). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalOptions["code"];
  readonly sentences: RefusalOptions["sentences"];
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(options: RefusalOptions) {
    super(`refused with ${options.code}`);
    this.code = options.code;
    this.sentences = options.sentences;
    this.data = options.data ?? {};
    this.headers = options.headers ?? {};
  }
}

const withCode =
  (code: RefusalOptions["code"], usual: SentenceKey) =>
  (key: SentenceKey = usual, values: NonNullable<Sentence["values"]> = {}): Refusal =>
    new Refusal({ code, sentences: (locale) => [say(locale, { key, values })] });

/** A handled failure (201): a rule the shopper can do something about. */
export const handled = withCode(201, "invalidData");
/** 401: no, wrong or expired token. */
export const unauthorized = withCode(401, "logInFirst");
/** 403: known, but not allowed. */
export const forbidden = withCode(403, "forbidden");
/** 404: not there, or not theirs. */
export const notFound = withCode(404, "notFound");
/** 409: the same idempotency key is in flight. */
export const conflict = withCode(409, "inProgress");
/** 410: a code or link that is used or expired. */
export const gone = withCode(410, "linkSpent");
/** 413: more than a call may carry. */
export const tooLarge = withCode(413, "tooLarge");
/** 415: a body of a kind nobody reads. */
export const wrongType = withCode(415, "wrongType");
/** 422: the idempotency key was used with another body. */
export const rejected = withCode(422, "invalidData");

/** Several handled failures at once, in the order of the form. */
export const handledForm = (sentences: (locale: Locale) => readonly string[]): Refusal =>
  new Refusal({ code: 201, sentences });

/** A handled failure of a call that tells more than its sentence, as that call's contract says. */
export const refusalOf =
  <Details>({ refusal }: { readonly refusal: z.ZodMiniType<Details, Readonly<Record<string, unknown>>> }) =>
  (sentence: Sentence, details: Details): Refusal =>
    new Refusal({ code: 201, sentences: (locale) => [say(locale, sentence)], data: z.encode(refusal, details) });

/** 405, with the methods that there are. */
export const methodNotAllowed = (allowed: readonly string[]): Refusal =>
  new Refusal({
    code: 405,
    sentences: (locale) => [say(locale, { key: "methodNotAllowed" })],
    headers: { Allow: allowed.join(", ") },
  });

/** 429, with the seconds to wait. */
export const tooMany = (seconds: number): Refusal =>
  new Refusal({
    code: 429,
    sentences: (locale) => [say(locale, { key: "tooManyRequests", values: { seconds: String(seconds) } })],
    headers: { "Retry-After": String(seconds) },
  });

/** 503: the database or another thing we stand on is away. */
export const unavailable = (seconds: number): Refusal =>
  new Refusal({
    code: 503,
    sentences: (locale) => [say(locale, { key: "serviceDown" })],
    headers: { "Retry-After": String(seconds) },
  });
