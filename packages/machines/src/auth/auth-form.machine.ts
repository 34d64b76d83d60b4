import type { ForgotPasswordForm, Problem, RegistrationForm, ResetPasswordForm } from "@griya/api";
import { toProblem } from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { hostActor } from "../host-actor.ts";

/** What a shopper without a session sends about an account. */
export type AuthSubmission =
  | { kind: "register"; form: RegistrationForm }
  | { kind: "verify"; token: string }
  | { kind: "forgotPassword"; form: ForgotPasswordForm }
  | { kind: "resetPassword"; form: ResetPasswordForm };

/**
 * One form about an account: sent, and what became of it.
 *
 * The chart never holds what was typed, so no password outlives its call; the form keeps its own fields and sends them again.
 */
export const authFormMachine = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as { type: "form.submit"; submission: AuthSubmission } | { type: "problem.dismiss" },
    emitted: {} as { type: "form.taken" },
    tags: {} as "busy",
  },
  actors: { submit: hostActor<null, AuthSubmission>("submit") },
  guards: { isDown: (_, { error }: { error: unknown }) => toProblem(error).kind === "down" },
  actions: {
    explain: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    dismissProblem: assign({ problem: null }),
    announce: emit({ type: "form.taken" }),
  },
}).createMachine({
  id: "authForm",
  context: { problem: null },
  initial: "idle",
  states: {
    idle: {
      on: { "form.submit": { target: "submitting" } },
    },
    submitting: {
      tags: "busy",
      entry: "dismissProblem",
      invoke: {
        src: "submit",
        input: ({ event }) => {
          if (event.type === "form.submit") return event.submission;
          throw new Error(
            `A form was sent by "${event.type}", which carries nothing to send. Send it by "form.submit".`,
          );
        },
        onDone: { target: "done" },
        onError: [
          {
            guard: { type: "isDown", params: ({ event }) => ({ error: event.error }) },
            target: "unavailable",
            actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
          },
          { target: "refused", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    done: {
      description: "Taken. It may be sent once more, such as for another mail.",
      entry: "announce",
      on: { "form.submit": { target: "submitting" } },
    },
    refused: {
      description: "The provider answered no, and why.",
      on: {
        "form.submit": { target: "submitting" },
        "problem.dismiss": { target: "idle", actions: "dismissProblem" },
      },
    },
    unavailable: {
      description: "The service did not answer; the same may be sent again.",
      on: {
        "form.submit": { target: "submitting" },
        "problem.dismiss": { target: "idle", actions: "dismissProblem" },
      },
    },
  },
});

export type AuthFormSnapshot = SnapshotFrom<typeof authFormMachine>;
