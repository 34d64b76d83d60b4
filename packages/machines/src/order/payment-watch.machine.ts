import type { Order } from "@griya/api";
import { assign, fromCallback, sendParent, setup } from "xstate";
import { createNoRetryRequest } from "../request/request-state.ts";

/** The visibility and the network of the page on which a chart runs. */
export type PageEvent = { type: "page.shown" } | { type: "page.hidden" } | { type: "network.online" };

/** The order that a check has loaded. A failed check sends nothing. */
export type WatchNotification = { type: "order.loaded"; order: Order };

/** The pauses between checks, in milliseconds. Each pause is twice as long as the previous pause. */
const FIRST_PAUSE_MILLISECONDS = 5_000;
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/**
 * A watch on an order that awaits its payment.
 *
 * The chart checks the order repeatedly, because a bank or a gateway reports to the shop and not to this page. The pauses between checks
 * grow. The chart checks only while the page is visible, and at once when the page or the network is back.
 */
export const paymentWatchMachine = setup({
  types: {
    context: {} as { orderId: string; isUrgent: boolean; checkCount: number },
    input: {} as {
      orderId: string;
      /** True for a payment at a gateway: the shopper may just have come back from its page. */
      isUrgent: boolean;
    },
    events: {} as
      | PageEvent
      /** The shopper has changed the order, so a check in progress may bring old data. */
      | { type: "watch.restart" },
  },
  actors: {
    checkOrder: createNoRetryRequest<Order, { orderId: string }>("checkOrder"),
    /** Sends the events of the page. Without an implementation, the page counts as visible. */
    listenToPage: fromCallback<PageEvent>(() => {}),
  },
  delays: {
    pause: ({ context }) => Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** context.checkCount, LONGEST_PAUSE_MILLISECONDS),
  },
  guards: { isUrgent: ({ context }) => context.isUrgent },
  actions: {
    increaseCheckCount: assign({ checkCount: ({ context }) => context.checkCount + 1 }),
    resetCheckCount: assign({ checkCount: 0 }),
    notifyOrder: sendParent((_, { order }: { order: Order }): WatchNotification => ({ type: "order.loaded", order })),
  },
}).createMachine({
  id: "paymentWatch",
  context: ({ input }) => ({ ...input, checkCount: 0 }),
  invoke: { src: "listenToPage" },
  on: { "page.hidden": { target: ".hidden" } },
  initial: "starting",
  states: {
    starting: { always: [{ guard: "isUrgent", target: "looking" }, { target: "pausing" }] },
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
      description: "The page is not visible.",
      on: { "page.shown": { target: "looking", actions: "resetCheckCount" } },
    },
  },
});
