import {
  type Cart,
  type ChangedQuote,
  compareQuotes,
  convertRupiah,
  type ExchangeRate,
  type Order,
  type Placement,
  type Problem,
  type Quote,
  toProblem,
} from "@griya/api";
import { assign, type EventObject, type SnapshotFrom, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getError, getProblemFields } from "../failure.ts";
import { createProvidedAction, type ProvidedAction } from "../host-action.ts";
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

/** One attempt to place an order. The same key with the same placement always leads to the same order. */
export type PlacementAttempt = {
  idempotencyKey: string;
  placement: Placement;
  quote: Quote;
  /** The exchange rate of the payment method; null for a method that takes rupiah. */
  exchangeRate: ExchangeRate | null;
};

/** The outcome of an attempt: an order with its lines, or a problem. Without both, the shopper has declined the changed quote. */
export type PlacementOutcome = { order: Order | null; lineIds: readonly string[]; problem: Problem | null };

const emptyOutcome: PlacementOutcome = { order: null, lineIds: [], problem: null };

const emptyOutcomeAction = { type: "setOutcome", params: { outcome: emptyOutcome } } as const;

type Context = RequestState & {
  attempt: PlacementAttempt;
  /** The number of calls without an answer. */
  failedChecks: number;
  /** The current quote, when it differs from the sent quote. */
  changedQuote: Quote | null;
  outcome: PlacementOutcome | null;
};

/** The number of calls without an answer after which the shopper starts the next check. */
const AUTOMATIC_CHECKS_MAXIMUM = 3;

const getChangedQuote = (event: EventObject): Quote | null =>
  toProblem<ChangedQuote>(getError(event)).refusal?.quote ?? null;

/** Reports that fewer lines are selected in the cart. */
const notifyCartChange: ProvidedAction<undefined> = createProvidedAction("notifyCartChange");

/**
 * One placement of one order.
 *
 * The chart sends the placement under an idempotency key. Without an answer, it sends the same placement again under the same key. An order
 * costs what the shopper saw, so a changed quote needs a confirmation.
 */
export const placementMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      attempt: PlacementAttempt;
      /** True when the placement was sent before the shopper left the page, and got no answer. */
      isResumed: boolean;
    },
    output: {} as PlacementOutcome,
    events: {} as
      | RequestEvent
      /** Each press has a new idempotency key. */
      | { type: "change.accept"; idempotencyKey: string }
      | { type: "change.decline" }
      /** The shopper removes the unavailable lines from the order. The lines stay in the cart, unselected. */
      | { type: "unavailableLines.uncheck" }
      | RequestSignal,
    tags: {} as
      | "busy"
      | "changed"
      | "unconfirmed"
      /** The shopper confirmed the change while the browser was offline. */
      | "offline",
  },
  actors: {
    placeOrder: createSendRequest<Order, PlacementAttempt>("placeOrder"),
    uncheckLines: createSaveRequest<Cart, { lineIds: readonly string[] }>("uncheckLines"),
    /** Sends an event when the browser is online again. Without an implementation, the chart gets no event. */
    listenToNetwork: createSignalsActor(),
  },
  delays: { checkPause: 2_000 },
  guards: {
    /** Returns true if the browser is offline; false without an implementation. */
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
      const { attempt } = context;
      const placement = { ...attempt.placement, ...acceptQuote(quote, attempt.exchangeRate) };
      return {
        attempt: { ...attempt, idempotencyKey, placement, quote },
        changedQuote: null,
        failedChecks: 0,
        problem: null,
      };
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
      description: "The placement is in progress. A second press does nothing.",
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
      description: "No answer came, so the order may exist. The same placement is sent again soon.",
      after: { checkPause: { target: "placing" } },
    },
    unconfirmed: {
      tags: "unconfirmed",
      description: "No answer came again. The shopper starts the next check, and cannot order anything else.",
      on: { retry: { target: "placing" } },
    },
    changed: {
      tags: "changed",
      description: "The quote has changed. The order needs a confirmation.",
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
          description: "The shopper confirmed without a network. The order needs another confirmation.",
          invoke: { src: "listenToNetwork" },
          on: { "network.online": { target: "asking" } },
        },
        unchecking: {
          ...requestConfig,
          tags: "busy",
          description: "The unavailable lines are unselected in the cart. Then the shopper sees the remaining lines.",
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

/** Returns the part of a placement that accepts a quote, and its total in the currency of the payment method. */
export const acceptQuote = (
  quote: Quote,
  exchangeRate: ExchangeRate | null,
): Pick<Placement, "quoteId" | "lineIds" | "acceptedCharge"> => ({
  quoteId: quote.id,
  lineIds: quote.lines.map(({ lineId }) => lineId),
  ...(exchangeRate && { acceptedCharge: convertRupiah(quote.total, exchangeRate) }),
});

const getChanges = ({ attempt, changedQuote }: Context) =>
  changedQuote ? compareQuotes(attempt.quote, changedQuote) : [];

/**
 * Returns the changed quote when the shopper may accept this quote, otherwise null. The prices may differ, but all lines must be available.
 */
const getAcceptableQuote = (context: Context): Quote | null => {
  const isMissing = getChanges(context).some(
    ({ kind }) => kind === "stock" || kind === "gone" || kind === "cannotShip",
  );
  return isMissing ? null : context.changedQuote;
};

/** Returns the ids of the lines that prevent the order. Returns an empty list when no other line would be left. */
const getLineIdsToUncheck = (context: Context): readonly string[] => {
  if (!context.changedQuote?.lines.length) return [];
  return getChanges(context).flatMap((change) =>
    change.kind === "stock" || change.kind === "cannotShip" ? change.lineId : [],
  );
};

type PlacementState = Pick<PlacementSnapshot, "context">;

/** Returns true if at least one call got no answer. */
export const selectIsChecking = ({ context }: PlacementState): boolean => context.failedChecks > 0;

/** Returns the quote that the next confirmation would order. */
export const selectQuote = ({ context: { attempt, changedQuote } }: PlacementState): Quote =>
  changedQuote ?? attempt.quote;

/**
 * Returns the differences between the quote that the shopper saw and the current quote. Also returns both totals in rupiah, and the lines
 * to leave out. `canAccept` is true when the shopper may accept the current quote. The new total is null when no line is left to buy.
 */
export const selectChanges = ({ context }: PlacementState) => ({
  changes: getChanges(context),
  totalBefore: context.attempt.quote.total,
  totalAfter: context.changedQuote?.lines.length ? context.changedQuote.total : null,
  canAccept: getAcceptableQuote(context) !== null,
  lineIdsToUncheck: getLineIdsToUncheck(context),
});
