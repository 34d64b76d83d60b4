import type { Problem } from "@griya/api";
import { assign, emit, setup } from "xstate";
import { outputOf, problemOfFailure } from "../failure.ts";
import { noTrouble, sends, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/**
 * Creates the chart of a form that is sent: `createSubmission<RegistrationForm, null>("registration")`.
 *
 * The chart never holds the typed data, so no password outlives its call. The form keeps its own fields and sends them again. When the
 * session has ended, the call waits for the login, and then goes without a second press.
 */
export const createSubmission = <Form, Result>(id: string) =>
  setup({
    types: {
      context: {} as Trouble,
      events: {} as WorkingEvent | { type: "form.submit"; form: Form } | { type: "problem.dismiss" },
      emitted: {} as { type: "form.taken"; result: Result } | { type: "form.refused"; problem: Problem },
      tags: {} as "busy" | "done" | "refused",
    },
    actors: { submit: sends<Result, { form: Form }>("submit") },
    actions: {
      setProblem: assign(problemOfFailure),
      dismissProblem: assign({ problem: null }),
      ...workingActions,
      announceRefusal: emit(({ event }) => ({
        type: "form.refused" as const,
        problem: problemOfFailure({ event }).problem,
      })),
      announce: emit(({ event }) => ({ type: "form.taken" as const, result: outputOf(event) as Result })), // the output of submit
    },
  }).createMachine({
    id,
    context: noTrouble,
    initial: "idle",
    states: {
      idle: { on: { "form.submit": { target: "submitting" } } },
      submitting: {
        ...working,
        tags: "busy",
        entry: "dismissProblem",
        invoke: {
          id: "work",
          src: "submit",
          input: ({ event }) => {
            if (event.type === "form.submit") return { form: event.form };
            throw new Error(
              `A form was sent by "${event.type}", which carries nothing to send. Send it by "form.submit".`,
            );
          },
          onDone: { target: "done", actions: "announce" },
          onError: { target: "refused", actions: ["setProblem", "announceRefusal"] },
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
