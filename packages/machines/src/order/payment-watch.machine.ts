import type { Order } from "@griya/api";
import { assign, fromCallback, sendParent, setup } from "xstate";
import { createNoRetryRequest } from "../request/request-state.ts";

/** The events of the page on which a chart runs. */
export type PageEvent = { type: "page.shown" } | { type: "page.hidden" } | { type: "network.online" };

/** The order that a look found; a look that fails sends nothing. */
export type WatchNotification = { type: "order.loaded"; order: Order };

/** Pauses between looks, in milliseconds. Each is twice the one before. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/**
 * A watch on an order that awaits its payment. It looks repeatedly, because a bank or a gateway informs the shop, and not this page. The
 * pauses grow. It looks only while the page is visible, and at once when the page or the network is back.
 */
export const paymentWatchMachine = setup({
  types: {
    context: {} as { orderId: string; checkCount: number },
    input: {} as { orderId: string },
    events: {} as
      | PageEvent
      /** The order was changed here, so a look in progress may be out of date. */
      | { type: "watch.restart" },
  },
  actors: {
    checkOrder: createNoRetryRequest<Order, { orderId: string }>("checkOrder"),
    /** Sends the events of the page; without a host, it is always visible. */
    listenToPage: fromCallback<PageEvent>(() => {}),
  },
  delays: { pause: ({ context }) => Math.min(FIRST_PAUSE * 2 ** context.checkCount, LONGEST_PAUSE) },
  actions: {
    increaseCheckCount: assign({ checkCount: ({ context }) => context.checkCount + 1 }),
    resetCheckCount: assign({ checkCount: 0 }),
    notifyOrder: sendParent((_, { order }: { order: Order }): WatchNotification => ({ type: "order.loaded", order })),
  },
}).createMachine({
  id: "paymentWatch",
  context: ({ input }) => ({ orderId: input.orderId, checkCount: 0 }),
  invoke: { src: "listenToPage" },
  on: { "page.hidden": { target: ".hidden" } },
  initial: "pausing",
  states: {
    pausing: {
      after: { pause: { target: "looking" } },
      on: {
        "page.shown": { target: "looking", actions: "resetCheckCount" },
        "network.online": { target: "looking", actions: "resetCheckCount" },
        "watch.restart": { target: "pausing", reenter: true, actions: "resetCheckCount" },
      },
    },
    looking: {
      invoke: {
        id: "request",
        src: "checkOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: "pausing",
          actions: ["increaseCheckCount", { type: "notifyOrder", params: ({ event }) => ({ order: event.output }) }],
        },
        onError: { target: "pausing", actions: "increaseCheckCount" },
      },
      on: { "watch.restart": { target: "pausing", actions: "resetCheckCount" } },
    },
    hidden: {
      description: "Nobody looks at the page.",
      on: { "page.shown": { target: "looking", actions: "resetCheckCount" } },
    },
  },
});
