import * as z from "zod/mini";
import { Email } from "../auth/auth.contract.ts";
import { cursorText, slugText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Nothing, onWire } from "../endpoint/on-wire.ts";
import { LOCALES } from "../locale/locale.ts";
import { Honeypot, honeypotOnWire, honeypotSent } from "../message/honeypot.ts";
import { nameText, requiredText } from "../message/required-text.ts";

/** What somebody asked about a product and the shop answered, both in the language that it was asked in. */
export const Question = onWire(
  z.object({
    id: z.string(),
    /** The first name of who asked. */
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

/** Questions a page. */
export const QUESTIONS_PER_PAGE = 4;

/** Answered questions about one product from a place in their list on, those answered last first. */
export const QuestionPage = onWire(
  z.object({
    questions: z.array(Question),
    total: z.int(),
    /** Where the next page begins. */
    next: z.nullable(z.string()),
  }),
  { questions: "result" },
);
export type QuestionPage = z.infer<typeof QuestionPage>;

const QuestionFilter = onWire(
  z.object({
    /** The product's uuid or slug. */
    productId: slugText,
    /** An opaque place in the list, from {@link QuestionPage} or the mail that told of an answer. */
    cursor: z.optional(cursorText),
  }),
  { productId: "id" },
);
/** Which questions. */
export type QuestionFilter = z.infer<typeof QuestionFilter>;

/** Characters a question may have (docs/contract.md, limits). */
const QUESTION_MAXIMUM = 1000;

/** What the form of a customer gathers. */
export const CustomerQuestionForm = z.object({ text: requiredText(QUESTION_MAXIMUM), honeypot: Honeypot });
export type CustomerQuestionForm = z.infer<typeof CustomerQuestionForm>;

/** What the form of a guest gathers. The name is shown with the question, the address to nobody. */
export const QuestionForm = z.extend(CustomerQuestionForm, { name: nameText(50), email: Email });
export type QuestionForm = z.infer<typeof QuestionForm>;

const post = { method: "POST", body: "form", response: Nothing } as const;
const sent = { ...honeypotSent, productId: slugText };
const onWireAs = { ...honeypotOnWire, productId: "id" } as const;

export const questionEndpoints = {
  /** Answered questions about a product; 404 when there is no such product. */
  find: endpoint({
    method: "GET",
    path: "product-question/find/{id}",
    limit: "general",
    cache: 60,
    request: QuestionFilter,
    response: QuestionPage,
  }),
  /** Asks about a product; 404 for no such product. It is shown once the shop has answered, which is told by one mail. */
  ask: endpoint({
    ...post,
    path: "product-question/store",
    limit: { name: "question", by: "email" },
    request: onWire(z.extend(QuestionForm, sent), onWireAs),
  }),
  /** The same by a customer, under the first name and at the address of the account. */
  askAsCustomer: endpoint({
    ...post,
    path: "product-question/store-as-customer",
    access: "customer",
    limit: { name: "question", by: "account" },
    request: onWire(z.extend(CustomerQuestionForm, sent), onWireAs),
  }),
};
