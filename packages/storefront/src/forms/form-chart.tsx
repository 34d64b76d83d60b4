import type { Client } from "@griya/api";
import { createSubmission, selectIsBusy, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import { useActorEvent } from "../charts/use-actor-event.ts";
import { useLogic } from "../charts/use-logic.ts";
import type { RequestFactory } from "../requests/request-factory.ts";

/**
 * Creates a form that is sent to the provider, for the components below its `Provider`. `useForm` returns its outcome.
 * @param id of its chart
 * @param send sends the form to the provider
 */
export const createFormChart = <Form, Result = null>(
  id: string,
  send: (client: Client, form: Form, options: { signal: AbortSignal }) => Promise<Result>,
) => {
  const machine = createSubmission<Form, Result>(id);
  const Context = createActorContext(machine);
  const actors = (client: Client, work: RequestFactory) => ({
    submit: work.send<Result, { form: Form }>(({ input: { form }, signal }) => send(client, form, { signal })),
  });

  function Provider({ children }: { children: ReactNode }) {
    const logic = useLogic(machine, actors);
    return <Context.Provider logic={logic}>{children}</Context.Provider>;
  }

  const useForm = (onTaken?: (result: Result) => void) => {
    const actor = Context.useActorRef();
    useActorEvent(actor, "form.accepted", ({ result }) => onTaken?.(result));
    const verbs = useMemo(
      () => ({
        submit: (form: Form) => actor.send({ type: "form.submit", form }),
        dismissProblem: () => actor.send({ type: "problem.dismiss" }),
      }),
      [actor],
    );
    return {
      ...verbs,
      isBusy: Context.useSelector(selectIsBusy),
      /** The provider has accepted the form. */
      isDone: Context.useSelector((state) => state.hasTag("done")),
      /** The mailed link of the form was used before, or is too old. */
      isGone: Context.useSelector((state) => state.context.problem?.kind === "gone"),
      problem: Context.useSelector(selectProblem),
    };
  };

  return { machine, actors, Context, Provider, useForm };
};
