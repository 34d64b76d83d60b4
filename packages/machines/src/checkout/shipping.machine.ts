import { type Address, type Cart, type Quote, ruleProblem, type Shipping, toProblem } from "@griya/api";
import { assign, type SnapshotFrom, sendParent, setup } from "xstate";
import { withAddress } from "../address/address-book.machine.ts";
import { errorOf } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import { noTrouble, reads, saves, working, workingActions } from "../work/working.ts";
import {
  isOfOtherLines,
  noVoucher,
  ofCart,
  ofLoaded,
  ofShipping,
  type ShippingChoice,
  type ShippingContext,
  type ShippingEvent,
  type ShippingNews,
  toChosen,
  unasked,
  unvouched,
  voucherOf,
} from "./shipping-context.ts";

/** Tells the host that the cart has changed: its voucher, or its selected lines. */
const tellCart: HostAction<undefined> = hostAction("tellCart");

/** The address, the shipping and the quote of the selected lines. */
export const shippingMachine = setup({
  types: {
    context: {} as ShippingContext,
    input: {} as ShippingChoice,
    events: {} as ShippingEvent,
    tags: {} as
      | "busy"
      /** The lines to buy are not loaded yet. */
      | "unknown"
      | "nothingSelected"
      /** The shopper has to choose otherwise first. */
      | "blocked"
      | "vouching",
  },
  actors: {
    loadCheckout: reads<{ cart: Cart; addresses: readonly Address[] }>("loadCheckout"),
    loadShippingOptions: reads<Shipping, { addressId: string }>("loadShippingOptions"),
    loadQuote: reads<Quote, { addressId: string; shippingId: string }>("loadQuote"),
    saveVoucher: saves<Cart, { code: string | null }>("saveVoucher"),
    uncheckLines: saves<Cart, { lineIds: readonly string[] }>("uncheckLines"),
  },
  guards: {
    nothingSelected: ({ context }) => context.lines.length === 0,
    hasNoAddress: ({ context }) => context.addresses.length === 0,
    cannotBeShipped: ({ context }) => context.shippingOptions.length === 0 || context.unshippable.length > 0,
    namesUnshippable: ({ context }) => context.unshippable.length > 0,
    isOfOtherLines: ({ context }, { quote }: { quote: Quote }) => isOfOtherLines(context.lines, quote),
    nothingQuoted: (_, { quote }: { quote: Quote }) => quote.lines.length === 0,
    isOtherAddress: ({ context: { choice, addresses } }, { addressId }: { addressId: string }) =>
      choice.addressId !== addressId && addresses.some(({ id }) => id === addressId),
    isOffered: ({ context }, { shippingId }: { shippingId: string }) =>
      context.shippingOptions.some(({ id }) => id === shippingId),
  },
  actions: {
    ...workingActions,
    dismissProblem: assign({ problem: null }),
    sayRule: assign((_, { rule }: { rule: "addAddressFirst" | "unableToShip" }) => ({ problem: ruleProblem(rule) })),
    setLoaded: assign(({ context }, loaded: { cart: Cart; addresses: readonly Address[] }) =>
      ofLoaded(context, loaded),
    ),
    setAddress: assign(({ context }, { addressId }: { addressId: string }) => ({
      ...unasked,
      choice: { ...context.choice, addressId },
    })),
    keepAddress: assign(({ context }, { address }: { address: Address }) => ({
      ...unasked,
      addresses: withAddress(context.addresses, address),
      choice: { ...context.choice, addressId: address.id },
    })),
    setOptions: assign(({ context }, shipping: Shipping) => ofShipping(context, shipping)),
    setShipping: assign(({ context }, { shippingId }: { shippingId: string }) => ({
      choice: { ...context.choice, shippingId },
      quote: null,
    })),
    setQuote: assign((_, { quote }: { quote: Quote }) => ({ quote, ...voucherOf(quote) })),
    wantVoucher: assign((_, wantedVoucher: { code: string | null }) => ({ ...unvouched, wantedVoucher })),
    setCart: assign((_, { cart }: { cart: Cart }) => ofCart(cart)),
    setVoucherProblem: assign(({ event }) => ({ voucherProblem: toProblem(errorOf(event)) })),
    tellCart,
    tellChoice: sendParent(({ context }) => toChosen(context)),
    tellBlocked: sendParent({ type: "shipping.blocked" } satisfies ShippingNews),
  },
}).createMachine({
  id: "shipping",
  context: ({ input }) => ({
    ...noTrouble,
    ...unasked,
    choice: input,
    addresses: [],
    lines: [],
    subtotal: 0,
    addOns: { totalItems: 0, totalCost: 0 },
    ...noVoucher,
  }),
  initial: "loading",
  on: { "problem.dismiss": { actions: "dismissProblem" } },
  states: {
    loading: {
      ...working,
      tags: ["busy", "unknown"],
      invoke: {
        id: "work",
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
          actions: { type: "keepAddress", params: ({ event }) => ({ address: event.address }) },
        },
        "shipping.choose": {
          guard: { type: "isOffered", params: ({ event }) => ({ shippingId: event.shippingId }) },
          target: ".quoting",
          actions: { type: "setShipping", params: ({ event }) => ({ shippingId: event.shippingId }) },
        },
        "voucher.apply": {
          target: ".vouching",
          actions: { type: "wantVoucher", params: ({ event }) => ({ code: event.code }) },
        },
        "voucher.remove": { target: ".vouching", actions: { type: "wantVoucher", params: { code: null } } },
      },
      states: {
        noAddress: {
          tags: "blocked",
          entry: "tellBlocked",
          on: {
            "payment.open": { actions: [{ type: "sayRule", params: { rule: "addAddressFirst" } }, "tellBlocked"] },
          },
        },
        loadingOptions: {
          ...working,
          tags: "busy",
          description: "Asking how the lines can be shipped there. Another address cancels the question.",
          entry: "tellChoice",
          invoke: {
            id: "work",
            src: "loadShippingOptions",
            input: ({ context }) => ({ addressId: known(context.choice.addressId) }),
            onDone: {
              target: "comparing",
              actions: { type: "setOptions", params: ({ event }) => event.output },
            },
          },
        },
        comparing: { always: [{ guard: "cannotBeShipped", target: "unshippable" }, { target: "quoting" }] },
        unshippable: {
          tags: "blocked",
          description: "Nothing brings these lines there, or some of them: another address, or fewer lines.",
          entry: ["tellBlocked", { type: "sayRule", params: { rule: "unableToShip" } }],
          exit: "dismissProblem",
          on: {
            "payment.open": { actions: "tellBlocked" },
            "unbuyable.uncheck": { guard: "namesUnshippable", target: "unchecking" },
          },
        },
        unchecking: {
          ...working,
          tags: ["busy", "blocked"],
          description: "What nothing brings there is unchecked in the cart.",
          invoke: {
            id: "work",
            src: "uncheckLines",
            input: ({ context }) => ({ lineIds: context.unshippable }),
            onDone: {
              target: "#shipping.looking",
              actions: [{ type: "setCart", params: ({ event }) => ({ cart: event.output }) }, "tellCart"],
            },
            onError: { target: "#shipping.loading" },
          },
        },
        quoting: {
          ...working,
          description: "Choosing how it is shipped, while the provider says what that comes to.",
          entry: "tellChoice",
          invoke: {
            id: "work",
            src: "loadQuote",
            input: ({ context: { choice } }) => ({
              addressId: known(choice.addressId),
              shippingId: known(choice.shippingId),
            }),
            onDone: [
              {
                guard: { type: "nothingQuoted", params: ({ event }) => ({ quote: event.output }) },
                target: "#shipping.nothingSelected",
              },
              {
                description: "Something was put into the cart meanwhile: nothing is bought that is not shown.",
                guard: { type: "isOfOtherLines", params: ({ event }) => ({ quote: event.output }) },
                target: "#shipping.loading",
              },
              { target: "quoted", actions: { type: "setQuote", params: ({ event }) => ({ quote: event.output }) } },
            ],
          },
        },
        quoted: { entry: "tellChoice" },
        vouching: {
          ...working,
          tags: ["busy", "vouching"],
          description: "A voucher goes into the cart, or out of it: what it all comes to is asked anew.",
          entry: "tellChoice",
          invoke: {
            id: "work",
            src: "saveVoucher",
            input: ({ context }) => context.wantedVoucher,
            onDone: {
              target: "vouched",
              actions: [{ type: "setCart", params: ({ event }) => ({ cart: event.output }) }, "tellCart"],
            },
            onError: { target: "vouched", actions: "setVoucherProblem" },
          },
        },
        vouched: {
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
