import type { Order, Problem } from "@griya/api";
import { assign, raise, type SnapshotFrom, sendTo, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
import { type PaymentNotification, paymentMachine } from "../payment/payment.machine.ts";
import type { RequestSignal } from "../request/signals.ts";
import { createSignalsActor } from "../request/signals-actor.ts";
import { type PlacementOutcome, placementMachine } from "./placement.machine.ts";
import {
  type CheckoutChoice,
  createAttempt,
  type PurchaseContext,
  type PurchaseInput,
  type PurchaseStep,
} from "./purchase-context.ts";
import { shippingMachine } from "./shipping.machine.ts";
import type { ShippingNotification } from "./shipping-context.ts";

type PaymentChoice = Pick<Extract<PaymentNotification, { type: "payment.chosen" }>, "method" | "exchangeRate">;

type ShippingChosenEvent = Extract<ShippingNotification, { type: "shipping.chosen" }>;

const storeChoice: ProvidedAction<{ choice: CheckoutChoice }> = createProvidedAction("storeChoice");
const notifyRefusal: ProvidedAction<{ problem: Problem }> = createProvidedAction("notifyRefusal");

/** The action that stores the current choices. */
const storeChoiceAction = {
  type: "storeChoice",
  params: ({ context }: { context: { choice: CheckoutChoice } }) => ({ choice: context.choice }),
} as const;

/** The actions after the shipping chart reports its choices and their quote. */
const setShippingActions = [
  { type: "setShipping", params: ({ event }: { event: ShippingChosenEvent }) => event },
  storeChoiceAction,
] as const;

/**
 * The purchase of one order: shipping, payment and placement.
 *
 * Each part is a chart of its own and gets the events of the shopper. The parts exchange data only through this chart.
 */
export const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    input: {} as PurchaseInput,
    output: {} as { order: Order; lineIds: readonly string[] },
    events: {} as
      /** The shopper opens a step, by a button or the address bar. */
        | { type: "step.open"; step: PurchaseStep }
        /** Each press has a new idempotency key. */
        | { type: "order.place"; idempotencyKey: string }
        /** The placement failed, so the choices and the quote may be out of date. */
        | { type: "choices.reload" }
        | { type: "problem.dismiss" }
        | ShippingNotification
        | PaymentNotification
        | RequestSignal,
    children: {} as { shipping: "shipping"; payment: "payment"; placement: "placement" },
    tags: {} as
      | "step:shipping"
      | "step:payment"
      /** A placement is in progress, so the shopper can change no choice. */
      | "locked"
      /** The shopper tried to order while the browser was offline. */
      | "offline",
  },
  actors: {
    shipping: shippingMachine,
    payment: paymentMachine,
    placement: placementMachine,
    /** Sends an event when the browser is online again. Without an implementation, the chart gets no event. */
    listenToNetwork: createSignalsActor(),
  },
  guards: {
    /** Returns true if the browser is offline; false without an implementation. */
    isOffline: () => false,
    isUnanswered: ({ context }) => context.attempt !== null,
    canOpenPayment: ({ context }) => context.requestedStep === "payment" && context.isShippable,
    canGoBack: ({ context }, { step }: { step: PurchaseStep }) => context.attempt === null && step === "shipping",
    isOtherAddress: ({ context }, { choice }: ShippingChosenEvent) => context.choice.addressId !== choice.addressId,
    isComplete: ({ context }) => createAttempt(context, "") !== null,
    isOrdered: (_, { order }: PlacementOutcome) => order !== null,
    isRefused: (_, { problem }: PlacementOutcome) => problem !== null,
  },
  actions: {
    storeChoice,
    notifyRefusal,
    openPayment: sendTo("shipping", { type: "payment.open" }),
    dismissProblem: assign({ problem: null }),
    setRequestedStep: assign((_, { step }: { step: PurchaseStep }) => ({ requestedStep: step })),
    setShipping: assign(({ context }, news: ShippingChosenEvent) => ({
      choice: { ...context.choice, ...news.choice },
      isShippable: news.isShippable,
      quote: news.quote,
    })),
    notifyAmount: sendTo("payment", (_, { quote }: ShippingChosenEvent) => ({
      type: "amount.change",
      amount: quote?.total ?? null,
    })),
    clearShipping: assign({ isShippable: false, quote: null }),
    setMethod: assign(({ context }, { method, exchangeRate }: PaymentChoice) => ({
      choice: { ...context.choice, paymentMethod: method },
      exchangeRate,
    })),
    setAttempt: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => ({
      attempt: createAttempt(context, idempotencyKey),
      isResumed: false,
      problem: null,
    })),
    setOutcome: assign((_, { order, lineIds, problem }: PlacementOutcome) => ({
      attempt: null,
      placedOrder: order && { order, lineIds },
      problem,
    })),
    reloadChoices: raise({ type: "choices.reload" }),
  },
}).createMachine({
  id: "purchase",
  context: ({ input: { unansweredAttempt, ...input } }) => ({
    ...input,
    attempt: unansweredAttempt,
    isResumed: unansweredAttempt !== null,
    isShippable: false,
    exchangeRate: null,
    quote: null,
    placedOrder: null,
  }),
  initial: "open",
  on: { "problem.dismiss": { actions: "dismissProblem" } },
  states: {
    open: {
      type: "parallel",
      states: {
        choices: {
          initial: "deciding",
          on: { "choices.reload": { target: ".choosing", reenter: true, actions: "clearShipping" } },
          states: {
            deciding: { always: [{ guard: "isUnanswered", target: "waiting" }, { target: "choosing" }] },
            waiting: {
              tags: "step:payment",
              description: "An earlier placement got no answer. The chart checks it first.",
            },
            choosing: {
              initial: "shipping",
              invoke: { id: "shipping", src: "shipping", input: ({ context }) => context.choice },
              on: {
                "shipping.chosen": { actions: setShippingActions },
                "shipping.blocked": { actions: { type: "setRequestedStep", params: { step: "shipping" } } },
              },
              states: {
                shipping: {
                  tags: "step:shipping",
                  always: { guard: "canOpenPayment", target: "payment" },
                  on: {
                    "step.open": {
                      actions: [
                        { type: "setRequestedStep", params: ({ event }) => ({ step: event.step }) },
                        "openPayment",
                      ],
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
                      addressId: choice.addressId,
                      method: choice.paymentMethod,
                      isNew: false,
                    }),
                  },
                  on: {
                    "shipping.chosen": [
                      {
                        description: "The methods depend on the address, so they load again.",
                        guard: { type: "isOtherAddress", params: ({ event }) => event },
                        target: "payment",
                        reenter: true,
                        actions: setShippingActions,
                      },
                      { actions: [...setShippingActions, { type: "notifyAmount", params: ({ event }) => event }] },
                    ],
                    "payment.chosen": {
                      actions: [{ type: "setMethod", params: ({ event }) => event }, storeChoiceAction],
                    },
                    "step.open": {
                      guard: { type: "canGoBack", params: ({ event }) => ({ step: event.step }) },
                      target: "shipping",
                      actions: { type: "setRequestedStep", params: { step: "shipping" } },
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
                    actions: { type: "setAttempt", params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
                  },
                ],
              },
              states: {
                ready: {},
                offline: {
                  tags: "offline",
                  description: "The shopper ordered without a network. The order needs another press.",
                  invoke: { src: "listenToNetwork" },
                  on: { "network.online": { target: "ready" } },
                },
              },
            },
            running: {
              tags: "locked",
              invoke: {
                id: "placement",
                src: "placement",
                input: ({ context }) => ({ attempt: assertDefined(context.attempt), isResumed: context.isResumed }),
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
                      {
                        type: "notifyRefusal",
                        params: ({ event }) => ({ problem: assertDefined(event.output.problem) }),
                      },
                      "reloadChoices",
                    ],
                  },
                  {
                    target: "idle",
                    actions: [{ type: "setOutcome", params: ({ event }) => event.output }, "reloadChoices"],
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
  output: ({ context }) => assertDefined(context.placedOrder),
});

export type PurchaseSnapshot = SnapshotFrom<typeof purchaseMachine>;
