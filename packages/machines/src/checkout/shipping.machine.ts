import { type Address, type Cart, createRuleProblem, type Quote, type Shipping, toProblem } from "@griya/api";
import { assign, type SnapshotFrom, sendParent, setup } from "xstate";
import { withAddress } from "../address/address-book.machine.ts";
import { assertDefined } from "../assert-defined.ts";
import { getError } from "../failure.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
import {
  createReadRequest,
  createSaveRequest,
  idleRequest,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import {
  addressReset,
  emptyVoucherContext,
  getCartContext,
  getLoadedContext,
  getShippingContext,
  getVoucherContext,
  hasOtherLines,
  type ShippingChoice,
  type ShippingContext,
  type ShippingEvent,
  type ShippingNotification,
  toShippingChosenEvent,
  voucherReset,
} from "./shipping-context.ts";

/** Reports that the voucher or the selected lines of the cart have changed. */
const notifyCartChange: ProvidedAction<undefined> = createProvidedAction("notifyCartChange");

/** The shipping step: the address, the shipping option, the voucher, and the quote of the selected lines. */
export const shippingMachine = setup({
  types: {
    context: {} as ShippingContext,
    input: {} as ShippingChoice,
    events: {} as ShippingEvent,
    tags: {} as
      | "busy"
      /** The lines to buy are not loaded yet. */
      | "loading"
      | "nothingSelected"
      /** The shopper has to change the address or the lines first. */
      | "blocked"
      | "savingVoucher",
  },
  actors: {
    loadCheckout: createReadRequest<{ cart: Cart; addresses: readonly Address[] }>("loadCheckout"),
    loadShippingOptions: createReadRequest<Shipping, { addressId: string }>("loadShippingOptions"),
    loadQuote: createReadRequest<Quote, { addressId: string; shippingId: string }>("loadQuote"),
    saveVoucher: createSaveRequest<Cart, { code: string | null }>("saveVoucher"),
    uncheckLines: createSaveRequest<Cart, { lineIds: readonly string[] }>("uncheckLines"),
  },
  guards: {
    nothingSelected: ({ context }) => context.lines.length === 0,
    hasNoAddress: ({ context }) => context.addresses.length === 0,
    cannotBeShipped: ({ context }) => context.shippingOptions.length === 0 || context.unshippableLineIds.length > 0,
    hasUnshippableLines: ({ context }) => context.unshippableLineIds.length > 0,
    hasOtherLines: ({ context }, { quote }: { quote: Quote }) => hasOtherLines(context.lines, quote),
    isQuoteEmpty: (_, { quote }: { quote: Quote }) => quote.lines.length === 0,
    isOtherAddress: ({ context: { choice, addresses } }, { addressId }: { addressId: string }) =>
      choice.addressId !== addressId && addresses.some(({ id }) => id === addressId),
    isOffered: ({ context }, { shippingId }: { shippingId: string }) =>
      context.shippingOptions.some(({ id }) => id === shippingId),
  },
  actions: {
    ...requestActions,
    dismissProblem: assign({ problem: null }),
    setRuleProblem: assign((_, { rule }: { rule: "addAddressFirst" | "unableToShip" }) => ({
      problem: createRuleProblem(rule),
    })),
    setLoaded: assign(({ context }, loaded: { cart: Cart; addresses: readonly Address[] }) =>
      getLoadedContext(context, loaded),
    ),
    setAddress: assign(({ context }, { addressId }: { addressId: string }) => ({
      ...addressReset,
      choice: { ...context.choice, addressId },
    })),
    upsertAddress: assign(({ context }, { address }: { address: Address }) => ({
      ...addressReset,
      addresses: withAddress(context.addresses, address),
      choice: { ...context.choice, addressId: address.id },
    })),
    setOptions: assign(({ context }, shipping: Shipping) => getShippingContext(context, shipping)),
    setShipping: assign(({ context }, { shippingId }: { shippingId: string }) => ({
      choice: { ...context.choice, shippingId },
      quote: null,
    })),
    setQuote: assign((_, { quote }: { quote: Quote }) => ({ quote, ...getVoucherContext(quote) })),
    setRequestedVoucher: assign((_, requestedVoucher: { code: string | null }) => ({
      ...voucherReset,
      requestedVoucher,
    })),
    setCart: assign((_, { cart }: { cart: Cart }) => getCartContext(cart)),
    setVoucherProblem: assign(({ event }) => ({ voucherProblem: toProblem(getError(event)) })),
    notifyCartChange,
    notifyChoice: sendParent(({ context }) => toShippingChosenEvent(context)),
    notifyBlocked: sendParent({ type: "shipping.blocked" } satisfies ShippingNotification),
  },
}).createMachine({
  id: "shipping",
  context: ({ input }) => ({
    ...idleRequest,
    ...addressReset,
    choice: input,
    addresses: [],
    lines: [],
    subtotal: 0,
    addOns: { totalItems: 0, totalCost: 0 },
    ...emptyVoucherContext,
  }),
  initial: "loading",
  on: { "problem.dismiss": { actions: "dismissProblem" } },
  states: {
    loading: {
      ...requestConfig,
      tags: ["busy", "loading"],
      invoke: {
        id: "request",
        src: "loadCheckout",
        onDone: { target: "looking", actions: { type: "setLoaded", params: ({ event }) => event.output } },
      },
    },
    looking: {
      always: [
        { guard: "nothingSelected", target: "nothingSelected" },
        { guard: "hasNoAddress", target: "choosing.noAddress" },
        { target: "choosing" },
      ],
    },
    nothingSelected: { tags: "nothingSelected", on: { retry: { target: "loading" } } },
    choosing: {
      initial: "loadingOptions",
      on: {
        "address.choose": {
          guard: { type: "isOtherAddress", params: ({ event }) => ({ addressId: event.addressId }) },
          target: ".loadingOptions",
          actions: { type: "setAddress", params: ({ event }) => ({ addressId: event.addressId }) },
        },
        "address.saved": {
          target: ".loadingOptions",
          actions: { type: "upsertAddress", params: ({ event }) => ({ address: event.address }) },
        },
        "shipping.choose": {
          guard: { type: "isOffered", params: ({ event }) => ({ shippingId: event.shippingId }) },
          target: ".quoting",
          actions: { type: "setShipping", params: ({ event }) => ({ shippingId: event.shippingId }) },
        },
        "voucher.apply": {
          target: ".savingVoucher",
          actions: { type: "setRequestedVoucher", params: ({ event }) => ({ code: event.code }) },
        },
        "voucher.remove": {
          target: ".savingVoucher",
          actions: { type: "setRequestedVoucher", params: { code: null } },
        },
      },
      states: {
        noAddress: {
          tags: "blocked",
          entry: "notifyBlocked",
          on: {
            "payment.open": {
              actions: [{ type: "setRuleProblem", params: { rule: "addAddressFirst" } }, "notifyBlocked"],
            },
          },
        },
        loadingOptions: {
          ...requestConfig,
          tags: "busy",
          description: "The shipping options are loading. Another address cancels the request.",
          entry: "notifyChoice",
          invoke: {
            id: "request",
            src: "loadShippingOptions",
            input: ({ context }) => ({ addressId: assertDefined(context.choice.addressId) }),
            onDone: {
              target: "comparing",
              actions: { type: "setOptions", params: ({ event }) => event.output },
            },
          },
        },
        comparing: { always: [{ guard: "cannotBeShipped", target: "unshippable" }, { target: "quoting" }] },
        unshippable: {
          tags: "blocked",
          description:
            "Some lines cannot be shipped to the address. The shopper has to change the address or the lines.",
          entry: ["notifyBlocked", { type: "setRuleProblem", params: { rule: "unableToShip" } }],
          exit: "dismissProblem",
          on: {
            "payment.open": { actions: "notifyBlocked" },
            "unavailableLines.uncheck": { guard: "hasUnshippableLines", target: "unchecking" },
          },
        },
        unchecking: {
          ...requestConfig,
          tags: ["busy", "blocked"],
          description: "The lines that cannot be shipped are unselected in the cart.",
          invoke: {
            id: "request",
            src: "uncheckLines",
            input: ({ context }) => ({ lineIds: context.unshippableLineIds }),
            onDone: {
              target: "#shipping.looking",
              actions: [{ type: "setCart", params: ({ event }) => ({ cart: event.output }) }, "notifyCartChange"],
            },
            onError: { target: "#shipping.loading" },
          },
        },
        quoting: {
          ...requestConfig,
          description: "The quote is loading. The shopper can choose another shipping option.",
          entry: "notifyChoice",
          invoke: {
            id: "request",
            src: "loadQuote",
            input: ({ context: { choice } }) => ({
              addressId: assertDefined(choice.addressId),
              shippingId: assertDefined(choice.shippingId),
            }),
            onDone: [
              {
                guard: { type: "isQuoteEmpty", params: ({ event }) => ({ quote: event.output }) },
                target: "#shipping.nothingSelected",
              },
              {
                description: "The cart has a new line. The page has to show it before the order.",
                guard: { type: "hasOtherLines", params: ({ event }) => ({ quote: event.output }) },
                target: "#shipping.loading",
              },
              { target: "quoted", actions: { type: "setQuote", params: ({ event }) => ({ quote: event.output }) } },
            ],
          },
        },
        quoted: { entry: "notifyChoice" },
        savingVoucher: {
          ...requestConfig,
          tags: ["busy", "savingVoucher"],
          description: "The chart applies or removes a voucher, and then requests a new quote.",
          entry: "notifyChoice",
          invoke: {
            id: "request",
            src: "saveVoucher",
            input: ({ context }) => context.requestedVoucher,
            onDone: {
              target: "voucherSaved",
              actions: [{ type: "setCart", params: ({ event }) => ({ cart: event.output }) }, "notifyCartChange"],
            },
            onError: { target: "voucherSaved", actions: "setVoucherProblem" },
          },
        },
        voucherSaved: {
          always: [
            { guard: "hasNoAddress", target: "noAddress" },
            { guard: "cannotBeShipped", target: "loadingOptions" },
            { target: "quoting" },
          ],
        },
      },
    },
  },
});

export type ShippingSnapshot = SnapshotFrom<typeof shippingMachine>;
