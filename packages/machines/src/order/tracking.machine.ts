import type { TrackedOrder } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** The proof to see an order without a login: its code, and the email or phone given at checkout. */
export type TrackingQuery = { code: string; contact: string };

type Context = RequestState & { query: TrackingQuery | null; order: TrackedOrder | null };

export const initialTracking: Context = { ...idleRequest, query: null, order: null };

/**
 * The search for an order without a login.
 *
 * A found order stays on the screen. A refresh that waits shows beside it.
 */
export const trackingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | RequestEvent
      | { type: "order.track"; query: TrackingQuery }
      | { type: "tracking.refresh" }
      /** Stops the search; the form keeps the typed text. */
      | { type: "tracking.cancel" }
      /** Goes back to the form, for another order. */
      | { type: "tracking.leave" },
    tags: {} as
      | "busy"
      /** There is an order to show. */
      | "found"
      | "notFound",
  },
  actors: { trackOrder: createReadRequest<TrackedOrder, TrackingQuery>("trackOrder") },
  guards: { isNotWaiting: ({ context }) => context.waiting === null },
  actions: {
    setQuery: assign((_, { query }: { query: TrackingQuery }) => ({ query, order: null })),
    setOrder: assign((_, { order }: { order: TrackedOrder }) => ({ order })),
    clearOrder: assign({ order: null }),
    ...requestActions,
  },
}).createMachine({
  id: "tracking",
  context: initialTracking,
  initial: "asking",
  on: {
    "order.track": { target: ".looking", actions: { type: "setQuery", params: ({ event }) => event } },
    "tracking.leave": { target: ".asking", actions: "clearOrder" },
  },
  states: {
    asking: {},
    looking: {
      ...requestConfig,
      tags: "busy",
      on: {
        ...requestConfig.on,
        "order.track": {
          description: "A second press while the first is on its way. What waits for the service is asked for anew.",
          guard: "isNotWaiting",
        },
        "tracking.cancel": { target: "asking" },
      },
      invoke: {
        id: "request",
        src: "trackOrder",
        input: ({ context }) => assertDefined(context.query),
        onDone: {
          target: "found",
          actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) },
        },
        onError: { target: "notFound" },
      },
    },
    notFound: {
      tags: "notFound",
      description: "No order has this code together with this contact; which of the two is wrong is not told.",
    },
    found: {
      initial: "current",
      tags: "found",
      on: { "tracking.refresh": { target: ".refreshing" } },
      states: {
        current: {},
        refreshing: {
          ...requestConfig,
          tags: "busy",
          on: { ...requestConfig.on, "tracking.refresh": {} },
          invoke: {
            id: "request",
            src: "trackOrder",
            input: ({ context }) => assertDefined(context.query),
            onDone: {
              target: "current",
              actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) },
            },
            onError: { target: "#tracking.notFound" },
          },
        },
      },
    },
  },
});

export type TrackingSnapshot = SnapshotFrom<typeof trackingMachine>;
