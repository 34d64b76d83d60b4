import type { QuestionPage } from "@griya/api";
import { questionsMachine, selectIsBusy, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { questionActors } from "./question.actors.ts";

export const QuestionsContext = createActorContext(questionsMachine);

export interface QuestionsProviderProps {
  /** The product's uuid or slug. */
  productId: string;
  page: QuestionPage;
  children: ReactNode;
}

/** Questions from those on that came with the page. */
export function QuestionsProvider({ productId, page, children }: QuestionsProviderProps) {
  const logic = useLogic(questionsMachine, questionActors);
  return (
    <QuestionsContext.Provider logic={logic} options={{ input: { filter: { productId }, page } }}>
      {children}
    </QuestionsContext.Provider>
  );
}

/** The questions that are shown, and the way to more. */
export function useQuestions() {
  const actor = QuestionsContext.useActorRef();
  return {
    questions: QuestionsContext.useSelector((state) => state.context.items),
    /** Where the next page begins; null where there are no more. */
    next: QuestionsContext.useSelector((state) => state.context.next),
    /** How many stood there before the last were added. */
    shownBefore: QuestionsContext.useSelector((state) => state.context.shownBefore),
    isBusy: QuestionsContext.useSelector(selectIsBusy),
    problem: QuestionsContext.useSelector(selectProblem),
    retry: () => actor.send({ type: "retry" }),
    more: () => actor.send({ type: "list.more" }),
  };
}
