import { canCancel, canFinish, canPay, type Order, type Payment, type Problem } from "@griya/api";
import { assign, type SnapshotFrom, sendTo, setup } from "xstate";
import { failureGuards, problemOfFailure } from "../failure.ts";
import { known } from "../known.ts";
import { type PaymentNews, paymentMachine } from "../payment/payment.machine.ts";
import { noTrouble, reads, sends, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";
import { paymentWatchMachine, type WatchNews } from "./payment-watch.machine.ts";

/** The changes that a customer may make to an order, after a confirmation. Neither can be undone. */
export type OrderChange = "cancelled" | "delivered";

/** The transitions after a refused change. The provider's order has changed, unless the service is down. */
const refusal = [
  { guard: "isDown", target: "ready", actions: "setProblem" },
  { target: "catchingUp", actions: "setProblem" },
] as const;

/**
 * One order of the customer, and the changes that are still possible.
 *
 * The provider's order is the truth. After a refused change it is loaded again, because a refusal means that it has changed. While it
 * awaits its payment, it is watched.
 */
export const orderMachine = setup({
  types: {
    context: {} as Trouble & { orderId: string; order: Order | null; change: OrderChange | null },
    input: {} as { orderId: string },
    events: {} as
      | WorkingEvent
      /** Cancels the order, after a confirmation. */
      | { type: "order.cancel" }
      /** Says that the order has arrived, after a confirmation. */
      | { type: "order.finish" }
      | { type: "change.confirm" }
      | { type: "change.dismiss" }
      | { type: "problem.dismiss" }
      | PaymentNews
      | WatchNews,
    children: {} as { payment: "payment"; paymentWatch: "paymentWatch" },
    tags: {} as
      | "busy"
      | "notFound"
      /** The shopper is asked to confirm the change, or has confirmed it. */
      | "confirming"
      | "changing",
  },
  actors: {
    payment: paymentMachine,
    paymentWatch: paymentWatchMachine,
    loadOrder: reads<Order, { orderId: string }>("loadOrder"),
    changeOrder: sends<Order, { orderId: string; status: OrderChange }>("changeOrder"),
  },
  guards: {
    ...failureGuards,
    mayCancel: ({ context }) => context.order !== null && canCancel(context.order),
    awaitsPayment: ({ context }) => context.order !== null && canPay(context.order),
    stillAwaitsPayment: (_, { order }: { order: Order }) => canPay(order),
    mayFinish: ({ context }) => context.order !== null && canFinish(context.order),
  },
  actions: {
    setOrder: assign((_, { order }: { order: Order }) => ({ order })),
    setChange: assign((_, { change }: { change: OrderChange }) => ({ change, problem: null })),
    setPayment: assign(({ context: { order } }, { payment }: { payment: Payment }) => ({
      order: order && { ...order, paymentMethod: payment.method, payment },
    })),
    movePayment: sendTo("payment", (_, { order: { payment } }: { order: Order }) => ({
      type: "payment.moved",
      payment,
    })),
    restartWatch: sendTo("paymentWatch", { type: "watch.restart" }),
    setProblem: assign(problemOfFailure),
    setRefusal: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    dismissProblem: assign({ problem: null }),
    ...workingActions,
  },
}).createMachine({
  id: "order",
  context: ({ input }) => ({ ...noTrouble, orderId: input.orderId, order: null, change: null }),
  initial: "loading",
  states: {
    loading: {
      ...working,
      tags: "busy",
      invoke: {
        id: "work",
        src: "loadOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: { target: "notFound" },
      },
    },
    notFound: { tags: "notFound", description: "Not there, or not this customer's: the provider tells no difference." },
    ready: {
      on: {
        "order.cancel": {
          guard: "mayCancel",
          target: "confirming",
          actions: { type: "setChange", params: { change: "cancelled" } },
        },
        "order.finish": {
          guard: "mayFinish",
          target: "confirming",
          actions: { type: "setChange", params: { change: "delivered" } },
        },
        "problem.dismiss": { actions: "dismissProblem" },
      },
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "awaitsPayment", target: "unpaid" }, { target: "settled" }] },
        unpaid: {
          description: "Its payment is awaited, and may be made by another method.",
          invoke: [
            {
              id: "payment",
              src: "payment",
              input: ({ context }) => ({ order: context.order, method: null, isNew: false }),
            },
            { id: "paymentWatch", src: "paymentWatch", input: ({ context }) => ({ orderId: context.orderId }) },
          ],
          on: {
            "order.seen": [
              {
                guard: { type: "stillAwaitsPayment", params: ({ event }) => event },
                actions: [
                  { type: "setOrder", params: ({ event }) => event },
                  { type: "movePayment", params: ({ event }) => event },
                ],
              },
              { target: "settled", actions: { type: "setOrder", params: ({ event }) => event } },
            ],
            "payment.started": { actions: [{ type: "setPayment", params: ({ event }) => event }, "restartWatch"] },
            "payment.refused": {
              target: "#order.catchingUp",
              actions: { type: "setRefusal", params: ({ event }) => event },
            },
          },
        },
        settled: {},
      },
    },
    confirming: {
      tags: "confirming",
      on: { "change.confirm": { target: "changing" }, "change.dismiss": { target: "ready" } },
    },
    changing: {
      ...working,
      tags: ["busy", "confirming", "changing"],
      invoke: {
        id: "work",
        src: "changeOrder",
        input: ({ context }) => ({ orderId: context.orderId, status: known(context.change) }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: refusal,
      },
    },
    catchingUp: {
      ...working,
      description: "A change was refused: the order is fetched again, and the refusal stays said.",
      tags: "busy",
      invoke: {
        id: "work",
        src: "loadOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: { target: "notFound" },
      },
    },
  },
});

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
