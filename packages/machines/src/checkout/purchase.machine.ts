import type { Order, PaymentMethodId, Problem } from "@griya/api";
import { assign, raise, type SnapshotFrom, sendTo, setup } from "xstate";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import { type PaymentNews, paymentMachine } from "../payment/payment.machine.ts";
import type { WorkSignal } from "../work/signals.ts";
import { signalsActor } from "../work/signals-actor.ts";
import { type PlacementOutcome, placementMachine } from "./placement.machine.ts";
import {
  attemptOf,
  type CheckoutChoice,
  type PurchaseContext,
  type PurchaseInput,
  type PurchaseStep,
} from "./purchase-context.ts";
import { shippingMachine } from "./shipping.machine.ts";
import type { ShippingNews } from "./shipping-context.ts";

type ShippingChosen = Extract<ShippingNews, { type: "shipping.chosen" }>;

const keepChoice: HostAction<{ choice: CheckoutChoice }> = hostAction("keepChoice");
const tellRefusal: HostAction<{ problem: Problem }> = hostAction("tellRefusal");

/** Stores the current choices. */
const keep = {
  type: "keepChoice",
  params: ({ context }: { context: { choice: CheckoutChoice } }) => ({ choice: context.choice }),
} as const;

/** Takes the news of shipping: its choices, and the quote for them. */
const takeShipping = [{ type: "setShipping", params: ({ event }: { event: ShippingChosen }) => event }, keep] as const;

/**
 * One customer's way to one order. Shipping, payment and the placement are charts of their own, which get the shopper's events. All that
 * they tell each other passes here.
 */
