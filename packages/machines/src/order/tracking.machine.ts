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

/** The code of an order, with the email address or phone number of its checkout. Together they allow access without a login. */
export type TrackingQuery = { code: string; contact: string };

type Context = RequestState & { query: TrackingQuery | null; order: TrackedOrder | null };

export const initialTracking: Context = { ...idleRequest, query: null, order: null };

/**
 * The search for an order without a login.
 *
 * A found order stays on the screen during a refresh.
 */
export const trackingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | RequestEvent
      | { type: "order.track"; query: TrackingQuery }
      | { type: "tracking.refresh" }
      /** The shopper cancels the search. The form keeps the typed text. */
      | { type: "tracking.cancel" }
      /** The shopper goes back to the form, for another order. */
      | { type: "tracking.leave" },
    tags: {} as
      | "busy"
      /** The page shows an order. */
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
          description: "A second press during a search does nothing. A search that waits for the service starts again.",
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
      description:
        "No order has this code together with this contact. The provider does not reveal which of them is wrong.",
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
