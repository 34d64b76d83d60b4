import * as z from "zod/mini";
import { cursorText } from "../endpoint/address-text.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { Uuid } from "../endpoint/uuid.ts";
import { LOCALES } from "../locale/locale.ts";
import { OfficeText } from "./local-text.contract.ts";

/** How a question stands: it waits for an answer, is shown with one, or is hidden from the shop, answered or not. */
export const QUESTION_STATES = ["open", "answered", "hidden"] as const;
const QuestionState = z.enum(QUESTION_STATES);
export type QuestionState = z.infer<typeof QuestionState>;

/** A question about a product as the office sees it: without its asker's address. */
export const OfficeQuestion = z.object({
  id: z.string(),
  state: QuestionState,
  product: z.object({ sku: z.string(), slug: z.string(), name: z.string() }),
  asker: z.string(),
  /** It was asked in, and is to be answered in. */
  language: z.enum(LOCALES),
  text: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
});
export type OfficeQuestion = z.infer<typeof OfficeQuestion>;

/** Characters an answer may have (docs/contract.md, limits). */
const ANSWER_MAXIMUM = 2000;

const access = "staff";
const limit = "general";

export const officeQuestionEndpoints = {
  /** Those that stand so, asked last first, thirty at a time; the open ones where nothing is said. */
  fetch: endpoint({
    method: "GET",
    path: "question/fetch",
    access,
    limit,
    request: z.object({ state: z.optional(QuestionState), cursor: z.optional(cursorText) }),
    response: z.object({ questions: z.array(OfficeQuestion), next: z.nullable(z.string()) }),
  }),
  /**
   * Answers a question, or words its answer anew: from now on it is shown, also where it was hidden. Its asker hears of the first answer by
   * mail.
   */
  answer: endpoint({
    method: "POST",
    path: "question/answer",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid, text: OfficeText(ANSWER_MAXIMUM) }),
    response: OfficeQuestion,
  }),
  /** Shows it no more, and waits for no answer to it. */
  hide: endpoint({
    method: "POST",
    path: "question/hide",
    access,
    limit,
    body: "json",
    request: z.object({ id: Uuid }),
    response: OfficeQuestion,
  }),
};
