import { canCancel, canFinish, canPay, type Order, type Payment, type Problem } from "@griya/api";
import { assign, type SnapshotFrom, setup } from "xstate";
import { failureGuards, problemOfFailure } from "../failure.ts";
import { type PaymentNews, paymentMachine } from "../payment/payment.machine.ts";
import { noTrouble, reads, sends, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** A change that was refused: the provider's order has moved on, unless it could not be asked at all. */
const refusal = [
  { guard: "isDown", target: "ready", actions: "setProblem" },
  { target: "catchingUp", actions: "setProblem" },
] as const;

/**
 * One order of the customer, and what may still be done about it.
 *
 * The provider's order is the truth: after a refused change it is fetched again, because a refusal means that it has moved on.
 */
export const orderMachine = setup({
  types: {
    context: {} as Trouble & { orderId: string; order: Order | null },
    input: {} as { orderId: string },
    events: {} as
      | WorkingEvent
      /** Asks whether to cancel; nothing is sent yet. */
      | { type: "order.cancel" }
      | { type: "cancel.confirm" }
      | { type: "cancel.dismiss" }
      /** The order has arrived. */
      | { type: "order.finish" }
      | { type: "problem.dismiss" }
      | PaymentNews,
    children: {} as { payment: "payment" },
    tags: {} as
      | "busy"
      | "notFound"
      /** The shopper is asked whether to cancel, or has said yes. */
      | "confirming"
      | "cancelling"
      | "finishing",
  },
  actors: {
    payment: paymentMachine,
    loadOrder: reads<Order, { orderId: string }>("loadOrder"),
    cancelOrder: sends<Order, { orderId: string }>("cancelOrder"),
    finishOrder: sends<Order, { orderId: string }>("finishOrder"),
  },
  guards: {
    ...failureGuards,
    mayCancel: ({ context }) => context.order !== null && canCancel(context.order),
    awaitsPayment: ({ context }) => context.order !== null && canPay(context.order),
    mayFinish: ({ context }) => context.order !== null && canFinish(context.order),
  },
  actions: {
    setOrder: assign((_, { order }: { order: Order }) => ({ order })),
    setPayment: assign(({ context: { order } }, { payment }: { payment: Payment }) => ({
      order: order && { ...order, paymentMethod: payment.method, payment },
    })),
    setProblem: assign(problemOfFailure),
    setRefusal: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    dismissProblem: assign({ problem: null }),
    ...workingActions,
  },
}).createMachine({
  id: "order",
  context: ({ input }) => ({ ...noTrouble, orderId: input.orderId, order: null }),
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
        "order.cancel": { guard: "mayCancel", target: "confirmingCancel", actions: "dismissProblem" },
        "order.finish": { guard: "mayFinish", target: "finishing", actions: "dismissProblem" },
        "problem.dismiss": { actions: "dismissProblem" },
      },
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "awaitsPayment", target: "unpaid" }, { target: "settled" }] },
        unpaid: {
          description: "Its payment is awaited, and may be made by another method.",
          invoke: {
            id: "payment",
            src: "payment",
            input: ({ context }) => ({ order: context.order, method: null, isNew: false }),
          },
          on: {
            "payment.started": { actions: { type: "setPayment", params: ({ event }) => event } },
            "payment.refused": {
              target: "#order.catchingUp",
              actions: { type: "setRefusal", params: ({ event }) => event },
            },
          },
        },
        settled: {},
      },
    },
    confirmingCancel: {
      tags: "confirming",
      on: { "cancel.confirm": { target: "cancelling" }, "cancel.dismiss": { target: "ready" } },
    },
    cancelling: {
      ...working,
      tags: ["busy", "confirming", "cancelling"],
      invoke: {
        id: "work",
        src: "cancelOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: refusal,
      },
    },
    finishing: {
      ...working,
      tags: ["busy", "finishing"],
      invoke: {
        id: "work",
        src: "finishOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
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
