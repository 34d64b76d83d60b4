import { type Problem, toProblem } from "@griya/api";
import { assign, fromPromise, type NonReducibleUnknown, sendParent, setup } from "xstate";
import { errorOf, outputOf } from "../failure.ts";
import { known } from "../known.ts";
import type { WorkSignal, WorkSignals } from "./signals.ts";
import { signalsActor } from "./signals-actor.ts";

/**
 * The failures that work survives.
 *
 * A `read` is repeated until there is an answer, because reading changes nothing.
 * A `save` is repeated while the service is down, because saving twice changes nothing. A refusal is an answer.
 * A `send` must not be sent twice. It waits only for a login, because nothing was done before.
 * An `ask` reports every failure at once.
 */
export type WorkKind = "read" | "save" | "send" | "ask";

/** The reason why work waits. It goes on by itself when the service or the login is back; a `retry` helps in every case. */
export type Waiting = { for: "service" | "login" | "retry"; problem: Problem };

/** The event that work sends to the chart that started it. */
export type WorkNews = { type: "work.waiting"; waiting: Waiting };

export type Call<Output, Input> = (scope: { input: Input; signal: AbortSignal }) => Promise<Output>;

export type WorkOptions = {
  signals?: WorkSignals | undefined;
  /** Failures that are answers even to a `read`, such as "not found". */
  fails?: readonly Problem["kind"][];
};

/**
 * Pauses before a retry, in milliseconds. The first failure is not reported, because most are over within this time. Then each pause is
 * twice the one before.
 */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 16_000;

const never = () => new Promise<never>(() => {});

/**
 * Ends as the call does, unless it was aborted meanwhile: then it never ends. StrictMode stops a chart and starts it again. The chart would
 * otherwise take the end of the aborted call for that of the second one.
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
 * Creates one call to the provider that can wait.
 *
 * It ends with the call's answer, or with a failure that is an answer. It survives every failure that passes. While the service is down, it
 * retries after growing pauses, and as soon as the network is back. When a login is needed, it waits, and then repeats the call for the
 * same customer only. `work.waiting` tells its chart why it waits.
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
        /** Id of the customer whose work it is; null while that was unknown. */
        customerId: string | null;
        /** Number of logins before its last call. */
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
      setAnswer: assign(({ event }) => ({ answer: { output: outputOf(event) as Output } })), // the output of the call
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
