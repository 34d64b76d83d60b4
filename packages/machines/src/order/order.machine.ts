import { canCancel, canFinish, type Order, type Problem, toProblem } from "@griya/api";
import { assign, setup } from "xstate";
import { hostActor } from "../host-actor.ts";

/**
 * One order of the customer, and what may still be done about it.
 *
 * The provider's order is the truth: after a refused change it is fetched again, because a refusal means that it has moved on.
 * A session that ran out is no refusal: the question stays, to be answered again after the login in place.
 */
export const orderMachine = setup({
  types: {
    context: {} as { orderId: string; order: Order | null; problem: Problem | null },
    input: {} as { orderId: string },
    events: {} as
      | { type: "order.reload" }
      /** Asks whether to cancel; nothing is sent yet. */
      | { type: "order.cancel" }
      | { type: "cancel.confirm" }
      | { type: "cancel.dismiss" }
      /** The order has arrived. */
      | { type: "order.finish" }
      | { type: "problem.dismiss" },
    tags: {} as
      | "busy"
      /** There is an order to show. */
      | "loaded",
  },
  actors: {
    loadOrder: hostActor<Order, { orderId: string }>("loadOrder"),
    cancelOrder: hostActor<Order, { orderId: string }>("cancelOrder"),
    finishOrder: hostActor<Order, { orderId: string }>("finishOrder"),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => toProblem(error).kind === "notFound",
    isDown: (_, { error }: { error: unknown }) => toProblem(error).kind === "down",
    isUnauthorized: (_, { error }: { error: unknown }) => toProblem(error).kind === "unauthorized",
    mayCancel: ({ context }) => context.order !== null && canCancel(context.order),
    mayFinish: ({ context }) => context.order !== null && canFinish(context.order),
  },
  actions: {
    setOrder: assign((_, { order }: { order: Order }) => ({ order })),
    explain: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    dismissProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "order",
  context: ({ input }) => ({ orderId: input.orderId, order: null, problem: null }),
  initial: "loading",
  states: {
    loading: {
      tags: "busy",
      entry: "dismissProblem",
      invoke: {
        src: "loadOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: [
          {
            guard: { type: "isNotFound", params: ({ event }) => ({ error: event.error }) },
            target: "notFound",
          },
          {
            target: "unavailable",
            actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    notFound: { description: "Not there, or not this customer's: the provider tells no difference." },
    unavailable: { on: { "order.reload": { target: "loading" } } },
    ready: {
      tags: "loaded",
      on: {
        "order.cancel": { guard: "mayCancel", target: "confirmingCancel", actions: "dismissProblem" },
        "order.finish": { guard: "mayFinish", target: "finishing", actions: "dismissProblem" },
        "order.reload": { target: "refreshing", actions: "dismissProblem" },
        "problem.dismiss": { actions: "dismissProblem" },
      },
    },
    refreshing: {
      tags: ["busy", "loaded"],
      invoke: {
        src: "loadOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: {
          target: "ready",
          actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmingCancel: {
      tags: "loaded",
      on: { "cancel.confirm": { target: "cancelling" }, "cancel.dismiss": { target: "ready" } },
    },
    cancelling: {
      tags: ["busy", "loaded"],
      invoke: {
        src: "cancelOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: [
          {
            guard: { type: "isUnauthorized", params: ({ event }) => ({ error: event.error }) },
            target: "confirmingCancel",
          },
          {
            guard: { type: "isDown", params: ({ event }) => ({ error: event.error }) },
            target: "ready",
            actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: "catchingUp",
            actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    finishing: {
      tags: ["busy", "loaded"],
      invoke: {
        src: "finishOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: [
          {
            guard: { type: "isUnauthorized", params: ({ event }) => ({ error: event.error }) },
            target: "ready",
          },
          {
            guard: { type: "isDown", params: ({ event }) => ({ error: event.error }) },
            target: "ready",
            actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: "catchingUp",
            actions: { type: "explain", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    catchingUp: {
      description: "A change was refused: the order is fetched again, and the refusal stays said.",
      tags: ["busy", "loaded"],
      invoke: {
        src: "loadOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: { target: "ready" },
      },
    },
  },
});
