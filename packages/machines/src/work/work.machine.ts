import { type Problem, toProblem } from "@griya/api";
import { assign, fromPromise, type NonReducibleUnknown, sendParent, setup } from "xstate";
import { errorOf, outputOf } from "../failure.ts";
import { known } from "../known.ts";
import type { WorkSignal, WorkSignals } from "./signals.ts";
import { signalsActor } from "./signals-actor.ts";

/**
 * How much a work bears before it fails.
 *
 * - `read`: asking changes nothing, so it is asked again until there is an answer.
 * - `save`: saying it twice is saying it once, so it goes again when the service is down; a refusal is an answer.
 * - `send`: it must not be said twice; only a login is waited for, since before it nothing was done.
 * - `ask`: whatever happens is told at once.
 */
export type WorkKind = "read" | "save" | "send" | "ask";

/** Why a work rests. It goes on by itself when the service or the login is back; a `retry` helps in every case. */
export type Waiting = { for: "service" | "login" | "retry"; problem: Problem };

/** What a work tells the chart that started it. */
export type WorkNews = { type: "work.waiting"; waiting: Waiting };

export type Call<Output, Input> = (scope: { input: Input; signal: AbortSignal }) => Promise<Output>;

export type WorkOptions = {
  signals?: WorkSignals | undefined;
  /** Failures that are answers even to a `read`, such as "not found". */
  fails?: readonly Problem["kind"][];
};

/** The first failure is not worth a word: most are over within this time. Then each pause is twice the one before. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 16_000;

const never = () => new Promise<never>(() => {});

/**
 * Ends as the call does, unless it was called off meanwhile: then it never ends. A chart that is stopped and started again, as
 * StrictMode does, would otherwise take the end of the call it gave up for that of its second one.
 */
const unlessCalledOff = async <Output>(signal: AbortSignal, call: Promise<Output>): Promise<Output> => {
  try {
    const output = await call;
    return signal.aborted ? await never() : output;
  } catch (error) {
    if (signal.aborted) return never();
    throw error;
  }
};

const waitsFor = (kind: WorkKind, problem: Problem, fails: readonly Problem["kind"][]): Waiting["for"] | null => {
  if (kind === "ask" || fails.includes(problem.kind)) return null;
  if (problem.kind === "unauthorized") return "login";
  if (kind === "send") return null;
  if (problem.kind === "down") return "service";
  if (kind === "save") return null;
  return problem.kind === "tooMany" ? "service" : "retry";
};

/**
 * One call to the provider that knows how to wait.
 *
 * It ends with the call's answer, or fails with a failure that is an answer. Everything that passes it bears: while the service is
 * down it tries again after longer and longer pauses and as soon as the network is back; a login it waits for, and then repeats
 * the call for the same customer alone. Whoever started it hears why it rests by `work.waiting`.
 */
