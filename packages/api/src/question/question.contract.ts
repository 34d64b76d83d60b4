import * as z from "zod/mini";
import { EmailAddress } from "../auth/auth.contract.ts";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText, slugText } from "../endpoint/url-text.ts";
import { Nothing, withWireNames } from "../endpoint/wire-codecs.ts";
import { LOCALES } from "../locale/locale.ts";
import { Honeypot, honeypotFields, honeypotWireNames } from "../message/honeypot.ts";
import { nameText, requiredText } from "../message/required-text.ts";

/** A question about a product and the shop's answer, both in the language of the question. */
export const Question = withWireNames(
  z.object({
    id: z.string(),
    /** First name of the asker. */
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

/** Questions on one page. */
export const QUESTIONS_PER_PAGE = 4;

/** Answered questions about one product from a cursor on, the last answered first. */
export const QuestionPage = withWireNames(
  z.object({
    questions: z.array(Question),
    total: z.int(),
    /** Cursor of the next page. */
    next: z.nullable(z.string()),
  }),
  { questions: "result" },
);
export type QuestionPage = z.infer<typeof QuestionPage>;

const QuestionFilter = withWireNames(
  z.object({
    /** The product's uuid or slug. */
    productId: slugText,
    /** An opaque cursor of the list, from {@link QuestionPage} or from the email about an answer. */
    cursor: z.optional(cursorText),
  }),
  { productId: "id" },
);
/** The filter for questions. */
export type QuestionFilter = z.infer<typeof QuestionFilter>;

/** Limit for the characters of a question (docs/contract.md, limits). */
const QUESTION_TEXT_MAXIMUM = 1000;

/** The fields of a customer's form. */
export const CustomerQuestionForm = z.object({ text: requiredText(QUESTION_TEXT_MAXIMUM), honeypot: Honeypot });
export type CustomerQuestionForm = z.infer<typeof CustomerQuestionForm>;

/** The fields of a guest's form. The name is shown with the question; the email is shown to nobody. */
export const QuestionForm = z.extend(CustomerQuestionForm, { name: nameText(50), email: EmailAddress });
export type QuestionForm = z.infer<typeof QuestionForm>;

const post = { method: "POST", body: "form", response: Nothing } as const;
const requestFields = { ...honeypotFields, productId: slugText };
const wireNames = { ...honeypotWireNames, productId: "id" } as const;

export const questionEndpoints = {
  /** Returns answered questions about a product; 404 when there is no such product. */
  fetch: createEndpoint({
    method: "GET",
    path: "product-question/find/{id}",
    limit: "general",
    cache: 60,
    request: QuestionFilter,
    response: QuestionPage,
  }),
  /**
   * Asks about a product; 404 when there is no such product. The question is shown after the shop has answered. One email tells the asker.
   */
  ask: createEndpoint({
    ...post,
    path: "product-question/store",
    limit: { name: "question", by: "email" },
    request: withWireNames(z.extend(QuestionForm, requestFields), wireNames),
  }),
  /** Asks as a customer, with the first name and the email of the account. */
  askAsCustomer: createEndpoint({
    ...post,
    path: "product-question/store-as-customer",
    access: "customer",
    limit: { name: "question", by: "account" },
    request: withWireNames(z.extend(CustomerQuestionForm, requestFields), wireNames),
  }),
};
