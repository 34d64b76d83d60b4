import type { Question, QuestionFilter, QuestionPage } from "@griya/api";
import { createGrowingList } from "../work/growing-list.machine.ts";

/** What was asked about a product and answered. */
export const questionsMachine = createGrowingList<Question, QuestionPage, QuestionFilter>(
  "questions",
  ({ questions }) => questions,
);
