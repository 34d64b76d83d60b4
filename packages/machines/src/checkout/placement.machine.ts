import {
  type Cart,
  type ChangedQuote,
  compareQuotes,
  type Order,
  type Placement,
  type Problem,
  type Quote,
  toProblem,
} from "@griya/api";
import { assign, type EventObject, type SnapshotFrom, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getError, getProblemFields } from "../failure.ts";
import { createHostAction, type HostAction } from "../host-action.ts";
import {
  createSaveRequest,
  createSendRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
} from "../request/request-state.ts";
import type { RequestSignal } from "../request/signals.ts";
import { createSignalsActor } from "../request/signals-actor.ts";

/** One intent to order a quote. The same key with the same placement is the same order, however often it is sent. */
export type PlacementAttempt = { idempotencyKey: string; placement: Placement; quote: Quote };

/** The outcome of an intent to order: the order with its lines, or a problem. It has neither when the shopper declined. */
export type PlacementOutcome = { order: Order | null; lineIds: readonly string[]; problem: Problem | null };

const emptyOutcome: PlacementOutcome = { order: null, lineIds: [], problem: null };

const emptyOutcomeAction = { type: "setOutcome", params: { outcome: emptyOutcome } } as const;

type Context = RequestState & {
  attempt: PlacementAttempt;
  /** Number of times that no answer came. */
  failedChecks: number;
  /** The current quote, if it differs from the sent one. */
  changedQuote: Quote | null;
  outcome: PlacementOutcome | null;
};

/** Limit for automatic checks of an unanswered placement, before the shopper is asked to check. */
const AUTOMATIC_CHECKS_MAXIMUM = 3;

const getChangedQuote = (event: EventObject): Quote | null =>
  toProblem<ChangedQuote>(getError(event)).refusal?.quote ?? null;

/** Tells the host that fewer lines are selected in the cart. */
const notifyCartChange: HostAction<undefined> = createHostAction("notifyCartChange");

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
      | RequestEvent
      /** The key is new for each press. */
      | { type: "change.accept"; idempotencyKey: string }
      | { type: "change.decline" }
      /** Leaves lines that cannot be bought out of the order; they stay in the cart. */
      | { type: "unavailableLines.uncheck" }
      | RequestSignal,
    tags: {} as
      | "busy"
      | "changed"
      | "unconfirmed"
      /** The shopper confirmed without a network. */
      | "offline",
  },
  actors: {
    placeOrder: createSendRequest<Order, PlacementAttempt>("placeOrder"),
    uncheckLines: createSaveRequest<Cart, { lineIds: readonly string[] }>("uncheckLines"),
    /** Tells the chart when the network is back; without a host, no event comes. */
    listenToNetwork: createSignalsActor(),
  },
  delays: { checkPause: 2_000 },
  guards: {
    /** Supplied by the host; without one, there is always a network. */
    isOffline: () => false,
    isChanged: ({ event }) => getChangedQuote(event) !== null,
    isOutcomeUnknown: ({ event }) => ["down", "conflict", "bug"].includes(toProblem(getError(event)).kind),
    canCheckAgain: ({ context }) => context.failedChecks < AUTOMATIC_CHECKS_MAXIMUM,
    canAccept: ({ context }) => getAcceptableQuote(context) !== null,
    canUncheckLines: ({ context }) => getLineIdsToUncheck(context).length > 0,
  },
  actions: {
    notifyCartChange,
    setProblem: assign(getProblemFields),
    ...requestActions,
    setChanged: assign(({ event }) => ({ changedQuote: getChangedQuote(event) })),
    countCheck: assign(({ context }) => ({ failedChecks: context.failedChecks + 1 })),
    accept: assign(({ context }, { idempotencyKey }: { idempotencyKey: string }) => {
      const quote = assertDefined(getAcceptableQuote(context));
      const placement = { ...context.attempt.placement, quoteId: quote.id, lineIds: getLineIds(quote) };
      return { attempt: { idempotencyKey, placement, quote }, changedQuote: null, failedChecks: 0, problem: null };
    }),
    setOutcome: assign((_, { outcome }: { outcome: PlacementOutcome }) => ({ outcome })),
    setRefused: assign(({ event }) => ({ outcome: { ...emptyOutcome, problem: toProblem(getError(event)) } })),
  },
}).createMachine({
  id: "placement",
  context: ({ input: { attempt, isResumed } }) => ({
    ...idleRequest,
    attempt,
    failedChecks: isResumed ? 1 : 0,
    changedQuote: null,
    outcome: null,
  }),
  initial: "placing",
  states: {
    placing: {
      ...requestConfig,
      tags: "busy",
      description: "The placement is on its way. A second press finds nobody listening.",
      invoke: {
        id: "request",
        src: "placeOrder",
        input: ({ context }) => context.attempt,
        onDone: {
          target: "over",
          actions: {
            type: "setOutcome",
            params: ({ event, context }) => ({
              outcome: { ...emptyOutcome, order: event.output, lineIds: context.attempt.placement.lineIds },
            }),
          },
        },
        onError: [
          { guard: "isChanged", target: "changed", actions: ["setProblem", "setChanged"] },
          { guard: "isOutcomeUnknown", target: "unanswered", actions: "countCheck" },
          { target: "over", actions: "setRefused" },
        ],
      },
    },
    unanswered: { always: [{ guard: "canCheckAgain", target: "checking" }, { target: "unconfirmed" }] },
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
        "change.decline": { target: "over", actions: emptyOutcomeAction },
        "unavailableLines.uncheck": { guard: "canUncheckLines", target: ".unchecking" },
      },
      states: {
        asking: {},
        offline: {
          tags: "offline",
          description: "A yes was said without a network. No intent was begun: it takes another yes.",
          invoke: { src: "listenToNetwork" },
          on: { "network.online": { target: "asking" } },
        },
        unchecking: {
          ...requestConfig,
          tags: "busy",
          description: "What cannot be bought is unchecked in the cart; then the shopper looks at what is left.",
          on: { ...requestConfig.on, "unavailableLines.uncheck": { actions: "retryRequest" } },
          invoke: {
            id: "request",
            src: "uncheckLines",
            input: ({ context }) => ({ lineIds: getLineIdsToUncheck(context) }),
            onDone: { target: "#placement.over", actions: [emptyOutcomeAction, "notifyCartChange"] },
            onError: { target: "#placement.over", actions: emptyOutcomeAction },
          },
        },
      },
    },
    over: { type: "final" },
  },
  output: ({ context }) => assertDefined(context.outcome),
});

