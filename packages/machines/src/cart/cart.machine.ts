import { applyCartChange, type Cart, type CartChange, type NewCartLine, toProblem } from "@griya/api";
import { assign, emit, type SnapshotFrom, sendParent, setup } from "xstate";
import { getError } from "../failure.ts";
import {
  createReadRequest,
  createSaveRequest,
  createSendRequest,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import { GUEST } from "../shopper/guest.ts";
import {
  type CartEvent,
  type CartMachineContext,
  type CartNotification,
  emptyCartContext,
} from "./cart-machine-context.ts";
import {
  createFlushTransition,
  operationConfig,
  refusedTransition,
  reloadAction,
  savedTransition,
} from "./cart-transitions.ts";
import {
  type CartOperation,
  getLineId,
  getNextAddition,
  getNextChange,
  getNextVoucher,
  getOperationsToFlush,
  moveOperations,
  withOperation,
} from "./pending-operations.ts";

/**
 * The shopper's cart.
 *
 * The server's cart is authoritative. Operations wait in `pending` and run one at a time, in order, so that two quick clicks cannot
 * conflict. The chart drops a refused operation, shows the `problem`, and loads the cart again. While the service is down or a login is
 * needed, changes wait, but the page already shows them. An addition does not wait for the service, because a second addition would double
 * the quantity.
 */
export const cartMachine = setup({
  types: { context: {} as CartMachineContext, events: {} as CartEvent, emitted: {} as CartNotification },
  actors: {
    loadCart: createReadRequest<Cart>("loadCart"),
    addLine: createSendRequest<Cart, NewCartLine>("addLine"),
    saveChange: createSaveRequest<Cart, CartChange>("saveChange"),
    saveVoucher: createSaveRequest<Cart, { code: string | null }>("saveVoucher"),
  },
  guards: {
    isNextKind: ({ context }, { kind }: { kind: CartOperation["kind"] }) => context.pending[0]?.kind === kind,
    isLocked: ({ context }) => context.isLocked,
    wasGuest: (_, { from }: { from: string }) => from === GUEST,
    isNotWaiting: ({ context }) => context.waiting === null,
    isLockedAndWaiting: ({ context }) => context.isLocked && context.waiting !== null,
  },
  actions: {
    setCart: assign((_, { cart }: { cart: Cart }) => ({ cart })),
    lock: assign({ isLocked: true }),
    unlock: assign({ isLocked: false }),
    notifyLocked: sendParent({ type: "cart.locked" }),
    movePendingOperations: assign(({ context }, { cart }: { cart: Cart }) => ({
      pending: moveOperations(cart, context.cart, context.pending),
    })),
    replaceCart: assign((_, { cart }: { cart: Cart }) => ({ cart, problem: null, problemLineId: null })),
    queue: assign(({ context }, { operation }: { operation: CartOperation }) => ({
      pending: withOperation(context.pending, operation),
    })),
    queueVoucher: assign(({ context }, { code }: { code: string | null }) => ({
      pending: withOperation(context.pending, { kind: "voucher", code }),
      voucherProblem: null,
    })),
    dropFirst: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    setProblem: assign(({ context, event }) => ({
      problem: toProblem(getError(event)),
      problemLineId: getLineId(context.pending[0]),
    })),
    dismissProblem: assign({ problem: null, problemLineId: null }),
    setVoucherProblem: assign(({ event }) => ({ voucherProblem: toProblem(getError(event)) })),
    ...requestActions,
    clearSolvedProblem: assign(({ context }) =>
      context.problemLineId !== null && context.problemLineId === getLineId(context.pending[0])
        ? { problem: null, problemLineId: null }
        : {},
    ),
    removeOrderedLines: assign(({ context }, { lineIds }: { lineIds: readonly string[] }) => ({
      cart:
        context.cart &&
        lineIds.reduce((cart, lineId) => applyCartChange(cart, { kind: "remove", lineId }), context.cart),
    })),
    resetContext: assign(emptyCartContext),
    resetCart: assign(({ context }) => ({
      ...emptyCartContext,
      pending: context.pending.filter(({ kind }) => kind === "add"),
    })),
    notifyAddition: emit(({ context }, { cart }: { cart: Cart }) => ({
      type: "cart.added" as const,
      line: getNextAddition(context.pending),
      cart,
    })),
    notifyFlushed: emit(({ context }, { from }: { from: number }) => ({
      type: "cart.flushed" as const,
      operations: getOperationsToFlush(context.pending, from),
    })),
    removeFlushed: assign(({ context }, { from }: { from: number }) => ({
      pending: context.pending.slice(0, from),
    })),
    notifySaved: emit({ type: "cart.updated" }),
    notifyRefusal: emit(({ event }) => ({ type: "cart.refused" as const, problem: toProblem(getError(event)) })),
  },
}).createMachine({
  id: "cart",
  description: "The shopper's cart: the server's cart with the pending changes applied.",
  context: emptyCartContext,
  initial: "loading",
  on: {
    "cart.add": {
      actions: { type: "queue", params: ({ event }) => ({ operation: { kind: "add", line: event.line } }) },
    },
    "cart.change": {
      actions: [
        { type: "queue", params: ({ event }) => ({ operation: { kind: "change", change: event.change } }) },
        "dismissProblem",
      ],
    },
    "voucher.apply": { actions: { type: "queueVoucher", params: ({ event }) => event } },
    "voucher.remove": { actions: { type: "queueVoucher", params: { code: null } } },
    "cart.replaced": { target: ".ready", actions: { type: "replaceCart", params: ({ event }) => event } },
    "shopper.changed": [
      {
        description:
          "A guest has logged in, possibly in another tab. The shopper is the same and keeps the added lines.",
        guard: { type: "wasGuest", params: ({ event }) => event },
        target: ".loading",
        actions: "resetCart",
      },
      { target: ".loading", actions: "resetContext" },
    ],
    "problem.dismiss": { actions: "dismissProblem" },
    "page.leave": createFlushTransition(0),
  },
  states: {
    loading: {
      ...requestConfig,
      description: "The cart is loading. Operations of the shopper wait.",
      on: { ...requestConfig.on, "cart.lock": { target: "#cart.ready.locked", actions: "lock" } },
      invoke: {
        id: "request",
        src: "loadCart",
        onDone: { target: "ready", actions: { type: "setCart", params: ({ event }) => ({ cart: event.output }) } },
      },
    },
    ready: {
      initial: "idle",
      on: {
        "cart.lock": { actions: "lock" },
        "cart.reload": { actions: reloadAction },
        "cart.replaced": {
          description:
            "The operation in progress belongs to the previous cart, so the cart is loaded again afterwards.",
          actions: [{ type: "replaceCart", params: ({ event }) => event }, reloadAction],
        },
        "cart.ordered": {
          actions: [{ type: "removeOrderedLines", params: ({ event }) => event }, "notifySaved", reloadAction],
        },
      },
      states: {
        idle: {
          always: [
            { guard: "isLocked", target: "locked" },
            { guard: { type: "isNextKind", params: { kind: "add" } }, target: "adding" },
            { guard: { type: "isNextKind", params: { kind: "change" } }, target: "changing" },
            { guard: { type: "isNextKind", params: { kind: "voucher" } }, target: "savingVoucher" },
            { guard: { type: "isNextKind", params: { kind: "reload" } }, target: "refreshing" },
          ],
          on: { "cart.replaced": { actions: { type: "replaceCart", params: ({ event }) => event } } },
        },
        locked: {
          description: "The provider merges the cart. Operations of the shopper wait.",
          entry: "notifyLocked",
          exit: "unlock",
          on: {
            "page.leave": {}, // the merge decides first which cart gets the operations
            "cart.replaced": {
              target: "idle",
              actions: [
                { type: "movePendingOperations", params: ({ event }) => event },
                { type: "replaceCart", params: ({ event }) => event },
              ],
            },
            "cart.release": {
              description: "The added lines go into the customer's cart.",
              target: "#cart.loading",
              actions: "resetCart",
            },
          },
        },
        refreshing: {
          ...operationConfig,
          always: { guard: "isLocked", target: "locked" },
          description: "The current cart is loading. The shopper can go on.",
          invoke: {
            id: "request",
            src: "loadCart",
            onDone: {
              target: "idle",
              actions: [{ type: "setCart", params: ({ event }) => ({ cart: event.output }) }, "dropFirst"],
            },
          },
        },
        adding: {
          ...operationConfig,
          on: {
            ...operationConfig.on,
            "shopper.changed": {
              description: "The addition may have arrived, and must not be sent twice.",
              guard: { type: "wasGuest", params: ({ event }) => event },
              target: "#cart.loading",
              actions: ["dropFirst", "resetCart"],
            },
          },
          always: { guard: "isLockedAndWaiting", target: "locked" },
          invoke: {
            id: "request",
            src: "addLine",
            input: ({ context }) => getNextAddition(context.pending),
            onDone: {
              target: "idle",
              actions: [
                { type: "setCart", params: ({ event }) => ({ cart: event.output }) },
                { type: "notifyAddition", params: ({ event }) => ({ cart: event.output }) },
                "notifySaved",
                "dropFirst",
              ],
            },
            onError: refusedTransition,
          },
        },
        changing: {
          ...operationConfig,
          always: { guard: "isLockedAndWaiting", target: "locked" },
          invoke: {
            id: "request",
            src: "saveChange",
            input: ({ context }) => getNextChange(context.pending),
            onDone: savedTransition,
            onError: refusedTransition,
          },
        },
        savingVoucher: {
          ...operationConfig,
          always: { guard: "isLockedAndWaiting", target: "locked" },
          description: "The chart applies or removes a voucher. The voucher field shows a refusal.",
          invoke: {
            id: "request",
            src: "saveVoucher",
            input: ({ context }) => getNextVoucher(context.pending),
            onDone: savedTransition,
            onError: { target: "idle", actions: ["setVoucherProblem", "dropFirst"] },
          },
        },
      },
    },
  },
});

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;
