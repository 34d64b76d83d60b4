import type { Correspondence, CorrespondenceChange } from "@griya/api";
import { assign, emit, setup } from "xstate";
import { problemOfFailure, saidOf } from "../failure.ts";
import { noTrouble, reads, saves, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

type Context = Trouble & {
  /** The choices on the server; null until it has answered. */
  correspondence: Correspondence | null;
  /** The choices that are being saved. */
  saving: CorrespondenceChange;
  /** The choices made since. */
  chosen: CorrespondenceChange;
};

/**
 * A customer's choices about emails: the newsletter and the language.
 *
 * A choice shows at once. Choices are saved one call at a time, so that the last one counts. A choice that the server refuses is dropped,
 * and the shopper is told.
 */
export const correspondenceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | WorkingEvent
      | { type: "correspondence.change"; change: CorrespondenceChange }
      | { type: "problem.dismiss" },
    emitted: {} as { type: "correspondence.changed"; said: string | null },
  },
  actors: {
    loadCorrespondence: reads<Correspondence>("loadCorrespondence"),
    saveCorrespondence: saves<Correspondence, CorrespondenceChange>("saveCorrespondence"),
  },
  actions: {
    setCorrespondence: assign((_, { correspondence }: { correspondence: Correspondence }) => ({
      correspondence,
      saving: {},
    })),
    choose: assign(({ context: { chosen } }, { change }: { change: CorrespondenceChange }) => ({
      chosen: { ...chosen, ...change },
    })),
    beginSaving: assign(({ context: { chosen } }) => ({ saving: chosen, chosen: {} })),
    dropSaving: assign({ saving: {} }),
    announce: emit((scope) => ({ type: "correspondence.changed" as const, ...saidOf(scope) })),
    setProblem: assign(problemOfFailure),
    dismissProblem: assign({ problem: null }),
    ...workingActions,
  },
  guards: { hasChosen: ({ context }) => Object.keys(context.chosen).length > 0 },
}).createMachine({
  id: "correspondence",
  context: { ...noTrouble, correspondence: null, saving: {}, chosen: {} },
  initial: "loading",
  states: {
    loading: {
      ...working,
      invoke: {
        id: "work",
        src: "loadCorrespondence",
        onDone: {
          target: "ready",
          actions: { type: "setCorrespondence", params: ({ event }) => ({ correspondence: event.output }) },
        },
      },
    },
    ready: {
      always: { guard: "hasChosen", target: "saving" },
      on: {
        "correspondence.change": {
          actions: ["dismissProblem", { type: "choose", params: ({ event }) => event }],
        },
        "problem.dismiss": { actions: "dismissProblem" },
      },
    },
    saving: {
      ...working,
      entry: "beginSaving",
      on: {
        ...working.on,
        "correspondence.change": { actions: { type: "choose", params: ({ event }) => event } },
      },
      invoke: {
        id: "work",
        src: "saveCorrespondence",
        input: ({ context }) => context.saving,
        onDone: {
          target: "ready",
          actions: [
            { type: "setCorrespondence", params: ({ event }) => ({ correspondence: event.output }) },
            "announce",
          ],
        },
        onError: { target: "ready", actions: ["dropSaving", "setProblem"] },
      },
    },
  },
});

/** Returns the customer's choices, saved or not; null until they are loaded. */
export const selectCorrespondence = ({ context }: { context: Context }): Correspondence | null =>
  context.correspondence && { ...context.correspondence, ...context.saving, ...context.chosen };
