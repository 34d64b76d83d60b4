import { createSubmission, selectIsBusy, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import { useLogic } from "../../frame/use-logic.ts";
import { type AccountForm, accountActors } from "./account.actors.ts";

/** One form about an account: registering, verifying, asking for a new password, choosing one. */
export const accountFormMachine = createSubmission<AccountForm, null>("accountForm");

export const AccountFormContext = createActorContext(accountFormMachine);

/** Sends the one form about an account that stands below. */
export function AccountFormProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(accountFormMachine, accountActors);
  return <AccountFormContext.Provider logic={logic}>{children}</AccountFormContext.Provider>;
}

/** The form about an account that stands here, and what became of it. */
export function useAccountForm() {
  const actor = AccountFormContext.useActorRef();
  const verbs = useMemo(
    () => ({
      submit: (form: AccountForm) => actor.send({ type: "form.submit", form }),
      dismissProblem: () => actor.send({ type: "problem.dismiss" }),
    }),
    [actor],
  );
  return {
    ...verbs,
    isBusy: AccountFormContext.useSelector(selectIsBusy),
    /** Taken by the provider. */
    isDone: AccountFormContext.useSelector((state) => state.hasTag("done")),
    /** The mailed link was used before, or is too old. */
    isGone: AccountFormContext.useSelector((state) => state.context.problem?.kind === "gone"),
    problem: AccountFormContext.useSelector(selectProblem),
  };
}
