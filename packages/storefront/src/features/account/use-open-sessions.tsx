import type { OpenSession, Revocation } from "@griya/api";
import { openSessionsMachine, selectIsWaiting, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createFormChart } from "../../forms/form-chart.tsx";
import { createOpenSessionsActors } from "./account.actors.ts";

export const OpenSessionsContext = createActorContext(openSessionsMachine);

/** The form chart that ends sessions. The form needs the current password. */
export const revocationForm = createFormChart<Revocation, readonly OpenSession[]>(
  "revocationForm",
  (client, form, options) => client.openSessions.revoke(form, options),
);

/** The React context provider of the customer's open sessions. */
export function OpenSessionsProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(openSessionsMachine, createOpenSessionsActors);
  return (
    <OpenSessionsContext.Provider logic={logic}>
      <revocationForm.Provider>{children}</revocationForm.Provider>
    </OpenSessionsContext.Provider>
  );
}

/** Returns the open sessions of the customer, and the state of their request. Also returns the functions to end or reload the sessions. */
export function useOpenSessions() {
  const actor = OpenSessionsContext.useActorRef();
  const state = OpenSessionsContext.useSelector((snapshot) => snapshot);
  const { sessions, sessionsToEnd } = state.context;
  return {
    /** The open sessions; null until the sessions are loaded. */
    sessions,
    /** The id of the session to end, or `others`; null while no password dialog is open. */
    ending: sessionsToEnd,
    isWaiting: selectIsWaiting(state),
    problem: selectProblem(state),
    end: (chosen: Revocation["sessions"]) => actor.send({ type: "sessions.end", sessions: chosen }),
    cancelEnding: () => actor.send({ type: "ending.cancel" }),
    updateSessions: (remaining: readonly OpenSession[]) => actor.send({ type: "sessions.ended", remaining }),
    reload: () => actor.send({ type: "sessions.reload" }),
    retry: () => actor.send({ type: "retry" }),
  };
}
