import { type AuthFormSnapshot, type AuthSubmission, authFormMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { useMemo } from "react";

/** One form about an account: registering, verifying, asking for a new password, choosing one. */
export const AuthFormContext = createActorContext(authFormMachine);

const selectOutcome = (state: AuthFormSnapshot) => state.value;

export function useAuthForm() {
  const actor = AuthFormContext.useActorRef();
  const verbs = useMemo(
    () => ({
      submit: (submission: AuthSubmission) => actor.send({ type: "form.submit", submission }),
      dismissProblem: () => actor.send({ type: "problem.dismiss" }),
    }),
    [actor],
  );
  return {
    ...verbs,
    outcome: AuthFormContext.useSelector(selectOutcome),
    isBusy: AuthFormContext.useSelector((state) => state.hasTag("busy")),
    problem: AuthFormContext.useSelector((state) => state.context.problem),
  };
}
