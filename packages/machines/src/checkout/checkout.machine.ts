import { isAtGateway, isAwaitingPayment, type MergedCart, type Order, type Problem } from "@griya/api";
import { assign, type SnapshotFrom, sendTo, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
import { paymentWatchMachine, type WatchNotification } from "../order/payment-watch.machine.ts";
import { paymentMachine } from "../payment/payment.machine.ts";
import {
  createReadRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import type { RequestSignal } from "../request/signals.ts";
import { createSignalsActor } from "../request/signals-actor.ts";
import { type CheckoutEntryNotification, checkoutEntryMachine } from "./checkout-entry.machine.ts";
import type { PlacementAttempt } from "./placement.machine.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import type { CheckoutChoice, PurchaseStep } from "./purchase-context.ts";

type CheckoutInput = {
  /** The id of the buyer; null for a guest. */
  customerId: string | null;
  /** The id of the customer who left an open checkout in this browser; null when there was none. */
  previousCustomerId: string | null;
  /** The code of the partner's cart to claim; null without such a cart. */
  handoffCode: string | null;
  /** The id of a placed order to show again; null for a new purchase. */
  orderId: string | null;
  choice: CheckoutChoice;
  requestedStep: PurchaseStep;
  /** The placement that was sent before the shopper left the page, and got no answer. */
  unansweredAttempt: PlacementAttempt | null;
};

/** Stores the id of the customer whose checkout is open; null when no checkout is open. */
const storeCustomer: ProvidedAction<{ customerId: string | null }> = createProvidedAction("storeCustomer");

/** Sends the merged cart to the shopper chart. */
const notifyCartClaim: ProvidedAction<{ mergedCart: MergedCart }> = createProvidedAction("notifyCartClaim");
const notifyOrder: ProvidedAction<{ lineIds: readonly string[] }> = createProvidedAction("notifyOrder");

const isAnotherCustomer = (customerId: string | null, previousCustomerId: string | null): boolean =>
  customerId !== null && previousCustomerId !== null && customerId !== previousCustomerId;

/**
 * The checkout of the selected lines: the entry, the purchase, and the payment of the order.
 *
 * A customer whose session has ended logs in again and returns to the same step. The choices stay. Another customer begins at the first
 * step and sees a notice.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as RequestState & CheckoutInput & { order: Order | null; isNew: boolean },
    input: {} as CheckoutInput,
    events: {} as
      | { type: "order.place"; idempotencyKey: string }
      /** The shopper dismisses the notice that another customer has logged in. */
      | { type: "notice.dismiss" }
      | RequestEvent
      | RequestSignal
      | CheckoutEntryNotification
      | WatchNotification,
    children: {} as {
      checkoutEntry: "checkoutEntry";
      purchase: "purchase";
      payment: "payment";
      paymentWatch: "paymentWatch";
    },
    tags: {} as "busy" | "needsLogin" | "done",
  },
  actors: {
    checkoutEntry: checkoutEntryMachine,
    purchase: purchaseMachine,
    payment: paymentMachine,
    paymentWatch: paymentWatchMachine,
    findOrder: createReadRequest<Order, { orderId: string }>("findOrder"),
    /** Sends the logins and logouts to the chart. Without an implementation, the chart gets no event. */
    listenToSession: createSignalsActor(),
  },
  guards: {
    hasOrderToShow: ({ context }) => context.orderId !== null && context.unansweredAttempt === null,
    needsPayment: ({ context }) => context.order !== null && isAwaitingPayment(context.order),
    isStillUnpaid: (_, { order }: { order: Order }) => isAwaitingPayment(order),
    isSameCustomer: ({ context }, { customerId }: { customerId: string }) => context.customerId === customerId,
  },
  actions: {
    storeCustomer,
    notifyCartClaim,
    notifyOrder,
    ...requestActions,
    place: sendTo("purchase", (_, { idempotencyKey }: { idempotencyKey: string }) => ({
      type: "order.place",
      idempotencyKey,
    })),
    setArrived: assign(({ context }, { customerId, problem }: { customerId: string; problem: Problem | null }) => ({
      customerId,
      problem,
      requestedStep: isAnotherCustomer(customerId, context.previousCustomerId) ? "shipping" : context.requestedStep,
    })),
    restartCheckout: assign(({ context }, { customerId }: { customerId: string }) => ({
      customerId,
      previousCustomerId: context.customerId,
      problem: null,
      requestedStep: "shipping" as const,
      choice: { addressId: null, shippingId: null, paymentMethod: null },
      unansweredAttempt: null,
    })),
    setShippingStep: assign({ requestedStep: "shipping" }),
    dismissNotice: assign({ previousCustomerId: null }),
    setOrder: assign((_, { order, isNew }: { order: Order; isNew: boolean }) => ({ order, isNew })),
    updateOrder: assign((_, { order }: { order: Order }) => ({ order })),
    updatePayment: sendTo("payment", (_, { order: { payment } }: { order: Order }) => ({
      type: "payment.update",
      payment,
    })),
  },
}).createMachine({
  id: "checkout",
  context: ({ input }) => ({ ...idleRequest, ...input, order: null, isNew: false }),
  invoke: { src: "listenToSession" },
  initial: "entering",
  on: { "notice.dismiss": { actions: "dismissNotice" } },
  states: {
    entering: {
      invoke: {
        id: "checkoutEntry",
        src: "checkoutEntry",
        input: ({ context: { customerId, handoffCode } }) => ({ customerId, handoffCode }),
        onDone: { target: "deciding", actions: { type: "setArrived", params: ({ event }) => event.output } },
      },
      on: {
        "cart.claimed": {
          actions: { type: "notifyCartClaim", params: ({ event }) => ({ mergedCart: event.mergedCart }) },
        },
      },
    },
    deciding: { always: [{ guard: "hasOrderToShow", target: "reopening" }, { target: "buying" }] },
    reopening: {
      ...requestConfig,
      tags: "busy",
      description: "The page shows a placed order again.",
      invoke: {
        id: "request",
        src: "findOrder",
        input: ({ context }) => ({ orderId: assertDefined(context.orderId) }),
        onDone: {
          target: "placed",
          actions: { type: "setOrder", params: ({ event }) => ({ order: event.output, isNew: false }) },
        },
        onError: { target: "buying", actions: "setShippingStep" },
      },
    },
    buying: {
      entry: { type: "storeCustomer", params: ({ context }) => ({ customerId: context.customerId }) },
      invoke: {
        id: "purchase",
        src: "purchase",
        input: ({ context: { choice, requestedStep, unansweredAttempt, problem } }) => ({
          choice,
          requestedStep,
          unansweredAttempt,
          problem,
        }),
        onDone: {
          target: "placed",
          actions: [
            { type: "storeCustomer", params: { customerId: null } },
            { type: "notifyOrder", params: ({ event }) => ({ lineIds: event.output.lineIds }) },
            { type: "setOrder", params: ({ event }) => ({ order: event.output.order, isNew: true }) },
          ],
        },
      },
      initial: "loggedIn",
      states: {
        loggedIn: {
          on: {
            "order.place": { actions: { type: "place", params: ({ event }) => event } },
            "session.ended": { target: "loggedOut" },
          },
        },
        loggedOut: {
          tags: "needsLogin",
          description: "The session has ended. All choices stay until the same customer is back.",
          on: {
            "session.restored": [
              {
                guard: { type: "isSameCustomer", params: ({ event }) => ({ customerId: event.customerId }) },
                target: "loggedIn",
              },
              {
                target: "#checkout.buying",
                reenter: true,
                actions: { type: "restartCheckout", params: ({ event }) => ({ customerId: event.customerId }) },
              },
            ],
          },
        },
      },
    },
    placed: {
      tags: "done",
      invoke: {
        id: "payment",
        src: "payment",
        input: ({ context: { order, isNew } }) => ({ order, method: null, isNew }),
      },
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "needsPayment", target: "unpaid" }, { target: "settled" }] },
        unpaid: {
          description: "The shop awaits the payment. The shopper may come back from the page of the gateway.",
          invoke: {
            id: "paymentWatch",
            src: "paymentWatch",
            input: ({ context: { order, isNew } }) => {
              const { id, payment } = assertDefined(order);
              return { orderId: id, isUrgent: !isNew && isAtGateway(payment) };
            },
          },
          on: {
            "order.loaded": [
              {
                guard: { type: "isStillUnpaid", params: ({ event }) => event },
                actions: [
                  { type: "updateOrder", params: ({ event }) => event },
                  { type: "updatePayment", params: ({ event }) => event },
                ],
              },
              { target: "settled", actions: { type: "updateOrder", params: ({ event }) => event } },
            ],
          },
        },
        settled: {},
      },
    },
  },
});

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** Returns true if another customer has logged in while a checkout was open in this browser. That customer begins at the first step. */
export const selectIsAnotherCustomer = ({ context }: CheckoutSnapshot): boolean =>
  isAnotherCustomer(context.customerId, context.previousCustomerId);
