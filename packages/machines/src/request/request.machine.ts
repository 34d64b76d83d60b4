import { type Problem, toProblem } from "@griya/api";
import { assign, fromPromise, type NonReducibleUnknown, sendParent, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getError, getOutput } from "../failure.ts";
import type { RequestSignal, RequestSignals } from "./signals.ts";
import { createSignalsActor } from "./signals-actor.ts";

/**
 * The failures that work survives.
 *
 * A `read` is repeated until there is an answer, because reading changes nothing.
 * A `save` is repeated while the service is down, because saving twice changes nothing. A refusal is an answer.
 * A `send` must not be sent twice. It waits only for a login, because nothing was done before.
 * A `noRetry` reports every failure at once.
 */
export type RequestKind = "read" | "save" | "send" | "noRetry";

/** The reason why a request waits. It goes on by itself when the service or the login is back; a `retry` helps in every case. */
export type WaitReason = { for: "service" | "login" | "retry"; problem: Problem };

/** The event that work sends to the chart that started it. */
export type RequestNotification = { type: "request.waiting"; waiting: WaitReason };

export type Call<Output, Input> = (scope: { input: Input; signal: AbortSignal }) => Promise<Output>;

export type RequestOptions = {
  signals?: RequestSignals | undefined;
  /** Failures that are answers even to a `read`, such as "not found". */
  finalProblemKinds?: readonly Problem["kind"][];
};

/**
 * Pauses before a retry, in milliseconds. The first failure is not reported, because most are over within this time. Then each pause is
 * twice the one before.
 */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 16_000;

const waitForever = () => new Promise<never>(() => {});

/**
 * Ends as the call does, unless it was aborted meanwhile: then it never ends. StrictMode stops a chart and starts it again. The chart would
 * otherwise take the end of the aborted call for that of the second one.
 */
const ignoreIfAborted = async <Output>(signal: AbortSignal, call: Promise<Output>): Promise<Output> => {
  try {
    const output = await call;
    return signal.aborted ? await waitForever() : output;
  } catch (error) {
    if (signal.aborted) return waitForever();
    throw error;
  }
};

