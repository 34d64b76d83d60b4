import type { Problem, TrackedOrder } from "@griya/api";
import { toProblem } from "@griya/api";
import { assign, setup } from "xstate";
import { hostActor } from "../host-actor.ts";

/** What proves that an order may be looked at without login: its code, and the e-mail or phone given at checkout. */
export type TrackingQuery = { code: string; contact: string };

/**
 * Finding an order without logging in.
 *
 * An order once found stays on screen: a refresh that fails is said beside it and takes nothing away.
 */
export const trackingMachine = setup({
  types: {
    context: {} as { query: TrackingQuery | null; order: TrackedOrder | null; problem: Problem | null },
    events: {} as
      | { type: "order.track"; query: TrackingQuery }
      | { type: "tracking.refresh" }
      | { type: "tracking.retry" }
      /** Stops looking; the form stays as it was typed. */
      | { type: "tracking.cancel" }
      /** Back to the form, for another order. */
      | { type: "tracking.leave" },
    tags: {} as
      | "busy"
      /** There is an order to show. */
      | "found",
  },
  actors: { trackOrder: hostActor<TrackedOrder, TrackingQuery>("trackOrder") },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => toProblem(error).kind === "notFound",
    isDown: (_, { error }: { error: unknown }) => toProblem(error).kind === "down",
  },
  actions: {
    setQuery: assign((_, { query }: { query: TrackingQuery }) => ({ query, order: null })),
    setOrder: assign((_, { order }: { order: TrackedOrder }) => ({ order })),
    forgetOrder: assign({ order: null, problem: null }),
    explain: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    dismissProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "tracking",
  context: { query: null, order: null, problem: null },
  initial: "asking",
  on: {
    "order.track": { target: ".looking", actions: { type: "setQuery", params: ({ event }) => event } },
    "tracking.leave": { target: ".asking", actions: "forgetOrder" },
  },
  states: {
    asking: {},
    looking: {
      tags: "busy",
      entry: "dismissProblem",
      on: { "order.track": {}, "tracking.cancel": { target: "asking" } },
      invoke: {
        src: "trackOrder",
        input: ({ context }) => queryOf(context),
        onDone: {
          target: "found",
          actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            guard: { type: "isNotFound", params: ({ event }) => ({ error: event.error }) },
            target: "notFound",
          },
          {
            guard: { type: "isDown", params: ({ event }) => ({ error: event.error }) },
            target: "unavailable",
            actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
          },
          { target: "refused", actions: { type: "explain", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    notFound: {
      description: "No order has this code together with this contact; which of the two is wrong is not told.",
    },
    refused: {
      description: "The provider would not look, such as after too many questions.",
    },
    unavailable: {
      on: { "tracking.retry": { target: "looking" } },
    },
    found: {
      initial: "current",
      tags: "found",
      on: { "tracking.refresh": { target: ".refreshing" } },
      states: {
        current: {},
        refreshing: {
          tags: "busy",
          entry: "dismissProblem",
          on: { "tracking.refresh": {} },
          invoke: {
            src: "trackOrder",
            input: ({ context }) => queryOf(context),
            onDone: {
              target: "current",
              actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) },
            },
            onError: {
              target: "stale",
              actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        stale: { description: "The order as it was; asking for its present state failed." },
      },
    },
  },
});

const queryOf = ({ query }: { query: TrackingQuery | null }): TrackingQuery => {
  if (query) return query;
  throw new Error(`An order is being looked for without a code. Begin by "order.track", which carries it.`);
};
