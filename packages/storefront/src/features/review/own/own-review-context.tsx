import { ownReviewMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../../charts/use-logic.ts";
import { createOwnReviewActors } from "./own-review.actors.ts";

export const OwnReviewContext = createActorContext(ownReviewMachine);

/** The React context provider of the customer's review of an ordered line. Needs the line's id as its `key`. */
export function OwnReviewProvider({ lineId, children }: { lineId: string; children: ReactNode }) {
  const logic = useLogic(ownReviewMachine, createOwnReviewActors);
  return (
    <OwnReviewContext.Provider logic={logic} options={{ input: { subjectId: lineId } }}>
      {children}
    </OwnReviewContext.Provider>
  );
}
