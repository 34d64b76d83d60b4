import {
  type Address,
  type Cart,
  type CartLine,
  type CheckoutChange,
  linesTotal,
  type MergedCart,
  type Order,
  type PaymentMethod,
  type PaymentMethodId,
  type Placement,
  type Problem,
  ruleProblem,
  type ShippingOption,
  selectedLines,
  toProblem,
} from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { withAddress } from "../address/address-book.machine.ts";
import { hostActor } from "../host-actor.ts";

/** What a shopper has chosen so far; kept by the host, so that a reload or a change of language loses nothing. */
export type CheckoutChoice = {
  addressId: string | null;
  shippingId: string | null;
  paymentMethod: PaymentMethodId | null;
};

/** One intent to order: the same key with the same placement is the same order, however often it is sent. */
export type PlacementAttempt = { idempotencyKey: string; placement: Placement };

export type CheckoutStep = "shipping" | "payment" | "done";

type Context = {
  /** Whose order it will be; null while a guest. */
  customerId: string | null;
  handoffCode: string | null;
  orderId: string | null;
  addresses: readonly Address[];
  /** The lines checked in the cart. */
  lines: readonly CartLine[];
  shippingOptions: readonly ShippingOption[];
  paymentMethods: readonly PaymentMethod[];
  choice: CheckoutChoice;
  /** Where the shopper wants to be as soon as what is needed there has come. */
  wantedStep: CheckoutStep;
  /** The placement whose answer is awaited, or that came back changed. */
  attempt: PlacementAttempt | null;
  /** How often its answer failed to come. */
  failedChecks: number;
  order: Order | null;
  problem: Problem | null;
};

/** How often an unanswered placement is asked after by itself, before the shopper is asked to. */
const AUTOMATIC_CHECKS = 3;