export type PlacementSnapshot = SnapshotFrom<typeof placementMachine>;

export const getLineIds = (quote: Quote): string[] => quote.lines.map(({ lineId }) => lineId);

const getChanges = ({ attempt, changedQuote }: Context) =>
  changedQuote ? compareQuotes(attempt.quote, changedQuote) : [];

/** Returns the changed quote if it may be accepted: with other prices, but with all its lines. */
const getAcceptableQuote = (context: Context): Quote | null => {
  const isMissing = getChanges(context).some(
    ({ kind }) => kind === "stock" || kind === "gone" || kind === "cannotShip",
  );
  return isMissing ? null : context.changedQuote;
};

/** Returns the lines to leave out so that the rest can be bought; empty when nothing would be left. */
const getLineIdsToUncheck = (context: Context): readonly string[] => {
  if (!context.changedQuote?.lines.length) return [];
  return getChanges(context).flatMap((change) =>
    change.kind === "stock" || change.kind === "cannotShip" ? change.lineId : [],
  );
};

type PlacementState = Pick<PlacementSnapshot, "context">;

/** Tells whether its answer has failed to come at least once. */
export const selectIsChecking = ({ context }: PlacementState): boolean => context.failedChecks > 0;

/** Returns the quote that would be ordered now. */
export const selectQuote = ({ context: { attempt, changedQuote } }: PlacementState): Quote =>
  changedQuote ?? attempt.quote;

/**
 * Returns the changes since the quote that the shopper saw, whether a confirmation is enough, and the lines to leave out. The new total is
 * null when nothing is left to buy.
 */
export const selectChanges = ({ context }: PlacementState) => ({
  changes: getChanges(context),
  totalBefore: context.attempt.quote.total,
  totalAfter: context.changedQuote?.lines.length ? context.changedQuote.total : null,
  canAccept: getAcceptableQuote(context) !== null,
  lineIdsToUncheck: getLineIdsToUncheck(context),
});
