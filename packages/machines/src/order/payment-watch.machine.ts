import type { Order } from "@griya/api";
import { assign, fromCallback, sendParent, setup } from "xstate";
import { asks } from "../work/working.ts";

/** The events of the page on which a chart runs. */
export type PageSign = { type: "page.shown" } | { type: "page.hidden" } | { type: "network.online" };

/** The order that a look found; a look that fails sends nothing. */
export type WatchNews = { type: "order.seen"; order: Order };

/** Pauses between looks, in milliseconds. Each is twice the one before. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/**
 * A watch on an order that awaits its payment. It looks repeatedly, because a bank or a gateway informs the shop, and not this page. The
 * pauses grow. It looks only while the page is visible, and at once when the page or the network is back.
 */
export const paymentWatchMachine = setup({
  types: {
    context: {} as { orderId: string; looks: number },
    input: {} as { orderId: string },
    events: {} as
      | PageSign
      /** The order was changed here, so a look in progress may be out of date. */
      | { type: "watch.restart" },
  },
  actors: {
    lookAtOrder: asks<Order, { orderId: string }>("lookAtOrder"),
    /** Sends the events of the page; without a host, it is always visible. */
    followPage: fromCallback<PageSign>(() => {}),
  },
  delays: { pause: ({ context }) => Math.min(FIRST_PAUSE * 2 ** context.looks, LONGEST_PAUSE) },
  actions: {
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    forgetLooks: assign({ looks: 0 }),
    tellOrder: sendParent((_, { order }: { order: Order }): WatchNews => ({ type: "order.seen", order })),
  },
}).createMachine({
  id: "paymentWatch",
  context: ({ input }) => ({ orderId: input.orderId, looks: 0 }),
  invoke: { src: "followPage" },
  on: { "page.hidden": { target: ".hidden" } },
  initial: "pausing",
  states: {
    pausing: {
      after: { pause: { target: "looking" } },
      on: {
        "page.shown": { target: "looking", actions: "forgetLooks" },
        "network.online": { target: "looking", actions: "forgetLooks" },
        "watch.restart": { target: "pausing", reenter: true, actions: "forgetLooks" },
      },
    },
    looking: {
      invoke: {
        id: "work",
        src: "lookAtOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: "pausing",
          actions: ["countLook", { type: "tellOrder", params: ({ event }) => ({ order: event.output }) }],
        },
        onError: { target: "pausing", actions: "countLook" },
      },
      on: { "watch.restart": { target: "pausing", actions: "forgetLooks" } },
    },
    hidden: {
      description: "Nobody looks at the page.",
      on: { "page.shown": { target: "looking", actions: "forgetLooks" } },
    },
  },
});
