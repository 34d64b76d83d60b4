import type { Problem } from "@griya/api";
import { assign, emit, setup } from "xstate";
import { getMessageFields, getProblemFields } from "../failure.ts";
import {
  createReadRequest,
  createSaveRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

type FollowChange = { storeId: string; isFollowed: boolean };

/**
 * The choice of a customer to follow a store or not. The choice changes after the provider has accepted it. The chart drops a refused
 * change and emits the refusal.
 */
export const followMachine = setup({
  types: {
    context: {} as RequestState & {
      storeId: string;
      /** True when the customer follows the store; null before the provider's answer. */
      isFollowed: boolean | null;
    },
    input: {} as { storeId: string; isFollowed: boolean | null },
    events: {} as RequestEvent | { type: "store.follow" } | { type: "store.unfollow" },
    emitted: {} as
      | { type: "following.changed"; isFollowed: boolean; message: string | null }
      | { type: "following.refused"; problem: Problem },
    tags: {} as "busy",
  },
  actors: {
    loadFollowing: createReadRequest<boolean, { storeId: string }>("loadFollowing"),
    saveFollowing: createSaveRequest<Pick<FollowChange, "isFollowed">, FollowChange>("saveFollowing"),
  },
  actions: {
    setFollowed: assign((_, { isFollowed }: { isFollowed: boolean }) => ({ isFollowed, problem: null })),
    notifyChange: emit((scope, { isFollowed }: { isFollowed: boolean }) => ({
      type: "following.changed" as const,
      isFollowed,
      ...getMessageFields(scope),
    })),
    setProblem: assign(getProblemFields),
    notifyRefusal: emit(({ event }) => ({ type: "following.refused" as const, ...getProblemFields({ event }) })),
    ...requestActions,
  },
  guards: {
    isKnown: ({ context }) => context.isFollowed !== null,
    isFollowed: ({ context }) => context.isFollowed === true,
    isNotFollowed: ({ context }) => context.isFollowed === false,
  },
}).createMachine({
  id: "follow",
  context: ({ input }) => ({ ...idleRequest, ...input }),
  initial: "looking",
  states: {
    looking: { always: [{ guard: "isKnown", target: "known" }, { target: "asking" }] },
    asking: {
      ...requestConfig,
      tags: "busy",
      invoke: {
        id: "request",
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
      ...requestConfig,
      tags: "busy",
      invoke: {
        id: "request",
        src: "saveFollowing",
        input: ({ context }) => ({ storeId: context.storeId, isFollowed: !context.isFollowed }),
        onDone: {
          target: "known",
          actions: [
            { type: "setFollowed", params: ({ event }) => event.output },
            { type: "notifyChange", params: ({ event }) => event.output },
          ],
        },
        onError: { target: "known", actions: ["setProblem", "notifyRefusal"] },
      },
    },
  },
});
