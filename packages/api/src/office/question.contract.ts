import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { LOCALES } from "../locale/locale.ts";
import { createOfficeText } from "./local-text.contract.ts";

/** The states of a question. A new question is open. The shop shows an answered question, and hides a hidden question. */
export const QUESTION_STATES = ["open", "answered", "hidden"] as const;
const QuestionState = z.enum(QUESTION_STATES);
export type QuestionState = z.infer<typeof QuestionState>;

/** A question about a product, as the office reads it. The email address of the asker is not part of it. */
export const OfficeQuestion = z.object({
  id: z.string(),
  state: QuestionState,
  product: z.object({ sku: z.string(), slug: z.string(), name: z.string() }),
  asker: z.string(),
  /** The language of the question and its answer. */
  language: z.enum(LOCALES),
  text: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
});
export type OfficeQuestion = z.infer<typeof OfficeQuestion>;

/** The maximum number of characters in an answer (docs/contract.md, limits). */
const ANSWER_TEXT_MAXIMUM = 2000;

const access = "staff";
const limit = "general";

export const officeQuestionEndpoints = {
  /** Returns the questions in a state, the latest first. The default state is `open`. One page has thirty questions. */
  fetch: createEndpoint({
    method: "GET",
    path: "question/fetch",
    access,
    limit,
    request: z.object({ state: z.optional(QuestionState), cursor: z.optional(cursorText) }),
    response: z.object({ questions: z.array(OfficeQuestion), next: z.nullable(z.string()) }),
  }),
  /**
   * Answers a question, or changes the answer. The shop then shows the question, even if it was hidden. The asker gets an email about the
   * first answer.
   */
  answer: createEndpoint({
    method: "POST",
    path: "question/answer",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, text: createOfficeText(ANSWER_TEXT_MAXIMUM) }),
    response: OfficeQuestion,
  }),
  /** Hides a question from shoppers. The question then needs no answer. */
  hide: createEndpoint({
    method: "POST",
    path: "question/hide",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid }),
    response: OfficeQuestion,
  }),
};
