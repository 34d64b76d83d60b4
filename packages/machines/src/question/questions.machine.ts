import type { Question, QuestionFilter, QuestionPage } from "@griya/api";
import { createGrowingList } from "../work/growing-list.machine.ts";

/** The answered questions about a product. */
export const questionsMachine = createGrowingList<Question, QuestionPage, QuestionFilter>(
  "questions",
  ({ questions }) => questions,
);
