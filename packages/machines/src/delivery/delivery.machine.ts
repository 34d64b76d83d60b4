import type { DeliveryEstimate } from "@griya/api";
import { assign, setup } from "xstate";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** The postal code of a delivery, and its lines. */
export type DeliveryQuery = {
  /** The postal code, possibly incomplete. */
  zipCode: string;
  /** The lines to deliver, as a text. Another load needs another estimate. */
  load: string;
};

const ZIP_CODE_PATTERN = /^\d{5}$/;

/** The chart of a delivery estimate: the cost and the days for a postal code. The request starts with five digits. */
export const deliveryMachine = setup({
  types: {
    context: {} as RequestState & {
      query: DeliveryQuery;
      /** The estimate for the current postal code. It stays while the estimate for another load is loading. */
      estimate: DeliveryEstimate | null;
    },
    events: {} as RequestEvent | ({ type: "delivery.estimate" } & DeliveryQuery),
    tags: {} as "busy" | "notFound",
  },
  actors: { loadEstimate: createReadRequest<DeliveryEstimate, DeliveryQuery>("loadEstimate") },
  guards: {
    isComplete: (_, { zipCode }: { zipCode: string }) => ZIP_CODE_PATTERN.test(zipCode),
    isSameQuery: ({ context: { query } }, { zipCode, load }: DeliveryQuery) =>
      query.zipCode === zipCode && query.load === load,
    isNotFound: (_, { place }: DeliveryEstimate) => place === null,
  },
  actions: {
    setQuery: assign(({ context }, { zipCode, load }: DeliveryQuery) => ({
      query: { zipCode, load },
      estimate: zipCode === context.query.zipCode ? context.estimate : null,
    })),
    setEstimate: assign((_, estimate: DeliveryEstimate) => ({ estimate })),
    ...requestActions,
  },
}).createMachine({
  id: "delivery",
  context: { ...idleRequest, query: { zipCode: "", load: "" }, estimate: null },
  initial: "waiting",
  on: {
    "delivery.estimate": [
      { guard: { type: "isSameQuery", params: ({ event }) => event } },
      {
        guard: { type: "isComplete", params: ({ event }) => event },
        target: ".asking",
        actions: { type: "setQuery", params: ({ event }) => event },
      },
      { target: ".waiting", actions: { type: "setQuery", params: ({ event }) => event } },
    ],
  },
  states: {
    waiting: { description: "The postal code is incomplete." },
    asking: {
      ...requestConfig,
      tags: "busy",
      invoke: {
        id: "request",
        src: "loadEstimate",
        input: ({ context }) => context.query,
        onDone: [
          { guard: { type: "isNotFound", params: ({ event }) => event.output }, target: "unknown" },
          { target: "estimated", actions: { type: "setEstimate", params: ({ event }) => event.output } },
        ],
      },
    },
    estimated: {},
    unknown: { tags: "notFound", description: "No place has this postal code." },
  },
});
