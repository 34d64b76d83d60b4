import { ownReviewMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../../charts/use-logic.ts";
import { createOwnReviewActors } from "./own-review.actors.ts";

export const OwnReviewContext = createActorContext(ownReviewMachine);

/** Provides the customer's review of one ordered line. Its `key` must be the line's id. */
export function OwnReviewProvider({ lineId, children }: { lineId: string; children: ReactNode }) {
  const logic = useLogic(ownReviewMachine, createOwnReviewActors);
  return (
    <OwnReviewContext.Provider logic={logic} options={{ input: { subjectId: lineId } }}>
      {children}
    </OwnReviewContext.Provider>
  );
}
