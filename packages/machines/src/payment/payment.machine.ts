import {
  type NextAction,
  type Order,
  PAYMENT_METHODS,
  type Payment,
  type PaymentMethod,
  type PaymentMethodId,
  type Problem,
  takesAmount,
  toProblem,
} from "@griya/api";
import { assign, type SnapshotFrom, sendParent, setup } from "xstate";
import { errorOf, failureGuards, problemOfFailure } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import { noTrouble, reads, sends, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** The order to pay. */
export type OrderToPay = Pick<Order, "id" | "payment">;

/** The next action that leads to a gateway's own page. */
export type WayToGateway = Extract<NextAction, { kind: "redirect" | "form" }>;

type Context = Trouble & {
  /** Null before the order is placed. */
  order: OrderToPay | null;
  /** Amount of the future order, in whole rupiah; null while it is unknown. */
  amount: number | null;
  methods: readonly PaymentMethod[];
  method: PaymentMethodId | null;
  isNew: boolean;
};

/** The events that the parent of a payment gets. */
export type PaymentNews =
  | { type: "payment.chosen"; method: PaymentMethodId | null }
  /** The order has this payment now. */
  | { type: "payment.started"; payment: Payment }
  /** The provider refused; the order may have changed. */
  | { type: "payment.refused"; problem: Problem };

const leaveForGateway: HostAction<{ way: WayToGateway }> = hostAction("leaveForGateway");

/** Returns the amount to pay, in whole rupiah; null while it is unknown. */
const amountOf = ({ order, amount }: Pick<Context, "order" | "amount">): number | null =>
  order?.payment.amount ?? amount;

const availableOf = (context: Pick<Context, "order" | "amount" | "methods">): PaymentMethod[] =>
  context.methods.filter((method) => method.unavailableReason === null && takesAmount(method, amountOf(context)));

const isOf = (payment: Payment, id: PaymentMethodId): boolean => PAYMENT_METHODS[id] === payment.method;

const wayOf = ({ order }: Context): WayToGateway | null => {
  const next = order?.payment.nextAction;
  return next?.kind === "redirect" || next?.kind === "form" ? next : null;
};

/**
 * The payment of an order: the choice of a method, and the shopper's next action. Before the order is placed, it is only a choice. An order
 * that awaits its payment can be paid by another method.
 */
export const paymentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      order: OrderToPay | null;
      /** Amount of the future order, in whole rupiah, if it is known. */
      amount?: number | null;
      method: PaymentMethodId | null;
      /** True when the order was placed just now. Its next action then shows without a request. */
      isNew: boolean;
    },
    events: {} as
      | WorkingEvent
      | { type: "payment.choose"; paymentMethod: PaymentMethodId }
      /** The future order has this amount now. */
      | { type: "payment.amount"; amount: number | null }
      /** The shopper wants another method for the order. */
      | { type: "payment.change" }
      | { type: "payment.keep" }
      | { type: "payment.start" }
      /** Shows the next action, or leads there. */
      | { type: "payment.next" }
      /** The order has this payment now, after a change that was made or seen elsewhere. */
      | { type: "payment.moved"; payment: Payment }
      | { type: "transfer.close" }
      | { type: "problem.dismiss" },
    tags: {} as "busy" | "choosing" | "starting" | "transfer",
  },
  actors: {
    loadPaymentMethods: reads<readonly PaymentMethod[]>("loadPaymentMethods"),
    startPayment: sends<Payment, { orderId: string; paymentMethod: PaymentMethodId }>("startPayment"),
  },
  guards: {
    isDown: failureGuards.isDown,
    isUnordered: ({ context }) => context.order === null,
    isOrdered: ({ context }) => context.order !== null,
    isNew: ({ context }) => context.isNew,
    isOffered: ({ context }, { method }: { method: PaymentMethodId }) =>
      availableOf(context).some(({ id }) => id === method),
    canStart: ({ context }) => context.order !== null && context.method !== null,
    isByTransfer: ({ context }) => context.order?.payment.nextAction.kind === "transferDetails",
    leadsAway: ({ context }) => wayOf(context) !== null,
  },
  actions: {
    ...workingActions,
    setProblem: assign(problemOfFailure),
    dismissProblem: assign({ problem: null }),
    setMethods: assign((_, { methods }: { methods: readonly PaymentMethod[] }) => ({ methods })),
    setAmount: assign((_, { amount }: { amount: number | null }) => ({ amount })),
    standByOrder: assign(({ context: { order, methods, method } }) => ({
      method: (order && methods.find(({ id }) => isOf(order.payment, id))?.id) ?? method,
    })),
    chooseAvailable: assign(({ context }) => {
      const available = availableOf(context);
      return { method: (available.find(({ id }) => id === context.method) ?? available[0])?.id ?? null };
    }),
    forgetMethods: assign({ methods: [] }),
    setMethod: assign((_, { method }: { method: PaymentMethodId }) => ({ method })),
    setPayment: assign(({ context }, { payment }: { payment: Payment }) => ({
      order: context.order && { ...context.order, payment },
    })),
    tellMethod: sendParent(({ context: { method } }): PaymentNews => ({ type: "payment.chosen", method })),
    tellPayment: sendParent(
      (_, { payment }: { payment: Payment }): PaymentNews => ({ type: "payment.started", payment }),
    ),
    tellRefusal: sendParent(
      ({ event }): PaymentNews => ({ type: "payment.refused", problem: toProblem(errorOf(event)) }),
    ),
    leaveForGateway,
  },
}).createMachine({
  id: "payment",
  context: ({ input }) => ({ ...noTrouble, amount: null, ...input, methods: [] }),
  initial: "deciding",
  on: {
    "payment.moved": { actions: { type: "setPayment", params: ({ event }) => event } },
    "payment.amount": { actions: { type: "setAmount", params: ({ event }) => event } },
    "problem.dismiss": { actions: "dismissProblem" },
  },
  states: {
    deciding: {
      always: [{ guard: "isUnordered", target: "loading" }, { guard: "isNew", target: "next" }, { target: "standing" }],
    },
    standing: {
      description: "The order stands by a payment, and nothing is asked of the shopper here.",
      on: { "payment.change": { target: "loading" }, "payment.next": { target: "next" } },
    },
    loading: {
      ...working,
      tags: ["busy", "choosing"],
      entry: "forgetMethods",
      on: { ...working.on, "payment.keep": { guard: "isOrdered", target: "standing" } },
      invoke: {
        id: "work",
        src: "loadPaymentMethods",
        onDone: {
          target: "choosing",
          actions: [
            { type: "setMethods", params: ({ event }) => ({ methods: event.output }) },
            "standByOrder",
            "chooseAvailable",
            "tellMethod",
          ],
        },
      },
    },
    choosing: {
      tags: "choosing",
      on: {
        "payment.choose": {
          guard: { type: "isOffered", params: ({ event }) => ({ method: event.paymentMethod }) },
          actions: [{ type: "setMethod", params: ({ event }) => ({ method: event.paymentMethod }) }, "tellMethod"],
        },
        "payment.amount": {
          actions: [{ type: "setAmount", params: ({ event }) => event }, "chooseAvailable", "tellMethod"],
        },
        "payment.start": { guard: "canStart", target: "starting", actions: "dismissProblem" },
        "payment.keep": { guard: "isOrdered", target: "standing", actions: "dismissProblem" },
      },
    },
    starting: {
      ...working,
      tags: ["busy", "choosing", "starting"],
      invoke: {
        id: "work",
        src: "startPayment",
        input: ({ context: { order, method } }) => ({ orderId: known(order).id, paymentMethod: known(method) }),
        onDone: {
          target: "next",
          actions: [
            { type: "setPayment", params: ({ event }) => ({ payment: event.output }) },
            { type: "tellPayment", params: ({ event }) => ({ payment: event.output }) },
          ],
        },
        onError: [
          { guard: "isDown", target: "choosing", actions: "setProblem" },
          { target: "choosing", actions: ["setProblem", "tellRefusal"] },
        ],
      },
    },
    next: {
      always: [
        { guard: "isByTransfer", target: "transfer" },
        { guard: "leadsAway", target: "leaving" },
        { target: "standing" },
      ],
    },
    transfer: {
      tags: "transfer",
      description: "The bank account to pay to, in a popup.",
      on: { "transfer.close": { target: "standing" } },
    },
    leaving: {
      description: "On the way to the gateway's page. Whoever comes back to this one may go again.",
      entry: { type: "leaveForGateway", params: ({ context }) => ({ way: known(wayOf(context)) }) },
      on: {
        "payment.next": { target: "leaving", reenter: true },
        "payment.change": { target: "loading" },
      },
    },
  },
});

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;
