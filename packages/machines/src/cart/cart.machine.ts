import {
  type AddLine,
  applyCartChange,
  type Cart,
  type CartChange,
  type CartLine,
  cartCount,
  type Problem,
  toProblem,
} from "@griya/api";
import { assign, emit, type SnapshotFrom, setup } from "xstate";
import { hostActor } from "../host-actor.ts";

/** One thing to do with the server's cart. */
export type CartWork =
  | { kind: "add"; line: AddLine }
  | { kind: "change"; change: CartChange }
  /** To hear of what others did to it. */
  | { kind: "reload" };

/** Tries after the first, when the service is down and doing it twice does no harm. */
const RETRIES = 2;

const noWork: readonly CartWork[] = [];
const noLineIds: readonly string[] = [];

const nothingKnown = {
  cart: null,
  pending: noWork,
  problem: null,
  problemLineId: null,
  clampedLineIds: noLineIds,
  failedTries: 0,
};

/**
 * The shopper's cart.
 *
 * The server's cart is the truth. Work waits in `pending` and is done one at a time, in order, so two quick clicks never
 * race; work the server refuses is dropped and explained in `problem`, and the cart is asked for again. When the service is
 * down, changes wait until the shopper tries again; an addition does not, since saying it twice would add twice.
 */
export const cartMachine = setup({
  types: {
    context: {} as {
      /** The server's cart as last heard of; null before it was ever loaded. */
      cart: Cart | null;
      /** Oldest first; while one is on its way, it is the first. */
      pending: readonly CartWork[];
      problem: Problem | null;
      /** The line that the problem is about, if it is about one. */
      problemLineId: string | null;
      /** Lines that a merge could not give the whole sum of both carts. */
      clampedLineIds: readonly string[];
      /** How often in a row the same call found the service down. */
      failedTries: number;
    },
    events: {} as
      | { type: "cart.add"; line: AddLine }
      | { type: "cart.change"; change: CartChange }
      /** Another tab or time may have changed the cart, or the shopper wants to try again. */
      | { type: "cart.reload" }
      /** A whole cart came from elsewhere: two were merged, or a partner's was claimed. */
      | { type: "cart.replaced"; cart: Cart; clampedLineIds?: readonly string[] }
      /** These lines became an order. */
      | { type: "cart.ordered"; lineIds: readonly string[] }
      /** Somebody else logged in, or logged out: what is shown is no longer theirs. */
      | { type: "shopper.changed" }
      | { type: "problem.dismiss" },
    emitted: {} as
      | { type: "cart.added"; line: AddLine }
      | { type: "cart.saved" }
      | { type: "cart.refused"; problem: Problem },
    tags: {} as "stalled",
  },
  actors: {
    loadCart: hostActor<Cart>("loadCart"),
    addLine: hostActor<Cart, AddLine>("addLine"),
    saveChange: hostActor<Cart, CartChange>("saveChange"),
  },
  delays: { retryPause: 1_000 },
  guards: {
    nextIs: ({ context }, { kind }: { kind: CartWork["kind"] }) => context.pending[0]?.kind === kind,
    mayTryAgain: ({ context }, { error }: { error: unknown }) =>
      toProblem(error).kind === "down" && context.failedTries < RETRIES,
    needsLogin: (_, { error }: { error: unknown }) => toProblem(error).kind === "unauthorized",
    mustWait: (_, { error }: { error: unknown }) => ["down", "unauthorized"].includes(toProblem(error).kind),
  },
  actions: {
    setCart: assign((_, { cart }: { cart: Cart }) => ({ cart, failedTries: 0 })),
    takeOver: assign((_, merged: { cart: Cart; clampedLineIds?: readonly string[] }) => ({
      cart: merged.cart,
      clampedLineIds: merged.clampedLineIds ?? [],
      problem: null,
      problemLineId: null,
      failedTries: 0,
    })),
    queue: assign(({ context }, { work }: { work: CartWork }) => ({ pending: withWork(context.pending, work) })),
    dropFirst: assign(({ context }) => ({ pending: context.pending.slice(1), failedTries: 0 })),
    countFailure: assign(({ context }) => ({ failedTries: context.failedTries + 1 })),
    forgetFailures: assign({ failedTries: 0, problem: null, problemLineId: null }),
    setProblem: assign(({ context }, { error }: { error: unknown }) => ({
      problem: toProblem(error),
      problemLineId: lineIdOf(context.pending[0]),
    })),
    dismissProblem: assign({ problem: null, problemLineId: null, clampedLineIds: [] }),
    forgetOvercome: assign(({ context }) =>
      context.problemLineId !== null && context.problemLineId === lineIdOf(context.pending[0])
        ? { problem: null, problemLineId: null }
        : {},
    ),
    removeOrdered: assign(({ context }, { lineIds }: { lineIds: readonly string[] }) => ({
      cart: context.cart && { lines: context.cart.lines.filter((line) => !lineIds.includes(line.lineId)) },
    })),
    forgetShopper: assign(nothingKnown),
    announceAddition: emit(({ context }) => {
      const work = context.pending[0];
      if (work?.kind !== "add") throw new Error("Only the line on its way can have been added: pending[0] is none.");
      return { type: "cart.added", line: work.line } as const;
    }),
    announceSaving: emit({ type: "cart.saved" }),
    announceRefusal: emit((_, { error }: { error: unknown }) => ({
      type: "cart.refused" as const,
      problem: toProblem(error),
    })),
  },
}).createMachine({
  id: "cart",
  description: "The shopper's cart: the server's truth with the shopper's own changes already applied.",
  context: nothingKnown,
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
    "shopper.changed": { target: ".loading", reenter: true, actions: "forgetShopper" },
    "problem.dismiss": { actions: "dismissProblem" },
  },
  states: {
    loading: {
      description: "Asking for the cart. What the shopper does meanwhile waits in line.",
      invoke: {
        id: "loadCart",
        src: "loadCart",
        onDone: { target: "ready", actions: { type: "setCart", params: ({ event }) => ({ cart: event.output }) } },
        onError: [
          {
            guard: { type: "mayTryAgain", params: ({ event }) => ({ error: event.error }) },
            target: "pausing",
            actions: "countFailure",
          },
          { target: "unavailable", actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    pausing: {
      description: "The service did not answer; asking again in a moment.",
      after: { retryPause: { target: "loading" } },
    },
    unavailable: {
      description: "There is no cart to show. The shopper may try again.",
      on: { "cart.reload": { target: "loading", actions: "forgetFailures" } },
    },
    ready: {
      initial: "idle",
      on: {
        "cart.reload": { actions: { type: "queue", params: { work: { kind: "reload" } } } },
        "cart.replaced": {
          description: "What is on its way was meant for the cart before: hear afterwards what became of both.",
          actions: [
            { type: "takeOver", params: ({ event }) => event },
            { type: "queue", params: { work: { kind: "reload" } } },
          ],
        },
        "cart.ordered": {
          actions: [
            { type: "removeOrdered", params: ({ event }) => ({ lineIds: event.lineIds }) },
            { type: "queue", params: { work: { kind: "reload" } } },
          ],
        },
      },
      states: {
        idle: {
          always: [
            { guard: { type: "nextIs", params: { kind: "add" } }, target: "adding" },
            { guard: { type: "nextIs", params: { kind: "change" } }, target: "changing" },
            { guard: { type: "nextIs", params: { kind: "reload" } }, target: "refreshing" },
          ],
          on: { "cart.replaced": { actions: { type: "takeOver", params: ({ event }) => event } } },
        },
        refreshing: {
          description: "Hearing what the server's cart is now; the shopper goes on meanwhile.",
          invoke: {
            id: "refreshCart",
            src: "loadCart",
            onDone: {
              target: "idle",
              actions: [{ type: "setCart", params: ({ event }) => ({ cart: event.output }) }, "dropFirst"],
            },
            onError: {
              target: "idle",
              actions: [{ type: "setProblem", params: ({ event }) => ({ error: event.error }) }, "dropFirst"],
            },
          },
        },
        adding: {
          invoke: {
            id: "addLine",
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
            onError: [
              {
                guard: { type: "needsLogin", params: ({ event }) => ({ error: event.error }) },
                target: "stalled",
                actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: "idle",
                actions: [
                  { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
                  { type: "announceRefusal", params: ({ event }) => ({ error: event.error }) },
                  "dropFirst",
                  { type: "queue", params: { work: { kind: "reload" } } },
                ],
              },
            ],
          },
        },
        changing: {
          invoke: {
            id: "saveChange",
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
            onError: [
              {
                guard: { type: "mayTryAgain", params: ({ event }) => ({ error: event.error }) },
                target: "waiting",
                actions: "countFailure",
              },
              {
                guard: { type: "mustWait", params: ({ event }) => ({ error: event.error }) },
                target: "stalled",
                actions: { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: "idle",
                actions: [
                  { type: "setProblem", params: ({ event }) => ({ error: event.error }) },
                  { type: "announceRefusal", params: ({ event }) => ({ error: event.error }) },
                  "dropFirst",
                  { type: "queue", params: { work: { kind: "reload" } } },
                ],
              },
            ],
          },
        },
        waiting: {
          description: "The service did not answer; the same change goes again in a moment.",
          after: { retryPause: { target: "changing" } },
        },
        stalled: {
          tags: "stalled",
          description: "Changes wait here, already shown, until the shopper tries again or is logged in again.",
          on: { "cart.reload": { target: "idle", actions: "forgetFailures" } },
        },
      },
    },
  },
});

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

/** Later amounts of a line replace earlier ones that are not on their way yet, and asking twice is asking once. */
const withWork = (pending: readonly CartWork[], work: CartWork): readonly CartWork[] => {
  const last = pending.length > 1 ? pending.at(-1) : undefined;
  const isSameQuestion =
    (work.kind === "reload" && last?.kind === "reload") ||
    (work.kind === "change" &&
      last?.kind === "change" &&
      work.change.kind === "setQuantity" &&
      last.change.kind === "setQuantity" &&
      work.change.lineId === last.change.lineId);
  return [...(isSameQuestion ? pending.slice(0, -1) : pending), work];
};

const lineIdOf = (work: CartWork | undefined): string | null =>
  work?.kind === "change" && work.change.kind !== "select" ? work.change.lineId : null;

const nextAddition = ([work]: readonly CartWork[]): AddLine => {
  if (work?.kind === "add") return work.line;
  throw new Error("The chart went to add a line while none is waiting: guard the way there by nextIs.");
};

const nextChange = ([work]: readonly CartWork[]): CartChange => {
  if (work?.kind === "change") return work.change;
  throw new Error("The chart went to save a change while none is waiting: guard the way there by nextIs.");
};

const lineOf = (cart: Cart, added: AddLine): CartLine | undefined =>
  cart.lines.find((line) => line.productId === added.productId && line.variantId === added.variantId);

const applyWork = (cart: Cart, work: CartWork): Cart => {
  switch (work.kind) {
    case "reload":
      return cart;
    case "change":
      return applyCartChange(cart, work.change);
    case "add": {
      const line = lineOf(cart, work.line);
      if (!line) return cart; // only the server knows the price of a new line
      const quantity = line.quantity + work.line.quantity;
      return applyCartChange(cart, { kind: "setQuantity", lineId: line.lineId, quantity });
    }
  }
};

/** The cart to show: what the server last said, with everything still pending already applied. Null before the first answer. */
export const selectCart = ({ context }: Pick<CartSnapshot, "context">): Cart | null =>
  context.cart && context.pending.reduce(applyWork, context.cart);

/** The badge: the sum of quantities, lines on their way to a cart included. Null before the first answer. */
export const selectCount = ({ context }: Pick<CartSnapshot, "context">): number | null => {
  const { cart, pending } = context;
  if (!cart) return null;
  const arriving = pending.reduce(
    (sum, work) => (work.kind === "add" && !lineOf(cart, work.line) ? sum + work.line.quantity : sum),
    0,
  );
  return cartCount(pending.reduce(applyWork, cart)) + arriving;
};

/** The lines whose change is on its way or waits, so that each can say so. */
export const selectSavingLineIds = ({ context }: Pick<CartSnapshot, "context">): readonly string[] =>
  context.pending.flatMap((work) => lineIdOf(work) ?? []);

/** Whether that variant is on its way into the cart. */
export const selectIsAdding = ({ context }: Pick<CartSnapshot, "context">, variantId: string): boolean =>
  context.pending.some((work) => work.kind === "add" && work.line.variantId === variantId);

/** What the shopper did is still on its way to the server; false where it waits for another try or a login. */
export const selectIsSaving = (snapshot: CartSnapshot): boolean =>
  !snapshot.matches("unavailable") &&
  !snapshot.hasTag("stalled") &&
  snapshot.context.pending.some(({ kind }) => kind !== "reload");
