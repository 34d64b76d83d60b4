import type { ReviewState } from "@griya/api";
import { deliveredLinesMachine, ownReviewMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useLogic } from "../../../frame/use-logic.ts";
import { deliveredLinesActors, ownReviewActors } from "./own-review.actors.ts";

export const OwnReviewContext = createActorContext(ownReviewMachine);
export const DeliveredLinesContext = createActorContext(deliveredLinesMachine);

/** What a customer writes about a line of an order. Give it the line's id as key. */
export function OwnReviewProvider({ lineId, children }: { lineId: string; children: ReactNode }) {
  const logic = useLogic(ownReviewMachine, ownReviewActors);
  return (
    <OwnReviewContext.Provider logic={logic} options={{ input: { subjectId: lineId } }}>
      {children}
    </OwnReviewContext.Provider>
  );
}

interface DeliveredLinesProviderProps {
  state: ReviewState;
  cursor: string | undefined;
  children: ReactNode;
}

/** A page of what a customer was delivered. Give it state and cursor as key. */
export function DeliveredLinesProvider({ state, cursor, children }: DeliveredLinesProviderProps) {
  const [actors] = useState(() => deliveredLinesActors({ state, cursor }));
  const logic = useLogic(deliveredLinesMachine, actors);
  return <DeliveredLinesContext.Provider logic={logic}>{children}</DeliveredLinesContext.Provider>;
}
