import type { Locale } from "@griya/api";
import { Refusal } from "@griya/http";
import * as z from "zod/mini";
import type { Sentence, SentenceKey } from "../message/sentences.ts";
import { formatSentence } from "../message/sentences.ts";

const createRefusalFactory =
  (code: Refusal["code"], usual: SentenceKey) =>
  (key: SentenceKey = usual, values: NonNullable<Sentence["values"]> = {}): Refusal =>
    new Refusal({ code, getMessages: (locale) => [formatSentence(locale, { key, values })] });

/** Creates a handled failure (201): a rule that the shopper can satisfy. */
export const userError = createRefusalFactory(201, "invalidData");
/** Creates a 401: a missing, wrong or expired token. */
export const unauthorized = createRefusalFactory(401, "logInFirst");
/** Creates a 403: authenticated, but not allowed. */
export const forbidden = createRefusalFactory(403, "forbidden");
/** Creates a 404: it does not exist, or belongs to somebody else. */
export const notFound = createRefusalFactory(404, "notFound");
/** Creates a 409: a call with the same idempotency key is in progress. */
export const conflict = createRefusalFactory(409, "inProgress");
/** Creates a 410: a used or expired code or link. */
export const gone = createRefusalFactory(410, "linkSpent");
/** Creates a 415: an unsupported type of body. */
export const unsupportedMediaType = createRefusalFactory(415, "wrongType");
/** Creates a 422: the idempotency key was used with another body. */
export const unprocessable = createRefusalFactory(422, "invalidData");

/** Creates a refusal with several handled failures, in the order of the form. */
export const userErrors = (getMessages: (locale: Locale) => readonly string[]): Refusal =>
  new Refusal({ code: 201, getMessages });

/** Creates a handled failure with the additional data that the call's contract defines. */
export const userErrorWithData =
  <Details>({ refusal }: { readonly refusal: z.ZodMiniType<Details, Readonly<Record<string, unknown>>> }) =>
  (sentence: Sentence, details: Details): Refusal =>
    new Refusal({
      code: 201,
      getMessages: (locale) => [formatSentence(locale, sentence)],
      data: z.encode(refusal, details),
    });
