import type { EmailPreferencesChange } from "@griya/api";
import { emailPreferencesMachine, selectEmailPreferences, selectIsWaiting, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useActorEvent } from "../../charts/use-actor-event.ts";
import { useLogic } from "../../charts/use-logic.ts";
import { useToast } from "../../toasts/toasts.tsx";
import { createEmailPreferencesActors } from "./account.actors.ts";

export const EmailPreferencesContext = createActorContext(emailPreferencesMachine);

/** The React context provider of the email preferences. The provider needs the customer's id as its `key`. */
export function EmailPreferencesProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(emailPreferencesMachine, createEmailPreferencesActors);
  return <EmailPreferencesContext.Provider logic={logic}>{children}</EmailPreferencesContext.Provider>;
}

/**
 * Returns the email preferences of the customer, the state of their requests, and the functions to change the preferences. A toast
 * announces a saved change.
 */
export function useEmailPreferences() {
  const actor = EmailPreferencesContext.useActorRef();
  const { t } = useTranslation();
  const { showSuccess } = useToast();
  useActorEvent(actor, "emailPreferences.changed", ({ message }) =>
    showSuccess(message ?? t("account.correspondence.saved")),
  );
  const state = EmailPreferencesContext.useSelector((snapshot) => snapshot);
  return {
    /** The email preferences with unsaved changes; null until the preferences are loaded. */
    emailPreferences: selectEmailPreferences(state),
    isWaiting: selectIsWaiting(state),
    problem: selectProblem(state),
    change: (change: EmailPreferencesChange) => actor.send({ type: "emailPreferences.change", change }),
    retry: () => actor.send({ type: "retry" }),
    dismissProblem: () => actor.send({ type: "problem.dismiss" }),
  };
}
