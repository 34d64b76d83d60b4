import { type Problem, toProblem } from "@griya/api";
import { assign, fromPromise, type NonReducibleUnknown, sendParent, setup } from "xstate";
import { assertDefined } from "../assert-defined.ts";
import { getError, getOutput } from "../failure.ts";
import type { RequestSignal, RequestSignals } from "./signals.ts";
import { createSignalsActor } from "./signals-actor.ts";

/**
 * The kind of a request, which decides when the request is repeated. A `read` is repeated until there is an answer or one of the
 * `finalProblemKinds`, because reading changes nothing. A `save` is repeated while the service is down and after a login, because a second
 * call changes nothing. A refusal ends a `save`. A `send` must not arrive twice. Only a login repeats a `send`, because the provider has
 * done nothing without the login. A `noRetry` reports every failure at once.
 */
export type RequestKind = "read" | "save" | "send" | "noRetry";

/** The reason why a request waits. The request continues when the service or the customer is back. A `retry` repeats it in every case. */
export type WaitReason = { for: "service" | "login" | "retry"; problem: Problem };

/** The event that a request sends to its parent while it waits. */
export type RequestNotification = { type: "request.waiting"; waiting: WaitReason };

export type Call<Output, Input> = (scope: { input: Input; signal: AbortSignal }) => Promise<Output>;

export type RequestOptions = {
  signals?: RequestSignals | undefined;
  /** The failures that end even a `read`, such as "notFound". */
  finalProblemKinds?: readonly Problem["kind"][];
};

/**
 * The first pause before a retry, in milliseconds. The first failure is not reported, because most failures end within this time. Each
 * later pause is twice as long, up to the longest pause.
 */
const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 16_000;

const waitForever = () => new Promise<never>(() => {});

/**
 * Returns the result of a call. An aborted call never ends: StrictMode stops a chart and starts it again, and the chart must not receive
 * the result of the first call.
 */
const ignoreIfAborted = async <Output>(signal: AbortSignal, call: Promise<Output>): Promise<Output> => {
  try {
    const answer = await call;
    return signal.aborted ? await waitForever() : answer;
  } catch (error) {
    if (signal.aborted) return waitForever();
    throw error;
  }
};

const getWaitReason = (
  kind: RequestKind,
  problem: Problem,
  finalKinds: readonly Problem["kind"][],
): WaitReason["for"] | null => {
  if (kind === "noRetry" || finalKinds.includes(problem.kind)) return null;
  if (problem.kind === "unauthorized") return "login";
  if (kind === "send") return null;
  if (problem.kind === "down") return "service";
  if (kind === "save") return null;
  return problem.kind === "tooMany" ? "service" : "retry";
};

/**
 * Creates one call to the provider that can wait. The actor ends with the answer of the call, or with a failure that no retry can solve.
 * While the service is down, a `read` and a `save` are retried after growing pauses. They are also retried as soon as the network is back.
 * When a login is needed, the actor waits, and then repeats the call for the same customer only. `request.waiting` reports the reason to
 * the parent.
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
        /** The id of the customer who began the request; null while the shopper was unidentified. */
        customerId: string | null;
        /** The number of logins before the last call. */
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
          Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (failureCount - 1), LONGEST_PAUSE_MILLISECONDS),
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
      setAnswer: assign(({ event }) => ({ answer: { output: getOutput(event) as Output } })), // the call returns the output
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
    description: "One call to the provider that can wait.",
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
        description: "The request began while the shopper was unidentified. It belongs to this customer now.",
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
              description: "The provider has refused the previous token, and there is a new token.",
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
        description:
          "The service did not answer once. Most of these failures end soon, so the shopper sees no problem.",
        after: { pause: { target: "calling" } },
      },
      waitingForService: {
        description: "The service is down. The call is repeated after a pause, or when the network is back.",
        entry: "notifyParent",
        after: { pause: { target: "calling" } },
        on: { retry: { target: "calling" }, "network.online": { target: "calling" } },
      },
      waitingForRetry: {
        description: "The failure needs a retry by the shopper.",
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
            description: "The unidentified shopper is a guest, so the provider may answer the call.",
            guard: "wasUnidentified",
            target: "calling",
          },
        },
      },
      done: { type: "final" },
    },
    output: ({ context }) => assertDefined(context.answer).output,
  });
