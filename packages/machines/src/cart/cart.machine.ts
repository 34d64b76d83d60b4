import { type AddLine, applyCartChange, type Cart, type CartChange, type Problem, toProblem } from "@griya/api";
import { assign, type EventFrom, emit, type SnapshotFrom, sendParent, setup } from "xstate";
import { errorOf } from "../failure.ts";
import { type BelongingNews, GUEST, type ShopperNews } from "../shopper/belonging.ts";
import { reads, saves, sends, type WorkingEvent, working, workingActions } from "../work/working.ts";
import { type CartMachineContext, emptyCartContext } from "./cart-machine-context.ts";
import { type CartWork, lineIdOf, movedTo, nextAddition, nextChange, withWork } from "./pending-work.ts";

const askAgain = { type: "queue", params: { work: { kind: "reload" } } } as const;

/** A work that was refused, or that may not be said twice, is dropped and said; the server tells what the cart is now. */
const refusal = {
  target: "idle",
  actions: ["setProblem", "announceRefusal", "dropFirst", askAgain],
} as const;

/**
 * The shopper's cart.
 *
 * The server's cart is the truth. Work waits in `pending` and is done one at a time, in order, so two quick clicks never
 * race; work the server refuses is dropped and explained in `problem`, and the cart is asked for again. While the service is
 * down, or a login is needed, changes wait and are shown already; an addition does not wait for the service, since saying it
 * twice would add twice.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartMachineContext,
    events: {} as
      | WorkingEvent
      | { type: "cart.add"; line: AddLine }
      | { type: "cart.change"; change: CartChange }
      /** It is to be merged into another cart: "cart.held" is told once nothing of it is under way any more. */
      | { type: "cart.hold" }
      /** It was not merged. */
      | { type: "cart.release" }
      /** A whole cart came from elsewhere: two were merged, or a partner's was claimed. */
      | { type: "cart.replaced"; cart: Cart; clampedLineIds?: readonly string[] }
      /** These lines became an order. */
      | { type: "cart.ordered"; lineIds: readonly string[] }
      | ShopperNews
      | { type: "problem.dismiss" },
    emitted: {} as { type: "cart.added"; line: AddLine } | BelongingNews | { type: "cart.refused"; problem: Problem },
  },
  actors: {
    loadCart: reads<Cart>("loadCart"),
    addLine: sends<Cart, AddLine>("addLine"),
    saveChange: saves<Cart, CartChange>("saveChange"),
  },
  guards: {
    nextIs: ({ context }, { kind }: { kind: CartWork["kind"] }) => context.pending[0]?.kind === kind,
    isHeld: ({ context }) => context.isHeld,
    wasGuest: (_, { from }: { from: string }) => from === GUEST,
    isHeldUp: ({ context }) => context.isHeld && context.waiting !== null,
  },
  actions: {
    setCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    hold: assign({ isHeld: true }),
    letGo: assign({ isHeld: false }),
    tellHeld: sendParent({ type: "cart.held" }),
    movePending: assign(({ context }, { cart }: { cart: Cart }) => ({
      pending: movedTo(cart, context.cart, context.pending),
    })),
    takeOver: assign((_, merged: { cart: Cart; clampedLineIds?: readonly string[] }) => ({
      cart: merged.cart,
      clampedLineIds: merged.clampedLineIds ?? [],
      problem: null,
      problemLineId: null,
    })),
    queue: assign(({ context }, { work }: { work: CartWork }) => ({ pending: withWork(context.pending, work) })),
    dropFirst: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    setProblem: assign(({ context, event }) => ({
      problem: toProblem(errorOf(event)),
      problemLineId: lineIdOf(context.pending[0]),
    })),
    dismissProblem: assign({ problem: null, problemLineId: null, clampedLineIds: [] }),
    ...workingActions,
    forgetOvercome: assign(({ context }) =>
      context.problemLineId !== null && context.problemLineId === lineIdOf(context.pending[0])
        ? { problem: null, problemLineId: null }
        : {},
    ),
    removeOrdered: assign(({ context }, { lineIds }: { lineIds: readonly string[] }) => ({
      cart:
        context.cart &&
        lineIds.reduce((cart, lineId) => applyCartChange(cart, { kind: "remove", lineId }), context.cart),
    })),
    forgetShopper: assign(emptyCartContext),
    forgetCart: assign(({ context }) => ({
      ...emptyCartContext,
      pending: context.pending.filter(({ kind }) => kind === "add"),
    })),
    announceAddition: emit(({ context }) => ({ type: "cart.added" as const, line: nextAddition(context.pending) })),
    announceSaving: emit({ type: "saved" }),
    announceRefusal: emit(({ event }) => ({ type: "cart.refused" as const, problem: toProblem(errorOf(event)) })),
  },
}).createMachine({
  id: "cart",
  description: "The shopper's cart: the server's truth with the shopper's own changes already applied.",
  context: emptyCartContext,
  initial: "loading",
  on: {
    "cart.add": { actions: { type: "queue", params: ({ event }) => ({ work: { kind: "add", line: event.line } }) } },
    "cart.change": {
      actions: [
        { type: "queue", params: ({ event }) => ({ work: { kind: "change", change: event.change } }) },
        "dismissProblem",
      ],
    },
    "cart.replaced": { target: ".ready", actions: { type: "takeOver", params: ({ event }) => event } },
    "shopper.changed": [
      {
        description:
          "A guest who has logged in, in another tab perhaps, is the same shopper: what they added is theirs.",
        guard: { type: "wasGuest", params: ({ event }) => event },
        target: ".loading",
        actions: "forgetCart",
      },
      { target: ".loading", actions: "forgetShopper" },
    ],
    "problem.dismiss": { actions: "dismissProblem" },
  },
  states: {
    loading: {
      ...working,
      description: "Asking for the cart. What the shopper does meanwhile waits in line.",
      on: { ...working.on, "cart.hold": { target: "#cart.ready.held", actions: "hold" } },
      invoke: {
        id: "work",
        src: "loadCart",
        onDone: { target: "ready", actions: { type: "setCart", params: ({ event }) => ({ cart: event.output }) } },
      },
    },
    ready: {
      initial: "idle",
      on: {
        "cart.hold": { actions: "hold" },
        "shopper.seen": { actions: askAgain },
        "cart.replaced": {
          description: "What is on its way was meant for the cart before: hear afterwards what became of both.",
          actions: [{ type: "takeOver", params: ({ event }) => event }, askAgain],
        },
        "cart.ordered": { actions: [{ type: "removeOrdered", params: ({ event }) => event }, askAgain] },
      },
      states: {
        idle: {
          always: [
            { guard: "isHeld", target: "held" },
            { guard: { type: "nextIs", params: { kind: "add" } }, target: "adding" },
            { guard: { type: "nextIs", params: { kind: "change" } }, target: "changing" },
            { guard: { type: "nextIs", params: { kind: "reload" } }, target: "refreshing" },
          ],
          on: { "cart.replaced": { actions: { type: "takeOver", params: ({ event }) => event } } },
        },
        held: {
          description: "Nothing is under way: the cart is being merged. What the shopper does meanwhile waits in line.",
          entry: "tellHeld",
          exit: "letGo",
          on: {
            "cart.replaced": {
              target: "idle",
              actions: [
                { type: "movePending", params: ({ event }) => event },
                { type: "takeOver", params: ({ event }) => event },
              ],
            },
            "cart.release": {
              description: "What was added goes into the customer's own.",
              target: "#cart.loading",
              actions: "forgetCart",
            },
          },
        },
        refreshing: {
          ...working,
          always: { guard: "isHeld", target: "held" },
          description: "Hearing what the server's cart is now; the shopper goes on meanwhile.",
          invoke: {
            id: "work",
            src: "loadCart",
            onDone: {
              target: "idle",
              actions: [{ type: "setCart", params: ({ event }) => ({ cart: event.output }) }, "dropFirst"],
            },
          },
        },
        adding: {
          ...working,
          on: {
            ...working.on,
            "shopper.changed": {
              description: "It may have arrived, and must not be said twice.",
              guard: { type: "wasGuest", params: ({ event }) => event },
              target: "#cart.loading",
              actions: ["dropFirst", "forgetCart"],
            },
          },
          always: { guard: "isHeldUp", target: "held" },
          invoke: {
            id: "work",
            src: "addLine",
            input: ({ context }) => nextAddition(context.pending),
            onDone: {
              target: "idle",
              actions: [
                { type: "setCart", params: ({ event }) => ({ cart: event.output }) },
                "announceAddition",
                "announceSaving",
                "dropFirst",
              ],
            },
            onError: refusal,
          },
        },
        changing: {
          ...working,
          always: { guard: "isHeldUp", target: "held" },
          invoke: {
            id: "work",
            src: "saveChange",
            input: ({ context }) => nextChange(context.pending),
            onDone: {
              target: "idle",
              actions: [
                { type: "setCart", params: ({ event }) => ({ cart: event.output }) },
                "announceSaving",
                "forgetOvercome",
                "dropFirst",
              ],
            },
            onError: refusal,
          },
        },
      },
    },
  },
});

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;
export type CartEvent = EventFrom<typeof cartMachine>;
