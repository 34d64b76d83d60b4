import {
  type Cart,
  type ChangedQuote,
  differenceOf,
  type Order,
  type Placement,
  type Problem,
  type Quote,
  toProblem,
} from "@griya/api";
import { assign, type EventObject, type SnapshotFrom, setup } from "xstate";
import { errorOf, problemOfFailure } from "../failure.ts";
import { type HostAction, hostAction } from "../host-action.ts";
import { known } from "../known.ts";
import type { WorkSignal } from "../work/signals.ts";
import { signalsActor } from "../work/signals-actor.ts";
import { noTrouble, saves, sends, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** One intent to order a quote. The same key with the same placement is the same order, however often it is sent. */
export type PlacementAttempt = { idempotencyKey: string; placement: Placement; quote: Quote };

/** The outcome of an intent to order: the order with its lines, or a problem. It has neither when the shopper declined. */
export type PlacementOutcome = { order: Order | null; lineIds: readonly string[]; problem: Problem | null };

const nothingOrdered: PlacementOutcome = { order: null, lineIds: [], problem: null };

const orderNothing = { type: "setOutcome", params: { outcome: nothingOrdered } } as const;

type Context = Trouble & {
  attempt: PlacementAttempt;
  /** Number of times that no answer came. */
  failedChecks: number;
  /** The current quote, if it differs from the sent one. */
  changedTo: Quote | null;
  outcome: PlacementOutcome | null;
};

/** Limit for automatic checks of an unanswered placement, before the shopper is asked to check. */
const AUTOMATIC_CHECKS = 3;

const quoteOfRefusal = (event: EventObject): Quote | null =>
  toProblem<ChangedQuote>(errorOf(event)).refusal?.quote ?? null;

/** Tells the host that fewer lines are selected in the cart. */
const tellCart: HostAction<undefined> = hostAction("tellCart");

/**
 * One intent, one order. A placement is sent under an idempotency key. Until its answer comes, only the same placement is sent again, under
 * the same key. An order costs what the shopper saw: a changed quote needs a confirmation.
 */
export const placementMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      attempt: PlacementAttempt;
      /** True when it was sent before the page was left, and got no answer. */
      isResumed: boolean;
    },
    output: {} as PlacementOutcome,
    events: {} as
      | WorkingEvent
      /** The key is new for each press. */
      | { type: "change.accept"; idempotencyKey: string }
      | { type: "change.decline" }
      /** Leaves lines that cannot be bought out of the order; they stay in the cart. */
      | { type: "unbuyable.uncheck" }
      | WorkSignal,
    tags: {} as
      | "busy"
      | "changed"
      | "unconfirmed"
      /** The shopper confirmed without a network. */
      | "offline",
  },
  actors: {
    placeOrder: sends<Order, PlacementAttempt>("placeOrder"),
    uncheckLines: saves<Cart, { lineIds: readonly string[] }>("uncheckLines"),
    /** Tells the chart when the network is back; without a host, no event comes. */
    followNetwork: signalsActor(),
  },
  delays: { checkPause: 2_000 },
  guards: {
    /** Supplied by the host; without one, there is always a network. */
    isOffline: () => false,
    isChanged: ({ event }) => quoteOfRefusal(event) !== null,
    isUnknown: ({ event }) => ["down", "conflict", "bug"].includes(toProblem(errorOf(event)).kind),
    mayCheckAgain: ({ context }) => context.failedChecks < AUTOMATIC_CHECKS,
    canAccept: ({ context }) => acceptableQuote(context) !== null,
    canLeaveOut: ({ context }) => lineIdsToLeaveOut(context).length > 0,
  },
  actions: {
    tellCart,
    setProblem: assign(problemOfFailure),
    ...workingActions,
    setChanged: assign(({ event }) => ({ changedTo: quoteOfRefusal(event) })),
    countCheck: assign(({ context }) => ({ failedChecks: context.failedChecks + 1 })),
    accept: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => {
      const quote = known(acceptableQuote(context));
      const placement = { ...context.attempt.placement, quoteId: quote.id, lineIds: lineIdsOf(quote) };
      return { attempt: { idempotencyKey, placement, quote }, changedTo: null, failedChecks: 0, problem: null };
    }),
    setOutcome: assign((_, { outcome }: { outcome: PlacementOutcome }) => ({ outcome })),
    setRefused: assign(({ event }) => ({ outcome: { ...nothingOrdered, problem: toProblem(errorOf(event)) } })),
  },
}).createMachine({
  id: "placement",
  context: ({ input: { attempt, isResumed } }) => ({
    ...noTrouble,
    attempt,
    failedChecks: isResumed ? 1 : 0,
    changedTo: null,
    outcome: null,
  }),
  initial: "placing",
  states: {
    placing: {
      ...working,
      tags: "busy",
      description: "The placement is on its way. A second press finds nobody listening.",
      invoke: {
        id: "work",
        src: "placeOrder",
        input: ({ context }) => context.attempt,
        onDone: {
          target: "over",
          actions: {
            type: "setOutcome",
            params: ({ event, context }) => ({
              outcome: { ...nothingOrdered, order: event.output, lineIds: context.attempt.placement.lineIds },
            }),
          },
        },
        onError: [
          { guard: "isChanged", target: "changed", actions: ["setProblem", "setChanged"] },
          { guard: "isUnknown", target: "unanswered", actions: "countCheck" },
          { target: "over", actions: "setRefused" },
        ],
      },
    },
    unanswered: { always: [{ guard: "mayCheckAgain", target: "checking" }, { target: "unconfirmed" }] },
    checking: {
      tags: "busy",
      description: "No answer came, so there may be an order or not. The same placement goes again in a moment.",
      after: { checkPause: { target: "placing" } },
    },
    unconfirmed: {
      tags: "unconfirmed",
      description: "Still no answer. The shopper decides when to ask again; nothing else may be ordered meanwhile.",
      on: { retry: { target: "placing" } },
    },
    changed: {
      tags: "changed",
      description: "Something differs from what the shopper saw. Nothing is ordered without a yes.",
      initial: "asking",
      on: {
        "change.accept": [
          { guard: "isOffline", target: ".offline" },
          {
            guard: "canAccept",
            target: "placing",
            actions: { type: "accept", params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
          },
        ],
        "change.decline": { target: "over", actions: orderNothing },
        "unbuyable.uncheck": { guard: "canLeaveOut", target: ".unchecking" },
      },
      states: {
        asking: {},
        offline: {
          tags: "offline",
          description: "A yes was said without a network. No intent was begun: it takes another yes.",
          invoke: { src: "followNetwork" },
          on: { "network.online": { target: "asking" } },
        },
        unchecking: {
          ...working,
          tags: "busy",
          description: "What cannot be bought is unchecked in the cart; then the shopper looks at what is left.",
          on: { ...working.on, "unbuyable.uncheck": { actions: "retryWork" } },
          invoke: {
            id: "work",
            src: "uncheckLines",
            input: ({ context }) => ({ lineIds: lineIdsToLeaveOut(context) }),
            onDone: { target: "#placement.over", actions: [orderNothing, "tellCart"] },
            onError: { target: "#placement.over", actions: orderNothing },
          },
        },
      },
    },
    over: { type: "final" },
  },
  output: ({ context }) => known(context.outcome),
});

export type PlacementSnapshot = SnapshotFrom<typeof placementMachine>;

export const lineIdsOf = (quote: Quote): string[] => quote.lines.map(({ lineId }) => lineId);

const changesOf = ({ attempt, changedTo }: Context) => (changedTo ? differenceOf(attempt.quote, changedTo) : []);

/** Returns the changed quote if it may be accepted: with other prices, but with all its lines. */
const acceptableQuote = (context: Context): Quote | null => {
  const isMissing = changesOf(context).some(({ kind }) => kind === "stock" || kind === "gone" || kind === "cannotShip");
  return isMissing ? null : context.changedTo;
};

/** Returns the lines to leave out so that the rest can be bought; empty when nothing would be left. */
const lineIdsToLeaveOut = (context: Context): readonly string[] => {
  if (!context.changedTo?.lines.length) return [];
  return changesOf(context).flatMap((change) =>
    change.kind === "stock" || change.kind === "cannotShip" ? change.lineId : [],
  );
};

type Known = Pick<PlacementSnapshot, "context">;

/** Tells whether its answer has failed to come at least once. */
export const selectIsChecking = ({ context }: Known): boolean => context.failedChecks > 0;

/** Returns the quote that would be ordered now. */
export const selectQuote = ({ context: { attempt, changedTo } }: Known): Quote => changedTo ?? attempt.quote;

/**
 * Returns the changes since the quote that the shopper saw, whether a confirmation is enough, and the lines to leave out. The new total is
 * null when nothing is left to buy.
 */
export const selectChanges = ({ context }: Known) => ({
  changes: changesOf(context),
  totalBefore: context.attempt.quote.total,
  totalAfter: context.changedTo?.lines.length ? context.changedTo.total : null,
  canAccept: acceptableQuote(context) !== null,
  lineIdsToLeaveOut: lineIdsToLeaveOut(context),
});
