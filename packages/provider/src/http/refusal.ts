import type { Locale } from "@griya/api";
import { Refusal } from "@griya/http";
import * as z from "zod/mini";
import type { Sentence, SentenceKey } from "../message/sentences.ts";
import { say } from "../message/sentences.ts";

const withCode =
  (code: Refusal["code"], usual: SentenceKey) =>
  (key: SentenceKey = usual, values: NonNullable<Sentence["values"]> = {}): Refusal =>
    new Refusal({ code, sentences: (locale) => [say(locale, { key, values })] });

/** Creates a handled failure (201): a rule that the shopper can satisfy. */
export const handled = withCode(201, "invalidData");
/** Creates a 401: a missing, wrong or expired token. */
export const unauthorized = withCode(401, "logInFirst");
/** Creates a 403: authenticated, but not allowed. */
export const forbidden = withCode(403, "forbidden");
/** Creates a 404: it does not exist, or belongs to somebody else. */
export const notFound = withCode(404, "notFound");
/** Creates a 409: a call with the same idempotency key is in progress. */
export const conflict = withCode(409, "inProgress");
/** Creates a 410: a used or expired code or link. */
export const gone = withCode(410, "linkSpent");
/** Creates a 415: an unsupported type of body. */
export const wrongType = withCode(415, "wrongType");
/** Creates a 422: the idempotency key was used with another body. */
export const rejected = withCode(422, "invalidData");

/** Creates a refusal with several handled failures, in the order of the form. */
export const handledForm = (sentences: (locale: Locale) => readonly string[]): Refusal =>
  new Refusal({ code: 201, sentences });

/** Creates a handled failure with the additional data that the call's contract defines. */
export const refusalOf =
  <Details>({ refusal }: { readonly refusal: z.ZodMiniType<Details, Readonly<Record<string, unknown>>> }) =>
  (sentence: Sentence, details: Details): Refusal =>
    new Refusal({ code: 201, sentences: (locale) => [say(locale, sentence)], data: z.encode(refusal, details) });
