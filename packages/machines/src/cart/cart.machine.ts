import { type AddLine, applyCartChange, type Cart, type CartChange, toProblem } from "@griya/api";
import { assign, emit, type SnapshotFrom, sendParent, setup } from "xstate";
import { errorOf } from "../failure.ts";
import { GUEST } from "../shopper/guest.ts";
import { reads, saves, sends, working, workingActions } from "../work/working.ts";
import { type CartEvent, type CartMachineContext, type CartNews, emptyCartContext } from "./cart-machine-context.ts";
import { askAgain, doing, handOver, refusal, saved } from "./cart-outcomes.ts";
import {
  type CartWork,
  handedOver,
  lineIdOf,
  movedTo,
  nextAddition,
  nextChange,
  nextVoucher,
  withWork,
} from "./pending-work.ts";

/**
 * The shopper's cart.
 *
 * The server's cart is the truth. Work waits in `pending` and is done one at a time, in order, so that two quick clicks never race. Work
 * that the server refuses is dropped and explained in `problem`, and the cart is loaded again. While the service is down or a login is
 * needed, changes wait and already show. An addition does not wait for the service, because sending it twice would add twice.
 */
export const cartMachine = setup({
  types: { context: {} as CartMachineContext, events: {} as CartEvent, emitted: {} as CartNews },
  actors: {
    loadCart: reads<Cart>("loadCart"),
    addLine: sends<Cart, AddLine>("addLine"),
    saveChange: saves<Cart, CartChange>("saveChange"),
    saveVoucher: saves<Cart, { code: string | null }>("saveVoucher"),
  },
  guards: {
    nextIs: ({ context }, { kind }: { kind: CartWork["kind"] }) => context.pending[0]?.kind === kind,
    isHeld: ({ context }) => context.isHeld,
    wasGuest: (_, { from }: { from: string }) => from === GUEST,
    isUnhindered: ({ context }) => context.waiting === null,
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
    takeOver: assign((_, { cart }: { cart: Cart }) => ({ cart, problem: null, problemLineId: null })),
    queue: assign(({ context }, { work }: { work: CartWork }) => ({ pending: withWork(context.pending, work) })),
    queueVoucher: assign(({ context }, { code }: { code: string | null }) => ({
      pending: withWork(context.pending, { kind: "voucher", code }),
      voucherProblem: null,
    })),
    dropFirst: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    setProblem: assign(({ context, event }) => ({
      problem: toProblem(errorOf(event)),
      problemLineId: lineIdOf(context.pending[0]),
    })),
    dismissProblem: assign({ problem: null, problemLineId: null }),
    setVoucherProblem: assign(({ event }) => ({ voucherProblem: toProblem(errorOf(event)) })),
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
    announceAddition: emit(({ context }, { cart }: { cart: Cart }) => ({
      type: "cart.added" as const,
      line: nextAddition(context.pending),
      cart,
    })),
    tellHandedOver: emit(({ context }, { from }: { from: number }) => ({
      type: "cart.handedOver" as const,
      works: handedOver(context.pending, from),
    })),
    forgetHandedOver: assign(({ context }, { from }: { from: number }) => ({
      pending: context.pending.slice(0, from),
    })),
    announce: emit({ type: "saved" }),
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
    "voucher.apply": { actions: { type: "queueVoucher", params: ({ event }) => event } },
    "voucher.remove": { actions: { type: "queueVoucher", params: { code: null } } },
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
    "page.left": handOver(0),
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
        "cart.ordered": { actions: [{ type: "removeOrdered", params: ({ event }) => event }, "announce", askAgain] },
      },
      states: {
        idle: {
          always: [
            { guard: "isHeld", target: "held" },
            { guard: { type: "nextIs", params: { kind: "add" } }, target: "adding" },
            { guard: { type: "nextIs", params: { kind: "change" } }, target: "changing" },
            { guard: { type: "nextIs", params: { kind: "voucher" } }, target: "vouching" },
            { guard: { type: "nextIs", params: { kind: "reload" } }, target: "refreshing" },
          ],
          on: { "cart.replaced": { actions: { type: "takeOver", params: ({ event }) => event } } },
        },
        held: {
          description: "Nothing is under way: the cart is being merged. What the shopper does meanwhile waits in line.",
          entry: "tellHeld",
          exit: "letGo",
          on: {
            "page.left": {}, // the cart into which it goes is not decided yet
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
          ...doing,
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
          ...doing,
          on: {
            ...doing.on,
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
                { type: "announceAddition", params: ({ event }) => ({ cart: event.output }) },
                "announce",
                "dropFirst",
              ],
            },
            onError: refusal,
          },
        },
        changing: {
          ...doing,
          always: { guard: "isHeldUp", target: "held" },
          invoke: {
            id: "work",
            src: "saveChange",
            input: ({ context }) => nextChange(context.pending),
            onDone: saved,
            onError: refusal,
          },
        },
        vouching: {
          ...doing,
          always: { guard: "isHeldUp", target: "held" },
          description: "A voucher goes into the cart, or out of it. Why one is refused is said where it was typed.",
          invoke: {
            id: "work",
            src: "saveVoucher",
            input: ({ context }) => nextVoucher(context.pending),
            onDone: saved,
            onError: { target: "idle", actions: ["setVoucherProblem", "dropFirst"] },
          },
        },
      },
    },
  },
});

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;
