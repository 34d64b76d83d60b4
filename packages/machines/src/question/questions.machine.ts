import type { Question, QuestionFilter, QuestionPage } from "@griya/api";
import { createLoadMoreList } from "../request/load-more-list.machine.ts";

/** The answered questions about a product, one page after another. */
export const questionsMachine = createLoadMoreList<Question, QuestionPage, QuestionFilter>(
  "questions",
  ({ questions }) => questions,
);
