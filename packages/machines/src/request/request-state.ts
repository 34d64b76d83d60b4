import type { Problem } from "@griya/api";
import { type ActionFunction, assign, type MachineContext, type NonReducibleUnknown, sendTo } from "xstate";
import { createRequest, type RequestNotification, type WaitReason } from "./request.machine.ts";

/** The problem that a chart shows after a refusal, and the reason why its request waits. Each is null without one. */
export type RequestState = { problem: Problem | null; waiting: WaitReason | null };

export const idleRequest: RequestState = { problem: null, waiting: null };

/** The events of a chart with a request: the events of the request, and the retry of the shopper. */
export type RequestEvent = RequestNotification | { type: "retry" };

/**
 * The part of every state that waits for a request. The state invokes the request under the id "request": `loading: { ...requestConfig,
 * invoke: … }`. The chart has `requestActions` among its actions.
 */
export const requestConfig = {
  exit: "stopWaiting",
  on: { "request.waiting": { actions: "setWaiting" }, retry: { actions: "retryRequest" } },
} as const;

/** A type that fits the context of every chart. With a narrower type, `setup` does not infer the other actions. */
type AnyContext = MachineContext[string];
type RequestAction = ActionFunction<AnyContext, AnyContext, AnyContext, undefined, never, never, never, never, never>;

/** The actions of `requestConfig`: `setup({ actions: { ...requestActions, … } })`. */
export const requestActions: { setWaiting: RequestAction; stopWaiting: RequestAction; retryRequest: RequestAction } = {
  setWaiting: assign(({ event }: { event: RequestNotification }) => ({ waiting: event.waiting })),
  stopWaiting: assign({ waiting: null }),
  retryRequest: sendTo("request", { type: "retry" }),
};

type WithRequestState = { context: RequestState };

/** Returns the problem to show: the reason why the request waits, or the refusal. The page has its own notice for a missing login. */
export const selectProblem = ({ context: { waiting, problem } }: WithRequestState): Problem | null =>
  waiting && waiting.for !== "login" ? waiting.problem : problem;

/** Returns true if a request waits for something other than a login. A `retry` repeats it at once. */
export const selectIsWaiting = ({ context: { waiting } }: WithRequestState): boolean =>
  waiting !== null && waiting.for !== "login";

/** Returns true if a request is in progress. Returns false while it waits for the service or a login. */
export const selectIsBusy = (state: WithRequestState & { hasTag: (tag: "busy") => boolean }): boolean =>
  state.hasTag("busy") && state.context.waiting === null;

/** Returns true if the request continues after a login. */
export const selectNeedsLogin = ({ context: { waiting } }: WithRequestState): boolean => waiting?.for === "login";

const createMissingCall = (name: string) => () => {
  throw new Error(
    `"${name}" has no implementation. A chart only names its requests: add it with machine.provide({ actors: { ${name}: … } }).`,
  );
};

/**
 * Declares a request that a chart names and its page implements: `setup({ actors: { loadCart: createReadRequest<Cart>("loadCart") } })`.
 * The placeholder throws an error.
 */
export const createReadRequest = <Output, Input = NonReducibleUnknown>(name: string) =>
  createRequest<"read", Output, Input>("read", createMissingCall(name));
export const createSaveRequest = <Output, Input = NonReducibleUnknown>(name: string) =>
  createRequest<"save", Output, Input>("save", createMissingCall(name));
export const createSendRequest = <Output, Input = NonReducibleUnknown>(name: string) =>
  createRequest<"send", Output, Input>("send", createMissingCall(name));
export const createNoRetryRequest = <Output, Input = NonReducibleUnknown>(name: string) =>
  createRequest<"noRetry", Output, Input>("noRetry", createMissingCall(name));
