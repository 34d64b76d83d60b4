import {
  type Address,
  buyableLines,
  type Cart,
  type CartLine,
  type Quote,
  ruleProblem,
  type ShippingOption,
} from "@griya/api";
import { assign, type SnapshotFrom, sendParent, setup } from "xstate";
import { withAddress } from "../address/address-book.machine.ts";
import { noTrouble, reads, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** Where to and how; of an address or a way that is not offered any more, the first that is takes the place. */
export type ShippingChoice = { addressId: string | null; shippingId: string | null };

/** What the checkout hears: the choice as it stands, and what it comes to once the provider has said it. */
export type ShippingNews =
  | { type: "shipping.chosen"; choice: ShippingChoice; isShippable: boolean; quote: Quote | null }
  /** Nothing can be shipped as it is; the shopper has to choose otherwise first. */
  | { type: "shipping.blocked" };

type Context = Trouble & {
  choice: ShippingChoice;
  addresses: readonly Address[];
  /** The lines checked in the cart that can be bought, and what they come to without shipping. */
  lines: readonly CartLine[];
  subtotal: number;
  shippingOptions: readonly ShippingOption[];
  /** What the chosen lines, address and shipping come to; null until the provider has said it. */
  quote: Quote | null;
};

/** Where the checked lines go, how, and what that comes to. */
export const shippingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ShippingChoice,
    events: {} as
      | WorkingEvent
      | { type: "address.choose"; addressId: string }
      /** An address was added or changed; it is the one to ship to. */
      | { type: "address.saved"; address: Address }
      | { type: "shipping.choose"; shippingId: string }
      /** The shopper wants to go on. */
      | { type: "payment.open" }
      | { type: "problem.dismiss" },
    tags: {} as
      | "busy"
      /** What there is to buy is not known yet. */
      | "unknown"
      | "nothingSelected",
  },
  actors: {
    loadCheckout: reads<{ cart: Cart; addresses: readonly Address[] }>("loadCheckout"),
    loadShippingOptions: reads<readonly ShippingOption[], { addressId: string }>("loadShippingOptions"),
    loadQuote: reads<Quote, { addressId: string; shippingId: string }>("loadQuote"),
  },
  guards: {
    nothingSelected: ({ context }) => context.lines.length === 0,
    hasNoAddress: ({ context }) => context.addresses.length === 0,
    cannotBeShipped: ({ context }) => context.shippingOptions.length === 0,
    isOfOtherLines: ({ context }, { quote }: { quote: Quote }) =>
      quote.lines.some(({ lineId }) => context.lines.every((line) => line.lineId !== lineId)),
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
    setLoaded: assign(
      ({ context: { choice } }, { cart, addresses }: { cart: Cart; addresses: readonly Address[] }) => ({
        lines: buyableLines(cart),
        subtotal: cart.quote.subtotal,
        addresses,
        choice: {
          ...choice,
          addressId: (addresses.find(({ id }) => id === choice.addressId) ?? addresses[0])?.id ?? null,
        },
      }),
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
    setOptions: assign(({ context: { choice } }, { options }: { options: readonly ShippingOption[] }) => ({
      shippingOptions: options,
      choice: { ...choice, shippingId: (options.find(({ id }) => id === choice.shippingId) ?? options[0])?.id ?? null },
    })),
    setShipping: assign(({ context }, { shippingId }: { shippingId: string }) => ({
      choice: { ...context.choice, shippingId },
      quote: null,
    })),
    setQuote: assign((_, { quote }: { quote: Quote }) => ({ quote })),
    tellChoice: sendParent(
      ({ context: { choice, quote, shippingOptions } }): ShippingNews => ({
        type: "shipping.chosen",
        choice,
        isShippable: shippingOptions.length > 0,
        quote,
      }),
    ),
    tellBlocked: sendParent({ type: "shipping.blocked" } satisfies ShippingNews),
  },
}).createMachine({
  id: "shipping",
  context: ({ input }) => ({ ...noTrouble, ...unasked, choice: input, addresses: [], lines: [], subtotal: 0 }),
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
      },
      states: {
        noAddress: {
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
            input: ({ context }) => ({ addressId: context.choice.addressId ?? "" }),
            onDone: {
              target: "comparing",
              actions: { type: "setOptions", params: ({ event }) => ({ options: event.output }) },
            },
          },
        },
        comparing: { always: [{ guard: "cannotBeShipped", target: "unshippable" }, { target: "quoting" }] },
        unshippable: {
          description: "Nothing brings these lines there: another address, or fewer lines.",
          entry: ["tellBlocked", { type: "sayRule", params: { rule: "unableToShip" } }],
          exit: "dismissProblem",
          on: { "payment.open": { actions: "tellBlocked" } },
        },
        quoting: {
          ...working,
          description: "Choosing how it is shipped, while the provider says what that comes to.",
          entry: "tellChoice",
          invoke: {
            id: "work",
            src: "loadQuote",
            input: ({ context: { choice } }) => ({
              addressId: choice.addressId ?? "",
              shippingId: choice.shippingId ?? "",
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
      },
    },
  },
});

export type ShippingSnapshot = SnapshotFrom<typeof shippingMachine>;

const unasked = { shippingOptions: [], quote: null, problem: null };

type Known = Pick<ShippingSnapshot, "context">;

export const selectChosenShipping = ({ context: { shippingOptions, choice } }: Known): ShippingOption | null =>
  shippingOptions.find(({ id }) => id === choice.shippingId) ?? null;

/** The lines to buy, as many and for as much as a quote says: its own, or that of a placement. Without one, those of the cart. */
export const selectLines = ({ context: { lines, quote: own } }: Known, quote = own): readonly CartLine[] => {
  if (quote === null) return lines;
  return lines.flatMap((line) => {
    const quoted = quote.lines.find(({ lineId }) => lineId === line.lineId);
    return quoted ? [{ ...line, quantity: quoted.quantity, unitPrice: quoted.unitPrice }] : [];
  });
};

/** Whole rupiah, as that quote says. Shipping and total are null until there is one. */
export const selectTotals = (state: Known, quote = state.context.quote) => {
  if (quote === null) {
    return { subtotal: state.context.subtotal, shipping: selectChosenShipping(state)?.cost ?? null, total: null };
  }
  const { subtotal, total, adjustments } = quote;
  return { subtotal, shipping: adjustments.find(({ kind }) => kind === "shipping")?.amount ?? null, total };
};
