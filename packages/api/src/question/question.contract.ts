import * as z from "zod/mini";
import { Email } from "../auth/auth.contract.ts";
import { cursorText, slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing, onWire } from "../endpoint/on-wire.ts";
import { LOCALES } from "../locale/locale.ts";
import { Honeypot, honeypotOnWire, honeypotSent } from "../message/honeypot.ts";
import { nameText, requiredText } from "../message/required-text.ts";

/** A question about a product and the shop's answer, both in the language of the question. */
export const Question = onWire(
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
export const QuestionPage = onWire(
  z.object({
    questions: z.array(Question),
    total: z.int(),
    /** Cursor of the next page. */
    next: z.nullable(z.string()),
  }),
  { questions: "result" },
);
export type QuestionPage = z.infer<typeof QuestionPage>;

const QuestionFilter = onWire(
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
const QUESTION_MAXIMUM = 1000;

/** The fields of a customer's form. */
export const CustomerQuestionForm = z.object({ text: requiredText(QUESTION_MAXIMUM), honeypot: Honeypot });
export type CustomerQuestionForm = z.infer<typeof CustomerQuestionForm>;

/** The fields of a guest's form. The name is shown with the question; the email is shown to nobody. */
export const QuestionForm = z.extend(CustomerQuestionForm, { name: nameText(50), email: Email });
export type QuestionForm = z.infer<typeof QuestionForm>;

const post = { method: "POST", body: "form", response: Nothing } as const;
const sent = { ...honeypotSent, productId: slugText };
const onWireAs = { ...honeypotOnWire, productId: "id" } as const;

export const questionEndpoints = {
  /** Returns answered questions about a product; 404 when there is no such product. */
  find: endpoint({
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
  ask: endpoint({
    ...post,
    path: "product-question/store",
    limit: { name: "question", by: "email" },
    request: onWire(z.extend(QuestionForm, sent), onWireAs),
  }),
  /** Asks as a customer, with the first name and the email of the account. */
  askAsCustomer: endpoint({
    ...post,
    path: "product-question/store-as-customer",
    access: "customer",
    limit: { name: "question", by: "account" },
    request: onWire(z.extend(CustomerQuestionForm, sent), onWireAs),
  }),
};
