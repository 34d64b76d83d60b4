import type { Correspondence, CorrespondenceChange } from "@griya/api";
import { assign, emit, setup } from "xstate";
import { problemOfFailure, saidOf } from "../failure.ts";
import { noTrouble, reads, saves, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

type Context = Trouble & {
  /** What the server has; null until it has said so. */
  correspondence: Correspondence | null;
  /** What is being saved. */
  saving: CorrespondenceChange;
  /** What was chosen since. */
  chosen: CorrespondenceChange;
};

/**
 * What the shop writes to a customer, and in which language.
 *
 * A choice shows at once. Choices are saved one call at a time, so that the last one counts; one that the server refuses is dropped and said.
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

/** What the customer has chosen, whether or not it is saved yet; null until it is known. */
export const selectCorrespondence = ({ context }: { context: Context }): Correspondence | null =>
  context.correspondence && { ...context.correspondence, ...context.saving, ...context.chosen };
