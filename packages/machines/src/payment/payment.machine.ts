import {
  type Charge,
  convertRupiah,
  type ExchangeRate,
  isAmountAllowed,
  type NextAction,
  type Order,
  PAYMENT_METHODS,
  type Payment,
  type PaymentMethod,
  type PaymentMethodId,
  type Problem,
  toProblem,
} from "@griya/api";
import { assign, type SnapshotFrom, sendParent, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { failureGuards, getError, getProblemFields } from "../failure.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
import {
  createReadRequest,
  createSendRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";

/** The id and the payment of the order to pay. */
export type OrderToPay = Pick<Order, "id" | "payment">;

/** The request to pay an order by a method. The charge is null for a method that takes rupiah. */
export type PaymentStart = {
  readonly orderId: string;
  readonly paymentMethod: PaymentMethodId;
  readonly acceptedCharge: Charge | null;
};

/** The next action that leads to the page of a gateway. */
export type GatewayAction = Extract<NextAction, { kind: "redirect" }>;

type Context = RequestState & {
  /** The order to pay; null before the order is placed. */
  order: OrderToPay | null;
  /** The amount of the future order, in whole rupiah; null while it is unknown. */
  amount: number | null;
  /** The address of the future order; null while it is unknown. Some methods are not available at every address. */
  addressId: string | null;
  methods: readonly PaymentMethod[];
  method: PaymentMethodId | null;
  isNew: boolean;
};

/** The order or the address for which the methods are loaded. */
export type PaymentMethodsQuery = { readonly orderId: string | undefined; readonly addressId: string | undefined };

/** The events that a payment sends to its parent. */
export type PaymentNotification =
  | { type: "payment.chosen"; method: PaymentMethodId | null; exchangeRate: ExchangeRate | null }
  /** The provider has started this payment of the order. */
  | { type: "payment.started"; payment: Payment }
  /** The provider has refused the payment. The order may have changed. */
  | { type: "payment.refused"; problem: Problem };

const redirectToGateway: ProvidedAction<{ action: GatewayAction }> = createProvidedAction("redirectToGateway");

/** Returns the amount to pay, in whole rupiah; null while it is unknown. */
const getAmount = ({ order, amount }: Pick<Context, "order" | "amount">): number | null =>
  order?.payment.amount ?? amount;

const getAvailableMethods = (context: Pick<Context, "order" | "amount" | "methods">): PaymentMethod[] =>
  context.methods.filter((method) => method.unavailableReason === null && isAmountAllowed(method, getAmount(context)));

/** Returns the exchange rate of the chosen method; null for a method that takes rupiah. */
const getExchangeRate = ({ methods, method }: Pick<Context, "methods" | "method">): ExchangeRate | null =>
  methods.find(({ id }) => id === method)?.exchangeRate ?? null;

/** Returns the amount in another currency that the shopper accepts by paying; null for a method that takes rupiah. */
const getAcceptedCharge = (context: Context): Charge | null => {
  const [amount, exchangeRate] = [getAmount(context), getExchangeRate(context)];
  return amount === null || exchangeRate === null ? null : convertRupiah(amount, exchangeRate);
};

const matchesMethod = (payment: Payment, id: PaymentMethodId): boolean => PAYMENT_METHODS[id] === payment.method;

const getGatewayAction = ({ order }: Context): GatewayAction | null => {
  const nextAction = order?.payment.nextAction;
  return nextAction?.kind === "redirect" ? nextAction : null;
};

/**
 * The payment of an order: the choice of a method, and the next action of the shopper.
 *
 * Before the order is placed, the shopper only chooses a method. An order that awaits its payment can be paid by another method.
 */
export const paymentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      order: OrderToPay | null;
      /** The amount of the future order, in whole rupiah, if it is known. */
      amount?: number | null;
      /** The address of the future order, if it is known. */
      addressId?: string | null;
      method: PaymentMethodId | null;
      /** True when the shopper has just placed the order. The next action then shows at once. */
      isNew: boolean;
    },
    events: {} as
      | RequestEvent
      | { type: "payment.choose"; paymentMethod: PaymentMethodId }
      /** The amount of the future order has changed. */
      | { type: "amount.change"; amount: number | null }
      /** The shopper wants another method for the order. */
      | { type: "payment.change" }
      | { type: "payment.cancelChange" }
      | { type: "payment.start" }
      /** The shopper opens the account for a transfer again, or the page of the gateway. */
      | { type: "payment.continue" }
      /** The order has another payment, because a check or another tab has changed it. */
      | { type: "payment.update"; payment: Payment }
      | { type: "transfer.close" }
      | { type: "problem.dismiss" },
    tags: {} as "busy" | "choosing" | "starting" | "transfer",
  },
  actors: {
    loadPaymentMethods: createReadRequest<readonly PaymentMethod[], PaymentMethodsQuery>("loadPaymentMethods"),
    startPayment: createSendRequest<Payment, PaymentStart>("startPayment"),
  },
  guards: {
    isDown: failureGuards.isDown,
    hasNoOrder: ({ context }) => context.order === null,
    isOrdered: ({ context }) => context.order !== null,
    isNew: ({ context }) => context.isNew,
    isOffered: ({ context }, { method }: { method: PaymentMethodId }) =>
      getAvailableMethods(context).some(({ id }) => id === method),
    canStart: ({ context }) => context.order !== null && context.method !== null,
    isByTransfer: ({ context }) => context.order?.payment.nextAction.kind === "transferDetails",
    hasGatewayAction: ({ context }) => getGatewayAction(context) !== null,
  },
  actions: {
    ...requestActions,
    setProblem: assign(getProblemFields),
    dismissProblem: assign({ problem: null }),
    setMethods: assign((_, { methods }: { methods: readonly PaymentMethod[] }) => ({ methods })),
    setAmount: assign((_, { amount }: { amount: number | null }) => ({ amount })),
    setOrderMethod: assign(({ context: { order, methods, method } }) => ({
      method: (order && methods.find(({ id }) => matchesMethod(order.payment, id))?.id) ?? method,
    })),
    chooseAvailableMethod: assign(({ context }) => {
      const availableMethods = getAvailableMethods(context);
      return { method: (availableMethods.find(({ id }) => id === context.method) ?? availableMethods[0])?.id ?? null };
    }),
    clearMethods: assign({ methods: [] }),
    setMethod: assign((_, { method }: { method: PaymentMethodId }) => ({ method })),
    setPayment: assign(({ context }, { payment }: { payment: Payment }) => ({
      order: context.order && { ...context.order, payment },
    })),
    notifyMethod: sendParent(
      ({ context }): PaymentNotification => ({
        type: "payment.chosen",
        method: context.method,
        exchangeRate: getExchangeRate(context),
      }),
    ),
    notifyPayment: sendParent(
      (_, { payment }: { payment: Payment }): PaymentNotification => ({ type: "payment.started", payment }),
    ),
    notifyRefusal: sendParent(
      ({ event }): PaymentNotification => ({ type: "payment.refused", problem: toProblem(getError(event)) }),
    ),
    redirectToGateway,
  },
}).createMachine({
  id: "payment",
  context: ({ input }) => ({ ...idleRequest, amount: null, addressId: null, ...input, methods: [] }),
  initial: "deciding",
  on: {
    "payment.update": { actions: { type: "setPayment", params: ({ event }) => event } },
    "amount.change": { actions: { type: "setAmount", params: ({ event }) => event } },
    "problem.dismiss": { actions: "dismissProblem" },
  },
  states: {
    deciding: {
      always: [{ guard: "hasNoOrder", target: "loading" }, { guard: "isNew", target: "next" }, { target: "idle" }],
    },
    idle: {
      description: "The order has a payment, and the shopper has nothing to do.",
      on: { "payment.change": { target: "loading" }, "payment.continue": { target: "next" } },
    },
    loading: {
      ...requestConfig,
      tags: ["busy", "choosing"],
      entry: "clearMethods",
      on: {
        ...requestConfig.on,
        "payment.cancelChange": { guard: "isOrdered", target: "idle", actions: "dismissProblem" },
      },
      invoke: {
        id: "request",
        src: "loadPaymentMethods",
        input: ({ context: { order, addressId } }) => ({ orderId: order?.id, addressId: addressId ?? undefined }),
        onDone: {
          target: "choosing",
          actions: [
            { type: "setMethods", params: ({ event }) => ({ methods: event.output }) },
            "setOrderMethod",
            "chooseAvailableMethod",
            "notifyMethod",
          ],
        },
      },
    },
    choosing: {
      tags: "choosing",
      on: {
        "payment.choose": {
          guard: { type: "isOffered", params: ({ event }) => ({ method: event.paymentMethod }) },
          actions: [{ type: "setMethod", params: ({ event }) => ({ method: event.paymentMethod }) }, "notifyMethod"],
        },
        "amount.change": {
          actions: [{ type: "setAmount", params: ({ event }) => event }, "chooseAvailableMethod", "notifyMethod"],
        },
        "payment.start": { guard: "canStart", target: "starting", actions: "dismissProblem" },
        "payment.cancelChange": { guard: "isOrdered", target: "idle", actions: "dismissProblem" },
      },
    },
    starting: {
      ...requestConfig,
      tags: ["busy", "choosing", "starting"],
      invoke: {
        id: "request",
        src: "startPayment",
        input: ({ context }) => ({
          orderId: assertDefined(context.order).id,
          paymentMethod: assertDefined(context.method),
          acceptedCharge: getAcceptedCharge(context),
        }),
        onDone: {
          target: "next",
          actions: [
            { type: "setPayment", params: ({ event }) => ({ payment: event.output }) },
            { type: "notifyPayment", params: ({ event }) => ({ payment: event.output }) },
          ],
        },
        onError: [
          { guard: "isDown", target: "choosing", actions: "setProblem" },
          // The methods and their exchange rates may have changed.
          { target: "loading", actions: ["setProblem", "notifyRefusal"] },
        ],
      },
    },
    next: {
      always: [
        { guard: "isByTransfer", target: "transfer" },
        { guard: "hasGatewayAction", target: "leaving" },
        { target: "idle" },
      ],
    },
    transfer: {
      tags: "transfer",
      description: "A popup shows the bank account for the transfer.",
      on: { "transfer.close": { target: "idle" } },
    },
    leaving: {
      description: "The browser opens the page of the gateway. A shopper who comes back can open it again.",
      entry: {
        type: "redirectToGateway",
        params: ({ context }) => ({ action: assertDefined(getGatewayAction(context)) }),
      },
      on: {
        "payment.continue": { target: "leaving", reenter: true },
        "payment.change": { target: "loading" },
      },
    },
  },
});

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;
