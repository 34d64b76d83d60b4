import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { cursorText } from "../endpoint/url-text.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { LOCALES } from "../locale/locale.ts";
import { OfficeText } from "./local-text.contract.ts";

/** The states of a question: it waits for an answer, is shown with one, or is hidden from the shop. */
export const QUESTION_STATES = ["open", "answered", "hidden"] as const;
const QuestionState = z.enum(QUESTION_STATES);
export type QuestionState = z.infer<typeof QuestionState>;

/** A question about a product as the office sees it, without the asker's address. */
export const OfficeQuestion = z.object({
  id: z.string(),
  state: QuestionState,
  product: z.object({ sku: z.string(), slug: z.string(), name: z.string() }),
  asker: z.string(),
  /** The language of the question, and of its answer. */
  language: z.enum(LOCALES),
  text: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
});
export type OfficeQuestion = z.infer<typeof OfficeQuestion>;

/** Limit for the characters of an answer (docs/contract.md, limits). */
const ANSWER_TEXT_MAXIMUM = 2000;

const access = "staff";
const limit = "general";

export const officeQuestionEndpoints = {
  /** Returns the questions in a state, the last asked first, thirty at a time. The default state is open. */
  fetch: createEndpoint({
    method: "GET",
    path: "question/fetch",
    access,
    limit,
    request: z.object({ state: z.optional(QuestionState), cursor: z.optional(cursorText) }),
    response: z.object({ questions: z.array(OfficeQuestion), next: z.nullable(z.string()) }),
  }),
  /**
   * Answers a question, or changes its answer. From now on it is shown, even if it was hidden. The asker gets an email about the first
   * answer.
   */
  answer: createEndpoint({
    method: "POST",
    path: "question/answer",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, text: OfficeText(ANSWER_TEXT_MAXIMUM) }),
    response: OfficeQuestion,
  }),
  /** Hides a question, and waits for no answer to it. */
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
