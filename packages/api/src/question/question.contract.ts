import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { Nothing, withWireNames } from "../endpoint/wire-codecs.ts";
import { LOCALES } from "../locale/locale.ts";
import { Honeypot, honeypotFields, honeypotWireNames } from "../message/honeypot.ts";
import { createNameText, createRequiredText } from "../message/required-text.ts";

/** A question about a product with the answer of the shop. Both texts are in `language`. */
export const Question = withWireNames(
  z.object({
    id: z.string(),
    /** The first name of the asker. */
    asker: z.string(),
    language: z.enum(LOCALES),
    text: z.string(),
    askedAt: z.iso.datetime(),
    answer: z.string(),
    answeredAt: z.iso.datetime(),
  }),
  { askedAt: "created_at", answeredAt: "answered_at" },
);
export type Question = z.infer<typeof Question>;

/** The number of questions on one page. */
export const QUESTIONS_PER_PAGE = 4;

/** One page of answered questions about a product, the latest answer first. */
export const QuestionPage = withWireNames(
  z.object({
    questions: z.array(Question),
    total: z.int(),
    /** The cursor of the next page, or null on the last page. */
    next: z.nullable(z.string()),
  }),
  { questions: "result" },
);
export type QuestionPage = z.infer<typeof QuestionPage>;

const QuestionFilter = withWireNames(
  z.object({
    /** The uuid or slug of the product. */
    productId: slugText,
    /** A cursor from an earlier {@link QuestionPage}, or from the email about an answer. */
    cursor: z.optional(cursorText),
  }),
  { productId: "id" },
);
/** The filter for a list of questions. */
export type QuestionFilter = z.infer<typeof QuestionFilter>;

/** The maximum number of characters in a question (docs/contract.md, limits). */
const QUESTION_TEXT_MAXIMUM = 1000;

/** The fields of the question form for a customer. */
export const CustomerQuestionForm = z.object({ text: createRequiredText(QUESTION_TEXT_MAXIMUM), honeypot: Honeypot });
export type CustomerQuestionForm = z.infer<typeof CustomerQuestionForm>;

/** The fields of the question form for a guest. Pages show the name with the question, but never the email. */
export const QuestionForm = z.extend(CustomerQuestionForm, { name: createNameText(50), email: EmailAddress });
export type QuestionForm = z.infer<typeof QuestionForm>;

const postOptions = { method: "POST", body: "form", response: Nothing } as const;
const requestFields = { ...honeypotFields, productId: slugText };
const wireNames = { ...honeypotWireNames, productId: "id" } as const;

export const questionEndpoints = {
  /** Returns answered questions about a product. Answers 404 for an unknown product. */
  fetch: createEndpoint({
    method: "GET",
    path: "product-question/find/{id}",
    limit: "general",
    cache: 60,
    request: QuestionFilter,
    response: QuestionPage,
  }),
  /**
   * Sends a question about a product. Answers 404 for an unknown product. Pages show the question after the shop has answered. The asker
   * gets one email about the answer.
   */
  ask: createEndpoint({
    ...postOptions,
    path: "product-question/store",
    limit: { name: "question", by: "email" },
    request: withWireNames(z.extend(QuestionForm, requestFields), wireNames),
  }),
  /** Sends a question with the first name and the email of the customer's account. */
  askAsCustomer: createEndpoint({
    ...postOptions,
    path: "product-question/store-as-customer",
    access: "customer",
    limit: { name: "question", by: "account" },
    request: withWireNames(z.extend(CustomerQuestionForm, requestFields), wireNames),
  }),
};
