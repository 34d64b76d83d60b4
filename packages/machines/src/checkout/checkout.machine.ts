import type { MergedCart, Order, Problem } from "@griya/api";
import { assign, type SnapshotFrom, sendTo, setup } from "xstate";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import { paymentMachine } from "../payment/payment.machine.ts";
import type { WorkSignal } from "../work/signals.ts";
import { signalsActor } from "../work/signals-actor.ts";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";
import { type ArrivalNews, arrivalMachine } from "./arrival.machine.ts";
import type { PlacementAttempt } from "./placement.machine.ts";
import { purchaseMachine } from "./purchase.machine.ts";
import type { CheckoutChoice, PurchaseStep } from "./purchase-context.ts";

type Input = {
  /** Id of the buyer; null for a guest. */
  customerId: string | null;
  /** Id of the customer whose checkout was open here before; null when there was none. */
  formerCustomerId: string | null;
  /** Code of a partner's cart to claim first. */
  handoffCode: string | null;
  /** An order that is already placed, to show again. */
  orderId: string | null;
  choice: CheckoutChoice;
  wantedStep: PurchaseStep;
  /** A placement that was sent before the page was left, and got no answer. */
  unanswered: PlacementAttempt | null;
};

/** Stores the customer whose checkout is open; null when none is open any more. */
const keepCustomer: HostAction<{ customerId: string | null }> = hostAction("keepCustomer");

/** Tells the shopper chart what happens in a checkout. */
const tellClaim: HostAction<{ merged: MergedCart }> = hostAction("tellClaim");
const tellOrder: HostAction<{ lineIds: readonly string[] }> = hostAction("tellOrder");

const isAnother = (customerId: string | null, formerCustomerId: string | null): boolean =>
  customerId !== null && formerCustomerId !== null && customerId !== formerCustomerId;

/**
 * The checkout of the selected lines: the arrival, the purchase, and the payment of its order.
 *
 * A customer who has to log in again comes back to the same step, with every choice preserved. Another customer begins at the first step,
 * and is told so.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as Trouble & Input & { order: Order | null; isNew: boolean },
    input: {} as Input,
    events: {} as
      | { type: "order.place"; idempotencyKey: string }
      /** Dismisses the notice that another customer has logged in. */
      | { type: "notice.dismiss" }
      | WorkingEvent
      | WorkSignal
      | ArrivalNews,
    children: {} as { arrival: "arrival"; purchase: "purchase"; payment: "payment" },
    tags: {} as "busy" | "login" | "done",
  },
  actors: {
    arrival: arrivalMachine,
    purchase: purchaseMachine,
    payment: paymentMachine,
    findOrder: reads<Order, { orderId: string }>("findOrder"),
    /** Tells the chart who is logged in; without a host, no event comes. */
    followSession: signalsActor(),
  },
  guards: {
    isToBeShown: ({ context }) => context.orderId !== null && context.unanswered === null,
    isSameCustomer: ({ context }, { customerId }: { customerId: string }) => context.customerId === customerId,
  },
  actions: {
    keepCustomer,
    tellClaim,
    tellOrder,
    ...workingActions,
    place: sendTo("purchase", (_, { idempotencyKey }: { idempotencyKey: string }) => ({
      type: "order.place",
      idempotencyKey,
    })),
    setArrived: assign(({ context }, { customerId, problem }: { customerId: string; problem: Problem | null }) => ({
      customerId,
      problem,
      wantedStep: isAnother(customerId, context.formerCustomerId) ? "shipping" : context.wantedStep,
    })),
    startAnew: assign(({ context }, { customerId }: { customerId: string }) => ({
      customerId,
      formerCustomerId: context.customerId,
      problem: null,
      wantedStep: "shipping" as const,
      choice: { addressId: null, shippingId: null, paymentMethod: null },
      unanswered: null,
    })),
    beginAtShipping: assign({ wantedStep: "shipping" }),
    dismissNotice: assign({ formerCustomerId: null }),
    setOrder: assign((_, { order, isNew }: { order: Order; isNew: boolean }) => ({ order, isNew })),
  },
}).createMachine({
  id: "checkout",
  context: ({ input }) => ({ ...noTrouble, ...input, order: null, isNew: false }),
  invoke: { src: "followSession" },
  initial: "arriving",
  on: { "notice.dismiss": { actions: "dismissNotice" } },
  states: {
    arriving: {
      invoke: {
        id: "arrival",
        src: "arrival",
        input: ({ context: { customerId, handoffCode } }) => ({ customerId, handoffCode }),
        onDone: { target: "deciding", actions: { type: "setArrived", params: ({ event }) => event.output } },
      },
      on: { "cart.claimed": { actions: { type: "tellClaim", params: ({ event }) => ({ merged: event.merged }) } } },
    },
    deciding: { always: [{ guard: "isToBeShown", target: "reopening" }, { target: "buying" }] },
    reopening: {
      ...working,
      tags: "busy",
      description: "Showing again an order that is placed already.",
      invoke: {
        id: "work",
        src: "findOrder",
        input: ({ context }) => ({ orderId: known(context.orderId) }),
        onDone: {
          target: "placed",
          actions: { type: "setOrder", params: ({ event }) => ({ order: event.output, isNew: false }) },
        },
        onError: { target: "buying", actions: "beginAtShipping" },
      },
    },
    buying: {
      entry: { type: "keepCustomer", params: ({ context }) => ({ customerId: context.customerId }) },
      invoke: {
        id: "purchase",
        src: "purchase",
        input: ({ context: { choice, wantedStep, unanswered, problem } }) => ({
          choice,
          wantedStep,
          unanswered,
          problem,
        }),
        onDone: {
          target: "placed",
          actions: [
            { type: "keepCustomer", params: { customerId: null } },
            { type: "tellOrder", params: ({ event }) => ({ lineIds: event.output.lineIds }) },
            { type: "setOrder", params: ({ event }) => ({ order: event.output.order, isNew: true }) },
          ],
        },
      },
      initial: "here",
      states: {
        here: {
          on: {
            "order.place": { actions: { type: "place", params: ({ event }) => event } },
            "session.ended": { target: "away" },
          },
        },
        away: {
          tags: "login",
          description: "The session ended on the way. Everything stays as it is until the same customer is back.",
          on: {
            "session.restored": [
              {
                guard: { type: "isSameCustomer", params: ({ event }) => ({ customerId: event.customerId }) },
                target: "here",
              },
              {
                target: "#checkout.buying",
                reenter: true,
                actions: { type: "startAnew", params: ({ event }) => ({ customerId: event.customerId }) },
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
    },
  },
});

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** Tells whether another customer has logged in while a checkout was open here. Their checkout then starts from the beginning. */
export const selectIsAnotherCustomer = ({ context }: CheckoutSnapshot): boolean =>
  isAnother(context.customerId, context.formerCustomerId);
