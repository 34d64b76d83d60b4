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
 * Creates the chart of a form that is sent: `createSubmission<RegistrationForm, null>("registration")`.
 *
 * The chart never holds the typed data, so no password outlives its call. The form keeps its own fields and sends them again. When the
 * session has ended, the call waits for the login, and then goes without a second press.
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
      notifySaved: emit(({ event }) => ({ type: "form.accepted" as const, result: getOutput(event) as Result })), // the output of submit
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
            throw new Error(
              `A form was sent by "${event.type}", which carries nothing to send. Send it by "form.submit".`,
            );
          },
          onDone: { target: "done", actions: "notifySaved" },
          onError: { target: "refused", actions: ["setProblem", "notifyRefusal"] },
        },
      },
      done: {
        tags: "done",
        description: "Taken. It may be sent once more, such as for another mail.",
        on: { "form.submit": { target: "submitting" } },
      },
      refused: {
        tags: "refused",
        description: "The provider answered no, or did not answer; the same may be sent again.",
        on: {
          "form.submit": { target: "submitting" },
          "problem.dismiss": { target: "idle", actions: "dismissProblem" },
        },
      },
    },
  });