export const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    input: {} as PurchaseInput,
    output: {} as { order: Order; lineIds: readonly string[] },
    events: {} as
      /** The shopper goes to a step, by a button or the address bar. */
        | { type: "step.open"; step: PurchaseStep }
        /** The key is new for each press. */
        | { type: "order.place"; idempotencyKey: string }
        /** Nothing was ordered: the data may have changed. */
        | { type: "look.again" }
        | { type: "problem.dismiss" }
        | ShippingNews
        | PaymentNews
        | WorkSignal,
    children: {} as { shipping: "shipping"; payment: "payment"; placement: "placement" },
    tags: {} as
      | "step:shipping"
      | "step:payment"
      /** An intent to order is in progress, so nothing else may be chosen. */
      | "locked"
      /** The shopper tried to order without a network. */
      | "offline",
  },
  actors: {
    shipping: shippingMachine,
    payment: paymentMachine,
    placement: placementMachine,
    /** Tells the chart when the network is back; without a host, no event comes. */
    followNetwork: signalsActor(),
  },
  guards: {
    /** Supplied by the host; without one, there is always a network. */
    isOffline: () => false,
    isUnanswered: ({ context }) => context.attempt !== null,
    isWantedAndPossible: ({ context }) => context.wantedStep === "payment" && context.isShippable,
    leadsBack: ({ context }, { step }: { step: PurchaseStep }) => context.attempt === null && step === "shipping",
    isComplete: ({ context }) => attemptOf(context, "") !== null,
    isOrdered: (_, { order }: PlacementOutcome) => order !== null,
    isRefused: (_, { problem }: PlacementOutcome) => problem !== null,
  },
  actions: {
    keepChoice,
    tellRefusal,
    openPayment: sendTo("shipping", { type: "payment.open" }),
    dismissProblem: assign({ problem: null }),
    wantStep: assign((_, { step }: { step: PurchaseStep }) => ({ wantedStep: step })),
    setShipping: assign(({ context }, news: ShippingChosen) => ({
      choice: { ...context.choice, ...news.choice },
      isShippable: news.isShippable,
      quote: news.quote,
    })),
    tellAmount: sendTo("payment", (_, { quote }: ShippingChosen) => ({
      type: "payment.amount",
      amount: quote?.total ?? null,
    })),
    forgetShipping: assign({ isShippable: false, quote: null }),
    setMethod: assign(({ context }, { method }: { method: PaymentMethodId | null }) => ({
      choice: { ...context.choice, paymentMethod: method },
    })),
    attempt: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => ({
      attempt: attemptOf(context, idempotencyKey),
      isResumed: false,
      problem: null,
    })),
    setOutcome: assign((_, { order, lineIds, problem }: PlacementOutcome) => ({
      attempt: null,
      ordered: order && { order, lineIds },
      problem,
    })),
    lookAgain: raise({ type: "look.again" }),
  },
}).createMachine({
  id: "purchase",
  context: ({ input: { unanswered, ...input } }) => ({
    ...input,
    attempt: unanswered,
    isResumed: unanswered !== null,
    isShippable: false,
    quote: null,
    ordered: null,
  }),
  initial: "open",
  on: { "problem.dismiss": { actions: "dismissProblem" } },
  states: {
    open: {
      type: "parallel",
      states: {
        choices: {
          initial: "deciding",
          on: { "look.again": { target: ".choosing", reenter: true, actions: "forgetShipping" } },
          states: {
            deciding: { always: [{ guard: "isUnanswered", target: "waiting" }, { target: "choosing" }] },
            waiting: {
              tags: "step:payment",
              description: "A placement was left without an answer: it is asked after before anything else.",
            },
            choosing: {
              initial: "shipping",
              invoke: { id: "shipping", src: "shipping", input: ({ context }) => context.choice },
              on: {
                "shipping.chosen": { actions: takeShipping },
                "shipping.blocked": { actions: { type: "wantStep", params: { step: "shipping" } } },
              },
              states: {
                shipping: {
                  tags: "step:shipping",
                  always: { guard: "isWantedAndPossible", target: "payment" },
                  on: {
                    "step.open": {
                      actions: [{ type: "wantStep", params: ({ event }) => ({ step: event.step }) }, "openPayment"],
                    },
                  },
                },
                payment: {
                  tags: "step:payment",
                  invoke: {
                    id: "payment",
                    src: "payment",
                    input: ({ context: { choice, quote } }) => ({
                      order: null,
                      amount: quote?.total ?? null,
                      method: choice.paymentMethod,
                      isNew: false,
                    }),
                  },
                  on: {
                    "shipping.chosen": {
                      actions: [...takeShipping, { type: "tellAmount", params: ({ event }) => event }],
                    },
                    "payment.chosen": {
                      actions: [{ type: "setMethod", params: ({ event }) => ({ method: event.method }) }, keep],
                    },
                    "step.open": {
                      guard: { type: "leadsBack", params: ({ event }) => ({ step: event.step }) },
                      target: "shipping",
                      actions: { type: "wantStep", params: { step: "shipping" } },
                    },
                  },
                },
              },
            },
          },
        },
        placement: {
          initial: "deciding",
          states: {
            deciding: { always: [{ guard: "isUnanswered", target: "running" }, { target: "idle" }] },
            idle: {
              initial: "ready",
              on: {
                "order.place": [
                  { guard: "isOffline", target: ".offline" },
                  {
                    guard: "isComplete",
                    target: "running",
                    actions: { type: "attempt", params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
                  },
                ],
              },
              states: {
                ready: {},
                offline: {
                  tags: "offline",
                  description: "An order was wanted without a network. No intent was begun: it takes another press.",
                  invoke: { src: "followNetwork" },
                  on: { "network.online": { target: "ready" } },
                },
              },
            },
            running: {
              tags: "locked",
              invoke: {
                id: "placement",
                src: "placement",
                input: ({ context }) => ({ attempt: known(context.attempt), isResumed: context.isResumed }),
                onDone: [
                  {
                    guard: { type: "isOrdered", params: ({ event }) => event.output },
                    target: "#purchase.ordered",
                    actions: { type: "setOutcome", params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: "isRefused", params: ({ event }) => event.output },
                    target: "idle",
                    actions: [
                      { type: "setOutcome", params: ({ event }) => event.output },
                      { type: "tellRefusal", params: ({ event }) => ({ problem: known(event.output.problem) }) },
                      "lookAgain",
                    ],
                  },
                  {
                    target: "idle",
                    actions: [{ type: "setOutcome", params: ({ event }) => event.output }, "lookAgain"],
                  },
                ],
              },
            },
          },
        },
      },
    },
    ordered: { type: "final" },
  },
  output: ({ context }) => known(context.ordered),
});

export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;
