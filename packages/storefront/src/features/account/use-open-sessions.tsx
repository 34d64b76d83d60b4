import type { OpenSession, Revocation } from "@griya/api";
import { openSessionsMachine, selectIsWaiting, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createFormChart } from "../../forms/form-chart.tsx";
import { openSessionsActors } from "./account.actors.ts";

export const OpenSessionsContext = createActorContext(openSessionsMachine);

/** Ends sessions by the password. */
export const revocationForm = createFormChart<Revocation, readonly OpenSession[]>(
  "revocationForm",
  (client, form, options) => client.openSessions.revoke(form, options),
);

/** Where the customer is logged in. */
export function OpenSessionsProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(openSessionsMachine, openSessionsActors);
  return (
    <OpenSessionsContext.Provider logic={logic}>
      <revocationForm.Provider>{children}</revocationForm.Provider>
    </OpenSessionsContext.Provider>
  );
}

/** Where the customer is logged in, and everything they can do about it. */
export function useOpenSessions() {
  const list = OpenSessionsContext.useActorRef();
  const state = OpenSessionsContext.useSelector((snapshot) => snapshot);
  const { sessions, ending } = state.context;
  return {
    /** Null until they are there. */
    sessions,
    /** Which ones the password is asked for to end. */
    ending,
    isWaiting: selectIsWaiting(state),
    problem: selectProblem(state),
    end: (chosen: Revocation["sessions"]) => list.send({ type: "sessions.end", sessions: chosen }),
    cancelEnding: () => list.send({ type: "ending.cancel" }),
    keepLeft: (left: readonly OpenSession[]) => list.send({ type: "sessions.ended", left }),
    askAnew: () => list.send({ type: "sessions.reload" }),
    retry: () => list.send({ type: "retry" }),
  };
}
