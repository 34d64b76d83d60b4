import type { Problem } from "@griya/api";
import { assign, emit, setup } from "xstate";
import { problemOfFailure, saidOf } from "../failure.ts";
import { noTrouble, reads, saves, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

type Following = { storeId: string; isFollowed: boolean };

/**
 * The choice of a customer to follow a store or not. It changes after the server has accepted it. A refused change is dropped, and the
 * shopper is told.
 */
export const followMachine = setup({
  types: {
    context: {} as Trouble & {
      storeId: string;
      /** Null while this is unknown. */
      isFollowed: boolean | null;
    },
    input: {} as { storeId: string; isFollowed: boolean | null },
    events: {} as WorkingEvent | { type: "store.follow" } | { type: "store.unfollow" },
    emitted: {} as
      | { type: "following.changed"; isFollowed: boolean; said: string | null }
      | { type: "following.refused"; problem: Problem },
    tags: {} as "busy",
  },
  actors: {
    loadFollowing: reads<boolean, { storeId: string }>("loadFollowing"),
    saveFollowing: saves<Pick<Following, "isFollowed">, Following>("saveFollowing"),
  },
  actions: {
    setFollowed: assign((_, { isFollowed }: { isFollowed: boolean }) => ({ isFollowed, problem: null })),
    tellChange: emit((scope, { isFollowed }: { isFollowed: boolean }) => ({
      type: "following.changed" as const,
      isFollowed,
      ...saidOf(scope),
    })),
    setProblem: assign(problemOfFailure),
    tellRefusal: emit(({ event }) => ({ type: "following.refused" as const, ...problemOfFailure({ event }) })),
    ...workingActions,
  },
  guards: {
    isKnown: ({ context }) => context.isFollowed !== null,
    isFollowed: ({ context }) => context.isFollowed === true,
    isNotFollowed: ({ context }) => context.isFollowed === false,
  },
}).createMachine({
  id: "follow",
  context: ({ input }) => ({ ...noTrouble, ...input }),
  initial: "looking",
  states: {
    looking: { always: [{ guard: "isKnown", target: "known" }, { target: "asking" }] },
    asking: {
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "loadFollowing",
        input: ({ context }) => ({ storeId: context.storeId }),
        onDone: {
          target: "known",
          actions: { type: "setFollowed", params: ({ event }) => ({ isFollowed: event.output }) },
        },
      },
    },
    known: {
      on: {
        "store.follow": { guard: "isNotFollowed", target: "saving" },
        "store.unfollow": { guard: "isFollowed", target: "saving" },
      },
    },
    saving: {
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "saveFollowing",
        input: ({ context }) => ({ storeId: context.storeId, isFollowed: !context.isFollowed }),
        onDone: {
          target: "known",
          actions: [
            { type: "setFollowed", params: ({ event }) => event.output },
            { type: "tellChange", params: ({ event }) => event.output },
          ],
        },
        onError: { target: "known", actions: ["setProblem", "tellRefusal"] },
      },
    },
  },
});
