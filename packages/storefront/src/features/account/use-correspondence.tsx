import type { CorrespondenceChange } from "@griya/api";
import { correspondenceMachine, selectCorrespondence, selectIsWaiting, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHeard } from "../../charts/use-heard.ts";
import { useLogic } from "../../charts/use-logic.ts";
import { useToast } from "../../toasts/toasts.tsx";
import { correspondenceActors } from "./account.actors.ts";

export const CorrespondenceContext = createActorContext(correspondenceMachine);

/** The React context provider of the customer's choice of messages from the shop. Needs the customer's id as its `key`. */
export function CorrespondenceProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(correspondenceMachine, correspondenceActors);
  return <CorrespondenceContext.Provider logic={logic}>{children}</CorrespondenceContext.Provider>;
}

/** Returns the customer's choice of the messages from the shop, and the functions to change it. A toast announces a saved change. */
export function useCorrespondence() {
  const actor = CorrespondenceContext.useActorRef();
  const { t } = useTranslation();
  const { showSuccess } = useToast();
  useHeard(actor, "correspondence.changed", ({ said }) => showSuccess(said ?? t("account.correspondence.saved")));
  const state = CorrespondenceContext.useSelector((snapshot) => snapshot);
  return {
    /** The choice of the customer. Null until it is loaded. */
    correspondence: selectCorrespondence(state),
    isWaiting: selectIsWaiting(state),
    problem: selectProblem(state),
    change: (change: CorrespondenceChange) => actor.send({ type: "correspondence.change", change }),
    retry: () => actor.send({ type: "retry" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
  };
}