const getWaitReason = (
  kind: RequestKind,
  problem: Problem,
  fails: readonly Problem["kind"][],
): WaitReason["for"] | null => {
  if (kind === "noRetry" || fails.includes(problem.kind)) return null;
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
 * same customer only. `request.waiting` tells its chart why it waits.
 */
export const createRequest = <Kind extends RequestKind, Output, Input = NonReducibleUnknown>(
  kind: Kind,
  call: Call<Output, Input>,
  { signals, finalProblemKinds = [] }: RequestOptions = {},
) =>
  setup({
    types: {
      context: {} as {
        kind: Kind;
        input: Input;
        /** Id of the customer whose work it is; null while that was unknown. */
        customerId: string | null;
        /** Number of logins before its last call. */
        loginCount: number;
        failureCount: number;
        waiting: WaitReason | null;
        answer: { output: Output } | null;
      },
      input: {} as Input,
      output: {} as Output,
      events: {} as { type: "retry" } | RequestSignal,
    },
    actors: {
      call: fromPromise<unknown, { call: (signal: AbortSignal) => Promise<Output> }>(({ input, signal }) =>
        ignoreIfAborted(signal, input.call(signal)),
      ),
      signals: createSignalsActor(signals),
    },
    delays: {
      pause: ({ context: { failureCount, waiting } }) =>
        Math.max(
          Math.min(FIRST_PAUSE * 2 ** (failureCount - 1), LONGEST_PAUSE),
          (waiting?.problem.retryAfterSeconds ?? 0) * 1_000,
        ),
    },
    guards: {
      matchesReason: ({ event }, { reason }: { reason: WaitReason["for"] }) =>
        getWaitReason(kind, toProblem(getError(event)), finalProblemKinds) === reason,
      isFirstFailure: ({ context, event }) =>
        context.failureCount === 0 && getWaitReason(kind, toProblem(getError(event)), finalProblemKinds) === "service",
      isOwnCustomer: ({ context }, { customerId }: { customerId: string }) =>
        context.customerId === null || context.customerId === customerId,
      isStaleRefusal: ({ context, event }) =>
        context.loginCount !== (signals?.countLogins() ?? 0) &&
        getWaitReason(kind, toProblem(getError(event)), finalProblemKinds) === "login",
      wasUnidentified: ({ context }) => context.customerId === null,
    },
    actions: {
      setAnswer: assign(({ event }) => ({ answer: { output: getOutput(event) as Output } })), // the output of the call
      setCustomer: assign((_, { customerId }: { customerId: string }) => ({ customerId })),
      setLoginCount: assign(() => ({ loginCount: signals?.countLogins() ?? 0 })),
      setWaiting: assign(({ context, event }, { reason }: { reason: WaitReason["for"] }) => ({
        failureCount: context.failureCount + 1,
        waiting: { for: reason, problem: toProblem(getError(event)) },
      })),
      notifyParent: sendParent(({ context }) => ({
        type: "request.waiting",
        waiting: context.waiting,
      })),
    },
  }).createMachine({
    id: "request",
    description: "One call to the provider that knows how to wait.",
    context: ({ input }) => ({
      kind,
      input,
      customerId: signals?.getCustomerId() ?? null,
      loginCount: 0,
      failureCount: 0,
      waiting: null,
      answer: null,
    }),
    invoke: { src: "signals" },
    on: {
      "session.restored": {
        description: "It began before it was known who is shopping: it is this customer's from now on.",
        guard: "wasUnidentified",
        actions: { type: "setCustomer", params: ({ event }) => event },
      },
    },
    initial: "calling",
    states: {
      calling: {
        entry: "setLoginCount",
        invoke: {
          src: "call",
          input: ({ context: { input } }) => ({ call: (signal) => call({ input, signal }) }),
          onDone: { target: "done", actions: "setAnswer" },
          onError: [
            {
              description: "The token before was refused, and there is another by now.",
              guard: "isStaleRefusal",
              target: "calling",
              reenter: true,
            },
            {
              guard: { type: "matchesReason", params: { reason: "login" } },
              target: "waitingForLogin",
              actions: { type: "setWaiting", params: { reason: "login" } },
            },
            {
              guard: "isFirstFailure",
              target: "retryingSilently",
              actions: { type: "setWaiting", params: { reason: "service" } },
            },
            {
              guard: { type: "matchesReason", params: { reason: "service" } },
              target: "waitingForService",
              actions: { type: "setWaiting", params: { reason: "service" } },
            },
            {
              guard: { type: "matchesReason", params: { reason: "retry" } },
              target: "waitingForRetry",
              actions: { type: "setWaiting", params: { reason: "retry" } },
            },
          ],
        },
      },
      retryingSilently: {
        description: "The service did not answer once. Most such failures are over before anybody has read of them.",
        after: { pause: { target: "calling" } },
      },
      waitingForService: {
        description: "The service is down; asked again after a while, or when the network is back.",
        entry: "notifyParent",
        after: { pause: { target: "calling" } },
        on: { retry: { target: "calling" }, "network.online": { target: "calling" } },
      },
      waitingForRetry: {
        description: "A failure that does not pass by itself: the shopper may try again.",
        entry: "notifyParent",
        on: { retry: { target: "calling" } },
      },
      waitingForLogin: {
        entry: "notifyParent",
        on: {
          retry: { target: "calling" },
          "session.restored": {
            guard: { type: "isOwnCustomer", params: ({ event }) => event },
            target: "calling",
            actions: { type: "setCustomer", params: ({ event }) => event },
          },
          "session.ended": {
            description: "It was not known who is shopping, and now it is: a guest, who may be answered.",
            guard: "wasUnidentified",
            target: "calling",
          },
        },
      },
      done: { type: "final" },
    },
    output: ({ context }) => assertDefined(context.answer).output,
  });
