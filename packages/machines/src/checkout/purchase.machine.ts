import type { Order, PaymentMethodId, Problem, Quote } from "@griya/api";
import { assign, raise, type SnapshotFrom, sendTo, setup } from "xstate";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import { type PaymentNews, paymentMachine } from "../payment/payment.machine.ts";
import { lineIdsOf, type PlacementAttempt, type PlacementOutcome, placementMachine } from "./placement.machine.ts";
import { shippingMachine } from "./shipping.machine.ts";
import type { ShippingChoice, ShippingNews } from "./shipping-context.ts";

/** What a shopper has chosen so far; kept by the host, so that a reload or a change of language loses nothing. */
export type CheckoutChoice = ShippingChoice & { paymentMethod: PaymentMethodId | null };

export type PurchaseStep = "shipping" | "payment";

type Input = {
  choice: CheckoutChoice;
  /** Where the shopper wants to be as soon as what is needed there has come. */
  wantedStep: PurchaseStep;
  /** A placement that was sent before the page was left, and whose answer never came. */
  unanswered: PlacementAttempt | null;
  /** What there is to say from before. */
  problem: Problem | null;
};

type Context = Omit<Input, "unanswered"> & {
  /** The placement whose answer is awaited. */
  attempt: PlacementAttempt | null;
  /** That was sent before the page was left. */
  isResumed: boolean;
  /** There is a way of shipping to go on with. */
  isShippable: boolean;
  /** What it comes to; null until the provider has said it. */
  quote: Quote | null;
  ordered: { order: Order; lineIds: readonly string[] } | null;
};

const keepChoice: HostAction<{ choice: CheckoutChoice }> = hostAction("keepChoice");
const tellRefusal: HostAction<{ problem: Problem }> = hostAction("tellRefusal");

/** Keeps what is chosen, as it is by now. */
const keep = {
  type: "keepChoice",
  params: ({ context }: { context: { choice: CheckoutChoice } }) => ({ choice: context.choice }),
} as const;

/**
 * One customer's way to one order: shipping, payment and the placement are charts of their own, which are told what the shopper
 * does; what passes between them passes here.
 */
export const purchaseMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as { order: Order; lineIds: readonly string[] },
    events: {} as
      /** The shopper goes to a step, by a button or the address bar. */
        | { type: "step.open"; step: PurchaseStep }
        /** The key is new for each press. */
        | { type: "order.place"; idempotencyKey: string }
        /** Nothing was ordered: what there is may have become otherwise. */
        | { type: "look.again" }
        | { type: "problem.dismiss" }
        | ShippingNews
        | PaymentNews,
    children: {} as { shipping: "shipping"; payment: "payment"; placement: "placement" },
    tags: {} as
      | "step:shipping"
      | "step:payment"
      /** An intent to order is under way: nothing else may be chosen. */
      | "locked",
  },
  actors: { shipping: shippingMachine, payment: paymentMachine, placement: placementMachine },
  guards: {
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
    setShipping: assign(({ context }, news: Extract<ShippingNews, { type: "shipping.chosen" }>) => ({
      choice: { ...context.choice, ...news.choice },
      isShippable: news.isShippable,
      quote: news.quote,
    })),
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
          on: { "look.again": { target: ".choosing", reenter: true } },
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
                "shipping.chosen": { actions: [{ type: "setShipping", params: ({ event }) => event }, keep] },
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
                    input: ({ context }) => ({ order: null, method: context.choice.paymentMethod, isNew: false }),
                  },
                  on: {
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
              on: {
                "order.place": {
                  guard: "isComplete",
                  target: "running",
                  actions: { type: "attempt", params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
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

const attemptOf = ({ choice, quote }: Context, idempotencyKey: string): PlacementAttempt | null => {
  const { addressId, shippingId, paymentMethod } = choice;
  if (!addressId || !shippingId || !paymentMethod || !quote || quote.lines.length === 0) return null;
  const placement = { quoteId: quote.id, addressId, shippingId, paymentMethod, lineIds: lineIdsOf(quote) };
  return { idempotencyKey, placement, quote };
};
