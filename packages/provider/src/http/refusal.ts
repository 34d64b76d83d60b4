import type { Locale } from "@griya/api";
import { Refusal } from "@griya/http";
import * as z from "zod/mini";
import type { Sentence, SentenceKey } from "../message/sentences.ts";
import { say } from "../message/sentences.ts";

const withCode =
  (code: Refusal["code"], usual: SentenceKey) =>
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
