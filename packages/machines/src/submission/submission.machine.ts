import type { Problem } from "@griya/api";
import { assign, emit, setup } from "xstate";
import { getOutput, getProblemFields } from "../failure.ts";
import {
  createSendRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/**
 * Creates the chart of a form that is sent once: `createSubmission<RegistrationForm, null>("registration")`.
 *
 * The chart does not store the form, so that no password stays in the context. The page sends the form again for another try. When the
 * session has ended, the request waits for the login and then continues without a second press.
 */
export const createSubmission = <Form, Result>(id: string) =>
  setup({
    types: {
      context: {} as RequestState,
      events: {} as RequestEvent | { type: "form.submit"; form: Form } | { type: "problem.dismiss" },
      emitted: {} as { type: "form.accepted"; result: Result } | { type: "form.refused"; problem: Problem },
      tags: {} as "busy" | "done" | "refused",
    },
    actors: { submit: createSendRequest<Result, { form: Form }>("submit") },
    actions: {
      setProblem: assign(getProblemFields),
      dismissProblem: assign({ problem: null }),
      ...requestActions,
      notifyRefusal: emit(({ event }) => ({
        type: "form.refused" as const,
        problem: getProblemFields({ event }).problem,
      })),
      notifySaved: emit(({ event }) => ({ type: "form.accepted" as const, result: getOutput(event) as Result })), // the request "submit" returns the result
    },
  }).createMachine({
    id,
    context: idleRequest,
    initial: "idle",
    states: {
      idle: { on: { "form.submit": { target: "submitting" } } },
      submitting: {
        ...requestConfig,
        tags: "busy",
        entry: "dismissProblem",
        invoke: {
          id: "request",
          src: "submit",
          input: ({ event }) => {
            if (event.type === "form.submit") return { form: event.form };
            throw new Error(`A form was sent by "${event.type}", which has no form. Send the form by "form.submit".`);
          },
          onDone: { target: "done", actions: "notifySaved" },
          onError: { target: "refused", actions: ["setProblem", "notifyRefusal"] },
        },
      },
      done: {
        tags: "done",
        description:
          "The provider has accepted the form. The shopper can send it again, for example to get another email.",
        on: { "form.submit": { target: "submitting" } },
      },
      refused: {
        tags: "refused",
        description: "The provider has refused the form, or did not answer. The shopper can send it again.",
        on: {
          "form.submit": { target: "submitting" },
          "problem.dismiss": { target: "idle", actions: "dismissProblem" },
        },
      },
    },
  });
