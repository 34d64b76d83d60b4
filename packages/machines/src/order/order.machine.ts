import {
  canCancel,
  canCancelPieces,
  canConfirmArrival,
  canPay,
  isAtGateway,
  type Order,
  type Payment,
  type PieceCancellationRequest,
  type Problem,
  type RefundAccount,
} from "@griya/api";
import { assign, type SnapshotFrom, sendTo, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { failureGuards, getProblemFields } from "../failure.ts";
import { type PaymentNotification, paymentMachine } from "../payment/payment.machine.ts";
import { type TransferProofNotification, transferProofMachine } from "../payment/transfer-proof.machine.ts";
import {
  createReadRequest,
  createSaveRequest,
  createSendRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import { paymentWatchMachine, type WatchNotification } from "./payment-watch.machine.ts";

/** The changes that a customer can make to an order, after a confirmation. Both are final. */
export type OrderChange = "cancelled" | "delivered";

/** The line whose pieces the customer wants to cancel. The page creates the id, so a repeated request is the same cancellation. */
export type PieceChoice = Pick<PieceCancellationRequest, "id" | "lineId" | "seenQuantity">;

/** The content of the form about cancelled pieces. */
export type PieceCancellationContent = Pick<PieceCancellationRequest, "quantity" | "reason" | "text">;

/** The transitions after a failed change. The service is down, or the order has changed and is loaded again. */
const refusedTransitions = [
  { guard: "isDown", target: "ready", actions: "setProblem" },
  { target: "reloading", actions: "setProblem" },
] as const;

/**
 * One order of the customer, and the changes that are still possible.
 *
 * The provider's order is authoritative. A refusal means that the order has changed, so the chart loads it again. The chart watches an
 * order that awaits its payment.
 */
export const orderMachine = setup({
  types: {
    context: {} as RequestState & {
      orderId: string;
      order: Order | null;
      change: OrderChange | null;
      choice: PieceChoice | null;
      content: PieceCancellationContent | null;
    },
    input: {} as { orderId: string },
    events: {} as
      | RequestEvent
      /** The customer wants to cancel the order. A confirmation follows. */
      | { type: "order.cancel" }
      /** The customer reports the delivery of the order. A confirmation follows. */
      | { type: "order.finish" }
      | { type: "change.confirm" }
      /** The customer closes the question or the form. */
      | { type: "change.cancel" }
      /** The customer wants to cancel pieces of a line. A form follows. */
      | { type: "pieces.choose"; choice: PieceChoice }
      /** The customer confirms the form. */
      | { type: "pieces.cancel"; content: PieceCancellationContent }
      | { type: "problem.dismiss" }
      /** The provider has stored the account for the refund. */
      | { type: "refundAccount.saved"; refundAccount: RefundAccount }
      | PaymentNotification
      | TransferProofNotification
      | WatchNotification,
    children: {} as { payment: "payment"; paymentWatch: "paymentWatch"; transferProof: "transferProof" },
    tags: {} as
      | "busy"
      | "notFound"
      /** The customer sees the question about the change. */
      | "confirming"
      /** The customer sees the form about cancelled pieces. */
      | "choosing"
      | "changing",
  },
  actors: {
    payment: paymentMachine,
    paymentWatch: paymentWatchMachine,
    transferProof: transferProofMachine,
    loadOrder: createReadRequest<Order, { orderId: string }>("loadOrder"),
    changeOrder: createSendRequest<Order, { orderId: string; status: OrderChange }>("changeOrder"),
    cancelPieces: createSaveRequest<Order, PieceCancellationRequest>("cancelPieces"),
  },
  guards: {
    ...failureGuards,
    canCancelOrder: ({ context }) => context.order !== null && canCancel(context.order),
    canCancelSomePieces: ({ context }) => context.order !== null && canCancelPieces(context.order),
    isWaiting: ({ context }) => context.waiting !== null,
    needsPayment: ({ context }) => context.order !== null && canPay(context.order),
    isStillUnpaid: (_, { order }: { order: Order }) => canPay(order),
    isCurrentPayment: ({ context }, { payment }: { payment: Payment }) => context.order?.payment.id === payment.id,
    canFinishOrder: ({ context }) => context.order !== null && canConfirmArrival(context.order),
  },
  actions: {
    setOrder: assign((_, { order }: { order: Order }) => ({ order })),
    setChange: assign((_, { change }: { change: OrderChange }) => ({ change, problem: null })),
    setChoice: assign((_, { choice }: { choice: PieceChoice }) => ({ choice, problem: null })),
    setContent: assign((_, { content }: { content: PieceCancellationContent }) => ({ content })),
    setPayment: assign(({ context: { order } }, { payment }: { payment: Payment }) => ({
      order: order && { ...order, paymentMethod: payment.method, payment },
    })),
    setRefundAccount: assign(({ context: { order } }, { refundAccount }: { refundAccount: RefundAccount }) => ({
      order: order && { ...order, refundAccount },
    })),
    updatePayment: sendTo("payment", (_, { payment }: { payment: Payment }) => ({ type: "payment.update", payment })),
    restartWatch: sendTo("paymentWatch", { type: "watch.restart" }),
    setProblem: assign(getProblemFields),
    setRefusal: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    dismissProblem: assign({ problem: null }),
    ...requestActions,
  },
}).createMachine({
  id: "order",
  context: ({ input }) => ({
    ...idleRequest,
    orderId: input.orderId,
    order: null,
    change: null,
    choice: null,
    content: null,
  }),
  initial: "loading",
  states: {
    loading: {
      ...requestConfig,
      tags: "busy",
      invoke: {
        id: "request",
        src: "loadOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: { target: "notFound" },
      },
    },
    notFound: { tags: "notFound", description: "The order does not exist, or belongs to another customer." },
    ready: {
      on: {
        "order.cancel": {
          guard: "canCancelOrder",
          target: "confirming",
          actions: { type: "setChange", params: { change: "cancelled" } },
        },
        "order.finish": {
          guard: "canFinishOrder",
          target: "confirming",
          actions: { type: "setChange", params: { change: "delivered" } },
        },
        "pieces.choose": {
          guard: "canCancelSomePieces",
          target: "choosingPieces",
          actions: { type: "setChoice", params: ({ event }) => event },
        },
        "problem.dismiss": { actions: "dismissProblem" },
        "refundAccount.saved": { actions: { type: "setRefundAccount", params: ({ event }) => event } },
      },
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "needsPayment", target: "unpaid" }, { target: "settled" }] },
        unpaid: {
          description: "The shop awaits the payment. The customer can choose another method.",
          invoke: [
            {
              id: "payment",
              src: "payment",
              input: ({ context }) => ({ order: context.order, method: null, isNew: false }),
            },
            {
              id: "paymentWatch",
              src: "paymentWatch",
              input: ({ context: { orderId, order } }) => ({
                orderId,
                isUrgent: order !== null && isAtGateway(order.payment),
              }),
            },
            { id: "transferProof", src: "transferProof", input: ({ context: { orderId } }) => ({ orderId }) },
          ],
          on: {
            "order.loaded": [
              {
                guard: { type: "isStillUnpaid", params: ({ event }) => event },
                actions: [
                  { type: "setOrder", params: ({ event }) => event },
                  { type: "updatePayment", params: ({ event }) => event.order },
                ],
              },
              { target: "settled", actions: { type: "setOrder", params: ({ event }) => event } },
            ],
            "payment.started": { actions: [{ type: "setPayment", params: ({ event }) => event }, "restartWatch"] },
            "proof.sent": {
              description: "The proof of a former payment changes nothing here.",
              guard: { type: "isCurrentPayment", params: ({ event }) => event },
              actions: [
                { type: "setPayment", params: ({ event }) => event },
                { type: "updatePayment", params: ({ event }) => event },
                "restartWatch",
              ],
            },
            "payment.refused": {
              target: "#order.reloading",
              actions: { type: "setRefusal", params: ({ event }) => event },
            },
          },
        },
        settled: {},
      },
    },
    confirming: {
      tags: "confirming",
      on: { "change.confirm": { target: "changing" }, "change.cancel": { target: "ready" } },
    },
    changing: {
      ...requestConfig,
      tags: ["busy", "confirming", "changing"],
      invoke: {
        id: "request",
        src: "changeOrder",
        input: ({ context }) => ({ orderId: context.orderId, status: assertDefined(context.change) }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: refusedTransitions,
      },
    },
    choosingPieces: {
      tags: "choosing",
      description:
        "The customer chooses the number of pieces and the reason. The form shows the amount that goes back.",
      on: {
        "pieces.cancel": { target: "cancellingPieces", actions: { type: "setContent", params: ({ event }) => event } },
        "change.cancel": { target: "ready" },
      },
    },
    cancellingPieces: {
      ...requestConfig,
      tags: ["busy", "choosing", "changing"],
      on: {
        ...requestConfig.on,
        "change.cancel": {
          description: "A request that waits may have arrived. So the order is loaded again.",
          guard: "isWaiting",
          target: "reloading",
        },
      },
      invoke: {
        id: "request",
        src: "cancelPieces",
        input: ({ context: { orderId, choice, content } }) => ({
          orderId,
          ...assertDefined(choice),
          ...assertDefined(content),
        }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: { target: "reloading", actions: "setProblem" },
      },
    },
    reloading: {
      ...requestConfig,
      description: "The provider has refused a change. The order is loading again, and the refusal stays visible.",
      tags: "busy",
      invoke: {
        id: "request",
        src: "loadOrder",
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: "ready", actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) } },
        onError: { target: "notFound" },
      },
    },
  },
});

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
