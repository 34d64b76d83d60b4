import {
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
import { known } from "../known.ts";
import { noTrouble, sends, type Trouble, type WorkingEvent, working, workingActions } from "../work/working.ts";

/** One intent to order what a quote says: the same key with the same placement is the same order, however often it is sent. */
export type PlacementAttempt = { idempotencyKey: string; placement: Placement; quote: Quote };

/** What became of an intent to order: the order with its lines, or why there is none. Neither where the shopper has said no. */
export type PlacementOutcome = { order: Order | null; lineIds: readonly string[]; problem: Problem | null };

const nothingOrdered: PlacementOutcome = { order: null, lineIds: [], problem: null };

type Context = Trouble & {
  attempt: PlacementAttempt;
  /** How often its answer failed to come. */
  failedChecks: number;
  /** What it would come to now, where that differs from what was sent. */
  changedTo: Quote | null;
  outcome: PlacementOutcome | null;
};

/** How often an unanswered placement is asked after by itself, before the shopper is asked to. */
const AUTOMATIC_CHECKS = 3;

const quoteOfRefusal = (event: EventObject): Quote | null =>
  toProblem<ChangedQuote>(errorOf(event)).refusal?.quote ?? null;

/**
 * One intent, one order: a placement is sent under an idempotency key and, until its answer is known, only that same placement under
 * that same key is ever sent again. What is ordered costs what the shopper saw: a changed quote needs a yes.
 */
export const placementMachine = setup({
  types: {
    context: {} as Context,
    input: {} as {
      attempt: PlacementAttempt;
      /** It was sent before the page was left, and its answer never came. */
      isResumed: boolean;
    },
    output: {} as PlacementOutcome,
    events: {} as
      | WorkingEvent
      /** The key is new for each press. */
      | { type: "change.accept"; idempotencyKey: string }
      | { type: "change.decline" },
    tags: {} as "busy" | "changed" | "unconfirmed",
  },
  actors: { placeOrder: sends<Order, PlacementAttempt>("placeOrder") },
  delays: { checkPause: 2_000 },
  guards: {
    isChanged: ({ event }) => quoteOfRefusal(event) !== null,
    isUnknown: ({ event }) => ["down", "conflict", "bug"].includes(toProblem(errorOf(event)).kind),
    mayCheckAgain: ({ context }) => context.failedChecks < AUTOMATIC_CHECKS,
    canAccept: ({ context }) => acceptableQuote(context) !== null,
  },
  actions: {
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
      on: {
        "change.accept": {
          guard: "canAccept",
          target: "placing",
          actions: { type: "accept", params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        "change.decline": {
          target: "over",
          actions: { type: "setOutcome", params: { outcome: nothingOrdered } },
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

/** Other prices can be said yes to; lines that cannot be bought any more cannot. */
const acceptableQuote = (context: Context): Quote | null => {
  const isMissing = changesOf(context).some(({ kind }) => kind === "stock" || kind === "gone" || kind === "cannotShip");
  return isMissing ? null : context.changedTo;
};

type Known = Pick<PlacementSnapshot, "context">;

/** Its answer has failed to come at least once. */
export const selectIsChecking = ({ context }: Known): boolean => context.failedChecks > 0;

/** What would be ordered now. */
export const selectQuote = ({ context: { attempt, changedTo } }: Known): Quote => changedTo ?? attempt.quote;

/** What differs from what the shopper saw, and whether a yes is enough. There is no total where nothing is left to buy. */
export const selectChanges = ({ context }: Known) => ({
  changes: changesOf(context),
  totalBefore: context.attempt.quote.total,
  totalAfter: context.changedTo?.lines.length ? context.changedTo.total : null,
  canAccept: acceptableQuote(context) !== null,
});
