import type { Client } from "@griya/api";
import { createSubmission, selectIsBusy, selectProblem } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import { useActorEvent } from "../charts/use-actor-event.ts";
import { useLogic } from "../charts/use-logic.ts";
import type { RequestFactory } from "../requests/request-factory.ts";

/**
 * Creates the chart of a form that is sent to the provider. Components below its `Provider` use the form with `useForm`.
 * @param id the id of the chart
 * @param send sends the values of the form to the provider
 */
export const createFormChart = <Form, Result = null>(
  id: string,
  send: (client: Client, form: Form, options: { signal: AbortSignal }) => Promise<Result>,
) => {
  const machine = createSubmission<Form, Result>(id);
  const Context = createActorContext(machine);
  const createActors = (client: Client, requestFactory: RequestFactory) => ({
    submit: requestFactory.send<Result, { form: Form }>(({ input: { form }, signal }) =>
      send(client, form, { signal }),
    ),
  });

  function Provider({ children }: { children: ReactNode }) {
    const logic = useLogic(machine, createActors);
    return <Context.Provider logic={logic}>{children}</Context.Provider>;
  }

  const useForm = (onTaken?: (result: Result) => void) => {
    const actor = Context.useActorRef();
    useActorEvent(actor, "form.accepted", ({ result }) => onTaken?.(result));
    const actions = useMemo(
      () => ({
        submit: (form: Form) => actor.send({ type: "form.submit", form }),
        dismissProblem: () => actor.send({ type: "problem.dismiss" }),
      }),
      [actor],
    );
    return {
      ...actions,
      isBusy: Context.useSelector(selectIsBusy),
      /** True when the provider has accepted the form. */
      isDone: Context.useSelector((state) => state.hasTag("done")),
      /** True when the email link of the form was used before, or is too old. */
      isGone: Context.useSelector((state) => state.context.problem?.kind === "gone"),
      problem: Context.useSelector(selectProblem),
    };
  };

  return { machine, actors: createActors, Context, Provider, useForm };
};
