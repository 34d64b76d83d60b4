import type { Locale } from "@griya/api";
import { Refusal } from "@griya/http";
import * as z from "zod/mini";
import type { Sentence, SentenceKey } from "../message/sentences.ts";
import { formatSentence } from "../message/sentences.ts";

const createRefusalFactory =
  (code: Refusal["code"], usual: SentenceKey) =>
  (key: SentenceKey = usual, values: NonNullable<Sentence["values"]> = {}): Refusal =>
    new Refusal({ code, getMessages: (locale) => [formatSentence(locale, { key, values })] });

/** Creates a 201: the shopper can correct the request. */
export const userError = createRefusalFactory(201, "invalidData");
/** Creates a 401: the token is missing, wrong or expired. */
export const unauthorized = createRefusalFactory(401, "logInFirst");
/** Creates a 403: the caller is authenticated, but has no permission. */
export const forbidden = createRefusalFactory(403, "forbidden");
/** Creates a 404: the object does not exist, or belongs to another shopper. */
export const notFound = createRefusalFactory(404, "notFound");
/** Creates a 409: a call with the same idempotency key is in progress. */
export const conflict = createRefusalFactory(409, "inProgress");
/** Creates a 410: the code or link is used or expired. */
export const gone = createRefusalFactory(410, "linkSpent");
/** Creates a 415: the provider does not support the type of the body. */
export const unsupportedMediaType = createRefusalFactory(415, "wrongType");
/** Creates a 422: another request has used the idempotency key with another body. */
export const unprocessable = createRefusalFactory(422, "invalidData");

/** Creates a 201 with several sentences, in the order of the form. */
export const userErrors = (getMessages: (locale: Locale) => readonly string[]): Refusal =>
  new Refusal({ code: 201, getMessages });

/** Creates a 201 with the additional data that the call's contract defines. */
export const userErrorWithData =
  <Details>({ refusal }: { readonly refusal: z.ZodMiniType<Details, Readonly<Record<string, unknown>>> }) =>
  (sentence: Sentence, details: Details): Refusal =>
    new Refusal({
      code: 201,
      getMessages: (locale) => [formatSentence(locale, sentence)],
      data: z.encode(refusal, details),
    });