export const createWork = <Kind extends WorkKind, Output, Input = NonReducibleUnknown>(
  kind: Kind,
  call: Call<Output, Input>,
  { signals, fails = [] }: WorkOptions = {},
) =>
  setup({
    types: {
      context: {} as {
        kind: Kind;
        input: Input;
        /** Whose work it is; null while that was not known. */
        customerId: string | null;
        /** How many logins there had been when it was called last. */
        logins: number;
        failures: number;
        waiting: Waiting | null;
        answer: { output: Output } | null;
      },
      input: {} as Input,
      output: {} as Output,
      events: {} as { type: "retry" } | WorkSignal,
    },
    actors: {
      call: fromPromise<unknown, { make: (signal: AbortSignal) => Promise<Output> }>(({ input, signal }) =>
        unlessCalledOff(signal, input.make(signal)),
      ),
      signals: signalsActor(signals),
    },
    delays: {
      pause: ({ context: { failures, waiting } }) =>
        Math.max(
          Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE),
          (waiting?.problem.retryAfterSeconds ?? 0) * 1_000,
        ),
    },
    guards: {
      waits: ({ event }, { reason }: { reason: Waiting["for"] }) =>
        waitsFor(kind, toProblem(errorOf(event)), fails) === reason,
      isHiccup: ({ context, event }) =>
        context.failures === 0 && waitsFor(kind, toProblem(errorOf(event)), fails) === "service",
      isOwn: ({ context }, { customerId }: { customerId: string }) =>
        context.customerId === null || context.customerId === customerId,
      isLateRefusal: ({ context, event }) =>
        context.logins !== (signals?.logins() ?? 0) && waitsFor(kind, toProblem(errorOf(event)), fails) === "login",
      wasUnknown: ({ context }) => context.customerId === null,
    },
    actions: {
      setAnswer: assign(({ event }) => ({ answer: { output: outputOf(event) as Output } })), // what the call promised
      setCustomer: assign((_, { customerId }: { customerId: string }) => ({ customerId })),
      countLogins: assign(() => ({ logins: signals?.logins() ?? 0 })),
      setWaiting: assign(({ context, event }, { reason }: { reason: Waiting["for"] }) => ({
        failures: context.failures + 1,
        waiting: { for: reason, problem: toProblem(errorOf(event)) },
      })),
      tell: sendParent(({ context }) => ({
        type: "work.waiting",
        waiting: context.waiting,
      })),
    },
  }).createMachine({
    id: "work",
    description: "One call to the provider that knows how to wait.",
    context: ({ input }) => ({
      kind,
      input,
      customerId: signals?.customerId() ?? null,
      logins: 0,
      failures: 0,
      waiting: null,
      answer: null,
    }),
    invoke: { src: "signals" },
    on: {
      "session.restored": {
        description: "It began before it was known who is shopping: it is this customer's from now on.",
        guard: "wasUnknown",
        actions: { type: "setCustomer", params: ({ event }) => event },
      },
    },
    initial: "calling",
    states: {
      calling: {
        entry: "countLogins",
        invoke: {
          src: "call",
          input: ({ context: { input } }) => ({ make: (signal) => call({ input, signal }) }),
          onDone: { target: "done", actions: "setAnswer" },
          onError: [
            {
              description: "The token before was refused, and there is another by now.",
              guard: "isLateRefusal",
              target: "calling",
              reenter: true,
            },
            {
              guard: { type: "waits", params: { reason: "login" } },
              target: "loggedOut",
              actions: { type: "setWaiting", params: { reason: "login" } },
            },
            { guard: "isHiccup", target: "hiccup", actions: { type: "setWaiting", params: { reason: "service" } } },
            {
              guard: { type: "waits", params: { reason: "service" } },
              target: "pausing",
              actions: { type: "setWaiting", params: { reason: "service" } },
            },
            {
              guard: { type: "waits", params: { reason: "retry" } },
              target: "resting",
              actions: { type: "setWaiting", params: { reason: "retry" } },
            },
          ],
        },
      },
      hiccup: {
        description: "The service did not answer once. Most such failures are over before anybody has read of them.",
        after: { pause: { target: "calling" } },
      },
      pausing: {
        description: "The service is down; asked again after a while, or when the network is back.",
        entry: "tell",
        after: { pause: { target: "calling" } },
        on: { retry: { target: "calling" }, "network.online": { target: "calling" } },
      },
      resting: {
        description: "A failure that does not pass by itself: the shopper may try again.",
        entry: "tell",
        on: { retry: { target: "calling" } },
      },
      loggedOut: {
        entry: "tell",
        on: {
          retry: { target: "calling" },
          "session.restored": {
            guard: { type: "isOwn", params: ({ event }) => event },
            target: "calling",
            actions: { type: "setCustomer", params: ({ event }) => event },
          },
          "session.ended": {
            description: "It was not known who is shopping, and now it is: a guest, who may be answered.",
            guard: "wasUnknown",
            target: "calling",
          },
        },
      },
      done: { type: "final" },
    },
    output: ({ context }) => known(context.answer).output,
  });