/**
 * Buying what is checked in the cart.
 *
 * One intent, one order: a placement is sent under an idempotency key and, until its answer is known, only that same
 * placement under that same key is ever sent again. What is ordered costs what the shopper saw: a changed total needs a
 * yes. Whoever has to log in again comes back to where they were, with every choice kept; another customer starts anew.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      customerId: string | null;
      /** A partner's cart to take over first. */
      handoffCode: string | null;
      /** An order that is placed already, to be shown again. */
      orderId: string | null;
      choice: CheckoutChoice;
      wantedStep: CheckoutStep;
      /** A placement that was sent before the page was left, and whose answer never came. */
      unanswered: PlacementAttempt | null;
    },
    events: {} as
      | { type: "address.choose"; addressId: string }
      /** An address was added or changed; it is the one to ship to. */
      | { type: "address.saved"; address: Address }
      | { type: "shipping.choose"; shippingId: string }
      | { type: "payment.choose"; paymentMethod: PaymentMethodId }
      /** The shopper goes to a step, by a button or the address bar. */
      | { type: "step.open"; step: CheckoutStep }
      /** The key is new for each press. */
      | { type: "order.place"; idempotencyKey: string }
      | { type: "order.check" }
      | { type: "change.accept"; idempotencyKey: string }
      | { type: "change.decline" }
      | { type: "checkout.retry" }
      /** Someone is logged in (again). */
      | { type: "session.restored"; customerId: string }
      | { type: "session.ended" }
      | { type: "transfer.open" }
      | { type: "transfer.close" }
      | { type: "problem.dismiss" },
    emitted: {} as
      | { type: "cart.claimed"; merged: MergedCart }
      | { type: "order.placed"; order: Order; lineIds: readonly string[] }
      | { type: "order.refused"; problem: Problem },
    tags: {} as
      | "busy"
      /** Something did not come; `checkout.retry` asks for it again. */
      | "failed"
      | "login"
      | "nothingSelected"
      | "step:shipping"
      | "step:payment"
      | "step:done"
      /** An intent to order is under way: nothing else may be chosen. */
      | "locked"
      | "changed"
      | "unconfirmed"
      | "transfer",
  },
  actors: {
    claimCart: hostActor<MergedCart, { code: string }>("claimCart"),
    findOrder: hostActor<Order, { orderId: string }>("findOrder"),
    loadCheckout: hostActor<{ cart: Cart; addresses: readonly Address[] }>("loadCheckout"),
    loadShippingOptions: hostActor<readonly ShippingOption[], { addressId: string }>("loadShippingOptions"),
    loadPaymentMethods: hostActor<readonly PaymentMethod[]>("loadPaymentMethods"),
    placeOrder: hostActor<Order, PlacementAttempt>("placeOrder"),
  },
  delays: { checkPause: 2_000 },
  guards: {
    hasHandoff: ({ context }) => context.handoffCode !== null,
    isGuest: ({ context }) => context.customerId === null,
    isUnanswered: ({ context }) => context.attempt !== null,
    hasOrder: ({ context }) => context.orderId !== null,
    isSameCustomer: ({ context }, { customerId }: { customerId: string }) => context.customerId === customerId,
    needsLogin: (_, { error }: { error: unknown }) => toProblem(error).kind === "unauthorized",
    isDown: (_, { error }: { error: unknown }) => toProblem(error).kind === "down",
    nothingSelected: ({ context }) => context.lines.length === 0,
    hasNoAddress: ({ context }) => context.addresses.length === 0,
    isOtherAddress: ({ context }, { addressId }: { addressId: string }) =>
      context.choice.addressId !== addressId && context.addresses.some(({ id }) => id === addressId),
    cannotBeShipped: ({ context }) => context.shippingOptions.length === 0,
    isOfferedShipping: ({ context }, { shippingId }: { shippingId: string }) =>
      context.shippingOptions.some(({ id }) => id === shippingId),
    isOfferedPayment: ({ context }, { paymentMethod }: { paymentMethod: PaymentMethodId }) =>
      context.paymentMethods.some((method) => method.id === paymentMethod && isAvailable(method)),
    wantsPayment: ({ context }) => context.wantedStep === "payment",
    opens: (_, { step, wanted }: { step: CheckoutStep; wanted: CheckoutStep }) => step === wanted,
    isComplete: ({ context }) => placementOf(context) !== null,
    isChanged: (_, { error }: { error: unknown }) => toProblem(error).total !== null,
    isUnknown: (_, { error }: { error: unknown }) => ["down", "conflict", "bug"].includes(toProblem(error).kind),
    mayCheckAgain: ({ context }) => context.failedChecks < AUTOMATIC_CHECKS,
    canAccept: ({ context }) => acceptedPlacement(context) !== null,
    isByTransfer: ({ context }) => context.order?.bankDetails != null,
  },
  actions: {
    forgetHandoff: assign({ handoffCode: null }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    sayRule: assign((_, { rule }: { rule: "addAddressFirst" | "unableToShip" }) => ({ problem: ruleProblem(rule) })),
    dismissProblem: assign({ problem: null }),
    setCustomer: assign((_, { customerId }: { customerId: string }) => ({ customerId })),
    startAnew: assign((_, { customerId }: { customerId: string }) => ({
      ...nothingKnown,
      customerId,
      wantedStep: "shipping" as const,
      choice: noChoice,
      attempt: null,
      orderId: null,
    })),
    setLoaded: assign(({ context }, loaded: { cart: Cart; addresses: readonly Address[] }) => ({
      lines: selectedLines(loaded.cart),
      addresses: loaded.addresses,
      choice: {
        ...context.choice,
        addressId:
          (loaded.addresses.find(({ id }) => id === context.choice.addressId) ?? loaded.addresses[0])?.id ?? null,
      },
    })),
    setAddress: assign(({ context }, { addressId }: { addressId: string }) => ({
      choice: { ...context.choice, addressId },
      shippingOptions: [],
      problem: null,
    })),
    keepAddress: assign(({ context }, { address }: { address: Address }) => ({
      addresses: withAddress(context.addresses, address),
      choice: { ...context.choice, addressId: address.id },
      shippingOptions: [],
      problem: null,
    })),
    setShippingOptions: assign(({ context }, { options }: { options: readonly ShippingOption[] }) => ({
      shippingOptions: options,
      choice: {
        ...context.choice,
        shippingId: (options.find(({ id }) => id === context.choice.shippingId) ?? options[0])?.id ?? null,
      },
    })),
    setShipping: assign(({ context }, { shippingId }: { shippingId: string }) => ({
      choice: { ...context.choice, shippingId },
    })),
    setPaymentMethods: assign(({ context }, { methods }: { methods: readonly PaymentMethod[] }) => {
      const available = methods.filter(isAvailable);
      const chosen = available.find(({ id }) => id === context.choice.paymentMethod) ?? available[0];
      return { paymentMethods: methods, choice: { ...context.choice, paymentMethod: chosen?.id ?? null } };
    }),
    setPayment: assign(({ context }, { paymentMethod }: { paymentMethod: PaymentMethodId }) => ({
      choice: { ...context.choice, paymentMethod },
    })),
    wantStep: assign((_, { step }: { step: CheckoutStep }) => ({ wantedStep: step })),
    attemptChosen: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => ({
      attempt: attemptOf(placementOf(context), idempotencyKey),
      failedChecks: 0,
      problem: null,
    })),
    attemptAccepted: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => ({
      attempt: attemptOf(acceptedPlacement(context), idempotencyKey),
      failedChecks: 0,
      problem: null,
    })),
    forgetAttempt: assign({ attempt: null, failedChecks: 0 }),
    countCheck: assign(({ context }) => ({ failedChecks: context.failedChecks + 1 })),
    setOrder: assign((_, { order }: { order: Order }) => ({ order, orderId: order.id, problem: null })),
    announceOrder: emit(({ context }, { order }: { order: Order }) => ({
      type: "order.placed" as const,
      order,
      lineIds: context.attempt?.placement.lineIds ?? [],
    })),
    announceRefusal: emit((_, { error }: { error: unknown }) => ({
      type: "order.refused" as const,
      problem: toProblem(error),
    })),
    announceClaim: emit((_, { merged }: { merged: MergedCart }) => ({ type: "cart.claimed" as const, merged })),
  },
}).createMachine({
  id: "checkout",
  description:
    "Buying what is checked in the cart: where to, how it is shipped, how it is paid, and the one order it becomes.",
  context: ({ input }) => ({
    ...nothingKnown,
    customerId: input.customerId,
    handoffCode: input.handoffCode,
    orderId: input.orderId,
    choice: input.choice,
    wantedStep: input.wantedStep,
    attempt: input.unanswered,
    failedChecks: input.unanswered ? 1 : 0,
  }),
  initial: "starting",
  on: { "problem.dismiss": { actions: "dismissProblem" } },
  states: {
    starting: {
      always: [
        { guard: "hasHandoff", target: "claiming" },
        { guard: "isGuest", target: "guest" },
        { target: "ordering" },
      ],
    },
    claiming: {
      tags: "busy",
      description: "Taking over the cart that a partner's site has handed over, before anything else.",
      invoke: {
        id: "claimCart",
        src: "claimCart",
        input: ({ context }) => ({ code: known(context.handoffCode, "handoff code") }),
        onDone: {
          target: "starting",
          actions: [{ type: "announceClaim", params: ({ event }) => ({ merged: event.output }) }, "forgetHandoff"],
        },
        onError: [
          {
            guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) },
            target: "guest",
          },
          {
            guard: { type: "isDown", params: ({ event }) => ({ error: event.error }) },
            target: "claimUnavailable",
            actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: "starting",
            actions: [{ type: "setProblem", params: ({ event }) => ({ error: event.error }) }, "forgetHandoff"],
          },
        ],
      },
    },
    claimUnavailable: { tags: "failed", on: { "checkout.retry": { target: "claiming", actions: "dismissProblem" } } },
    guest: {
      tags: "login",
      description:
        "Checkout needs login; the shopper comes back here, and a cart that could not be claimed is claimed then.",
      on: {
        "session.restored": {
          target: "starting",
          actions: { type: "setCustomer", params: ({ event }) => ({ customerId: event.customerId }) },
        },
      },
    },
    ordering: {
      initial: "starting",
      on: { "session.ended": { target: "loggedOut" } },
      states: {
        starting: {
          always: [
            { guard: "isUnanswered", target: "placing" },
            { guard: "hasOrder", target: "reopening" },
            { target: "loading" },
          ],
        },
        reopening: {
          tags: "busy",
          description: "Showing again an order that is placed already.",
          invoke: {
            id: "findOrder",
            src: "findOrder",
            input: ({ context }) => ({ orderId: known(context.orderId, "order") }),
            onDone: {
              target: "#checkout.placed.confirmed",
              actions: { type: "setOrder", params: ({ event }) => ({ order: event.output }) },
            },
            onError: [
              {
                guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) },
                target: "#checkout.loggedOut",
              },
              {
                target: "orderUnavailable",
                actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        orderUnavailable: {
          tags: "failed",
          on: { "checkout.retry": { target: "reopening", actions: "dismissProblem" } },
        },
        loading: {
          tags: "busy",
          invoke: {
            id: "loadCheckout",
            src: "loadCheckout",
            onDone: { target: "deciding", actions: { type: "setLoaded", params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) },
                target: "#checkout.loggedOut",
              },
              {
                target: "unavailable",
                actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        unavailable: { tags: "failed", on: { "checkout.retry": { target: "loading", actions: "dismissProblem" } } },
        deciding: { always: [{ guard: "nothingSelected", target: "nothingSelected" }, { target: "shipping" }] },
        nothingSelected: {
          tags: "nothingSelected",
          description: "Nothing is checked in the cart: there is nothing to order.",
          on: { "checkout.retry": { target: "loading", actions: "dismissProblem" } },
        },
        shipping: {
          tags: "step:shipping",
          initial: "deciding",
          on: {
            "address.choose": {
              guard: { type: "isOtherAddress", params: ({ event }) => ({ addressId: event.addressId }) },
              target: ".loadingOptions",
              reenter: true,
              actions: { type: "setAddress", params: ({ event }) => ({ addressId: event.addressId }) },
            },
            "address.saved": {
              target: ".loadingOptions",
              reenter: true,
              actions: { type: "keepAddress", params: ({ event }) => ({ address: event.address }) },
            },
          },
          states: {
            deciding: {
              always: [{ guard: "hasNoAddress", target: "noAddress" }, { target: "loadingOptions" }],
            },
            noAddress: {
              on: {
                "step.open": {
                  guard: { type: "opens", params: ({ event }) => ({ step: event.step, wanted: "payment" }) },
                  actions: { type: "sayRule", params: { rule: "addAddressFirst" } },
                },
              },
            },
            loadingOptions: {
              tags: "busy",
              description: "Asking how the lines can be shipped there. Another address cancels the question.",
              invoke: {
                id: "loadShippingOptions",
                src: "loadShippingOptions",
                input: ({ context }) => ({ addressId: known(context.choice.addressId, "address") }),
                onDone: {
                  target: "comparing",
                  actions: { type: "setShippingOptions", params: ({ event }) => ({ options: event.output }) },
                },
                onError: [
                  {
                    guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) },
                    target: "#checkout.loggedOut",
                  },
                  {
                    target: "optionsUnavailable",
                    actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
              on: { "step.open": { actions: { type: "wantStep", params: ({ event }) => ({ step: event.step }) } } },
            },
            optionsUnavailable: {
              tags: "failed",
              on: { "checkout.retry": { target: "loadingOptions", actions: "dismissProblem" } },
            },
            comparing: {
              always: [
                { guard: "cannotBeShipped", target: "unshippable" },
                { guard: "wantsPayment", target: "#checkout.ordering.payment" },
                { target: "choosingOption" },
              ],
            },
            unshippable: {
              description: "Nothing brings these lines there: another address, or fewer lines.",
              entry: { type: "sayRule", params: { rule: "unableToShip" } },
              exit: "dismissProblem",
            },
            choosingOption: {
              on: {
                "shipping.choose": {
                  guard: { type: "isOfferedShipping", params: ({ event }) => ({ shippingId: event.shippingId }) },
                  actions: { type: "setShipping", params: ({ event }) => ({ shippingId: event.shippingId }) },
                },
                "step.open": {
                  guard: { type: "opens", params: ({ event }) => ({ step: event.step, wanted: "payment" }) },
                  target: "#checkout.ordering.payment",
                },
              },
            },
          },
        },
        payment: {
          tags: "step:payment",
          initial: "loadingMethods",
          entry: { type: "wantStep", params: { step: "payment" } },
          on: {
            "step.open": {
              guard: { type: "opens", params: ({ event }) => ({ step: event.step, wanted: "shipping" }) },
              target: "shipping",
              actions: [{ type: "wantStep", params: { step: "shipping" } }, "dismissProblem"],
            },
          },
          states: {
            loadingMethods: {
              tags: "busy",
              invoke: {
                id: "loadPaymentMethods",
                src: "loadPaymentMethods",
                onDone: {
                  target: "reviewing",
                  actions: { type: "setPaymentMethods", params: ({ event }) => ({ methods: event.output }) },
                },
                onError: [
                  {
                    guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) },
                    target: "#checkout.loggedOut",
                  },
                  {
                    target: "methodsUnavailable",
                    actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            methodsUnavailable: {
              tags: "failed",
              on: { "checkout.retry": { target: "loadingMethods", actions: "dismissProblem" } },
            },
            reviewing: {
              description: "Everything is chosen and shown; the shopper may still choose otherwise.",
              on: {
                "payment.choose": {
                  guard: {
                    type: "isOfferedPayment",
                    params: ({ event }) => ({ paymentMethod: event.paymentMethod }),
                  },
                  actions: { type: "setPayment", params: ({ event }) => ({ paymentMethod: event.paymentMethod }) },
                },
                "order.place": {
                  guard: "isComplete",
                  target: "#checkout.ordering.placing",
                  actions: {
                    type: "attemptChosen",
                    params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }),
                  },
                },
              },
            },
          },
        },
        placing: {
          tags: ["busy", "locked", "step:payment"],
          description: "The placement is on its way. A second press finds nobody listening.",
          invoke: {
            id: "placeOrder",
            src: "placeOrder",
            input: ({ context }) => known(context.attempt, "placement"),
            onDone: {
              target: "#checkout.placed",
              actions: [
                { type: "announceOrder", params: ({ event }) => ({ order: event.output }) },
                { type: "setOrder", params: ({ event }) => ({ order: event.output }) },
                "forgetAttempt",
              ],
            },
            onError: [
              {
                guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) },
                target: "#checkout.loggedOut",
              },
              {
                guard: { type: "isChanged", params: ({ event }) => ({ error: event.error }) },
                target: "changed",
                actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: "isUnknown", params: ({ event }) => ({ error: event.error }) },
                target: "unanswered",
                actions: "countCheck",
              },
              {
                target: "loading",
                description: "Refused, nothing is ordered: look again at what is there.",
                actions: [
                  { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
                  { type: "announceRefusal", params: ({ event }) => ({ error: event.error }) },
                  "forgetAttempt",
                ],
              },
            ],
          },
        },
        unanswered: { always: [{ guard: "mayCheckAgain", target: "checking" }, { target: "unconfirmed" }] },
        checking: {
          tags: ["busy", "locked", "step:payment"],
          description: "No answer came, so there may be an order or not. The same placement goes again in a moment.",
          after: { checkPause: { target: "placing" } },
        },
        unconfirmed: {
          tags: ["locked", "step:payment", "unconfirmed"],
          description: "Still no answer. The shopper decides when to ask again; nothing else may be ordered meanwhile.",
          on: { "order.check": { target: "placing" } },
        },
        changed: {
          tags: ["changed", "locked", "step:payment"],
          description: "Something differs from what the shopper saw. Nothing is ordered without a yes.",
          on: {
            "change.accept": {
              guard: "canAccept",
              target: "placing",
              actions: { type: "attemptAccepted", params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
            },
            "change.decline": { target: "loading", actions: ["forgetAttempt", "dismissProblem"] },
          },
        },
        resumed: { type: "history", history: "deep", target: "starting" },
      },
    },
    loggedOut: {
      tags: "login",
      description: "The session ended on the way. Everything stays as it is until the same customer is back.",
      on: {
        "session.restored": [
          {
            guard: { type: "isSameCustomer", params: ({ event }) => ({ customerId: event.customerId }) },
            target: "ordering.resumed",
          },
          {
            target: "ordering",
            actions: { type: "startAnew", params: ({ event }) => ({ customerId: event.customerId }) },
          },
        ],
      },
    },
    placed: {
      tags: "step:done",
      initial: "deciding",
      states: {
        deciding: { always: [{ guard: "isByTransfer", target: "transferDetails" }, { target: "confirmed" }] },
        transferDetails: {
          tags: "transfer",
          description: "The bank account to pay to, in a popup over the confirmation.",
          on: { "transfer.close": { target: "confirmed" } },
        },
        confirmed: { on: { "transfer.open": { guard: "isByTransfer", target: "transferDetails" } } },
      },
    },
  },
});

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

const noChoice: CheckoutChoice = { addressId: null, shippingId: null, paymentMethod: null };

const nothingKnown = {
  handoffCode: null,
  addresses: [],
  lines: [],
  shippingOptions: [],
  paymentMethods: [],
  failedChecks: 0,
  order: null,
  problem: null,
};

const known = <Value>(value: Value | null, name: string): Value => {
  if (value !== null) return value;
  throw new Error(`The chart came where the ${name} is needed without one: guard the way there.`);
};

const isAvailable = (method: PaymentMethod): boolean => method.unavailableReason === null;

const chosenAddress = ({ addresses, choice }: Context): Address | undefined =>
  addresses.find(({ id }) => id === choice.addressId);

const chosenShipping = ({ shippingOptions, choice }: Context): ShippingOption | undefined =>
  shippingOptions.find(({ id }) => id === choice.shippingId);

const placementOf = (context: Context): Placement | null => {
  const address = chosenAddress(context);
  const shipping = chosenShipping(context);
  const { paymentMethod } = context.choice;
  if (!address || !shipping || paymentMethod === null || context.lines.length === 0) return null;
  return {
    addressId: address.id,
    shippingId: shipping.id,
    paymentMethod,
    expectedTotal: linesTotal(context.lines) + shipping.cost,
    lineIds: context.lines.map(({ lineId }) => lineId),
  };
};

/** A new total can be said yes to; missing stock cannot. */
const acceptedPlacement = ({ attempt, problem }: Context): Placement | null => {
  if (!attempt || !problem || problem.total === null) return null;
  if (problem.changes.some(({ kind }) => kind === "stock")) return null;
  return { ...attempt.placement, expectedTotal: problem.total };
};

const attemptOf = (placement: Placement | null, idempotencyKey: string): PlacementAttempt => ({
  idempotencyKey,
  placement: known(placement, "placement"),
});

type Known = Pick<CheckoutSnapshot, "context">;

export const selectChosenAddress = ({ context }: Known): Address | null => chosenAddress(context) ?? null;

export const selectChosenShipping = ({ context }: Known): ShippingOption | null => chosenShipping(context) ?? null;

/** Whole rupiah: what the shopper sees before placing. Shipping and total are null until a way of shipping is chosen. */
export const selectTotals = ({ context }: Known) => {
  const subtotal = linesTotal(context.lines);
  const shipping = chosenShipping(context)?.cost ?? null;
  return { subtotal, shipping, total: shipping === null ? null : subtotal + shipping };
};

/** A placement was sent and its answer has failed to come at least once. */
export const selectIsChecking = ({ context }: Known): boolean => context.attempt !== null && context.failedChecks > 0;

/** What differs from what the shopper saw, and whether a yes is enough. */
export const selectChanges = (snapshot: Known) => ({
  changes: snapshot.context.problem?.changes ?? noChanges,
  totalBefore: snapshot.context.attempt?.placement.expectedTotal ?? null,
  totalAfter: snapshot.context.problem?.total ?? null,
  canAccept: acceptedPlacement(snapshot.context) !== null,
});

const noChanges: readonly CheckoutChange[] = [];

/** The step the shopper is at, also while logged out on the way; null while it is still being found out. */
export const selectStep = (snapshot: Pick<CheckoutSnapshot, "hasTag" | "context">): CheckoutStep | null => {
  const { wantedStep, lines } = snapshot.context;
  if (snapshot.hasTag("step:done")) return "done";
  if (snapshot.hasTag("step:payment")) return "payment";
  if (snapshot.hasTag("login")) return lines.length > 0 ? wantedStep : null;
  if (!snapshot.hasTag("step:shipping")) return null;
  return snapshot.hasTag("busy") && wantedStep === "payment" ? null : "shipping";
};
