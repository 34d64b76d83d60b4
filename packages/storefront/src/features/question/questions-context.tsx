import type { QuestionPage } from "@griya/api";
import { questionsMachine, selectIsBusy, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createQuestionActors } from "./question.actors.ts";

export const QuestionsContext = createActorContext(questionsMachine);

export interface QuestionsProviderProps {
  /** The id or slug of the product. */
  productId: string;
  page: QuestionPage;
  children: ReactNode;
}

/** Provides the questions about a product. The questions of the page come first. */
export function QuestionsProvider({ productId, page, children }: QuestionsProviderProps) {
  const logic = useLogic(questionsMachine, createQuestionActors);
  return (
    <QuestionsContext.Provider logic={logic} options={{ input: { filter: { productId }, page } }}>
      {children}
    </QuestionsContext.Provider>
  );
}

/** Returns the visible questions, the state of the request for more questions, and the functions to load more questions and to retry. */
export function useQuestions() {
  const actor = QuestionsContext.useActorRef();
  return {
    questions: QuestionsContext.useSelector((state) => state.context.items),
    /** The cursor of the next page; null on the last page. */
    next: QuestionsContext.useSelector((state) => state.context.next),
    /** The number of visible questions before the last page was added. */
    shownBefore: QuestionsContext.useSelector((state) => state.context.previousCount),
    isBusy: QuestionsContext.useSelector(selectIsBusy),
    problem: QuestionsContext.useSelector(selectProblem),
    retry: () => actor.send({ type: "retry" }),
    more: () => actor.send({ type: "list.loadMore" }),
  };
}
