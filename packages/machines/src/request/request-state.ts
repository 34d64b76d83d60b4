import type { Problem } from "@griya/api";
import { type ActionFunction, assign, type MachineContext, type NonReducibleUnknown, sendTo } from "xstate";
import { createRequest, type RequestNotification, type WaitReason } from "./request.machine.ts";

/** The trouble of a chart with work: a refusal that was shown, and the reason why its work waits now. */
export type RequestState = { problem: Problem | null; waiting: WaitReason | null };

export const idleRequest: RequestState = { problem: null, waiting: null };

/** The events of a chart with a request: those of the request, and the retry that the shopper asks for. */
export type RequestEvent = RequestNotification | { type: "retry" };

/**
 * Part of every state that waits for a request. The state invokes it under the id "request": `loading: { ...requestConfig, invoke: … }`.
 * The chart has `requestActions` among its actions.
 */
export const requestConfig = {
  exit: "stopWaiting",
  on: { "request.waiting": { actions: "setWaiting" }, retry: { actions: "retryRequest" } },
} as const;

/** A type that fits every chart with a request state. With a narrower type, `setup` no longer infers the other actions. */
type AnyContext = MachineContext[string];
type RequestAction = ActionFunction<AnyContext, AnyContext, AnyContext, undefined, never, never, never, never, never>;

/** The actions of `requestConfig`: `setup({ actions: { ...requestActions, … } })`. */
export const requestActions: { setWaiting: RequestAction; stopWaiting: RequestAction; retryRequest: RequestAction } = {
  setWaiting: assign(({ event }: { event: RequestNotification }) => ({ waiting: event.waiting })),
  stopWaiting: assign({ waiting: null }),
  retryRequest: sendTo("request", { type: "retry" }),
};

type WithRequestState = { context: RequestState };

/** Returns the problem to show: the reason why the work waits, or the refusal. The page itself shows a missing login. */
export const selectProblem = ({ context: { waiting, problem } }: WithRequestState): Problem | null =>
  waiting && waiting.for !== "login" ? waiting.problem : problem;

/** Tells whether work waits for something other than a login; `retry` requests it at once. */
export const selectIsWaiting = ({ context: { waiting } }: WithRequestState): boolean =>
  waiting !== null && waiting.for !== "login";

/** Tells whether work is in progress. Work that waits for the service or a login is not. */
export const selectIsBusy = (state: WithRequestState & { hasTag: (tag: "busy") => boolean }): boolean =>
  state.hasTag("busy") && state.context.waiting === null;

/** Tells whether the work goes on after a login. */
export const selectNeedsLogin = ({ context: { waiting } }: WithRequestState): boolean => waiting?.for === "login";

const createMissingCall = (name: string) => () => {
  throw new Error(
    `Nobody does "${name}". A chart only names its work: supply it with machine.provide({ actors: { ${name}: … } }).`,
  );
};

/** Declares a request that a chart names and its host supplies: `setup({ actors: { loadCart: createReadRequest<Cart>("loadCart") } })`. */
export const createReadRequest = <Output, Input = NonReducibleUnknown>(name: string) =>
  createRequest<"read", Output, Input>("read", createMissingCall(name));
export const createSaveRequest = <Output, Input = NonReducibleUnknown>(name: string) =>
  createRequest<"save", Output, Input>("save", createMissingCall(name));
export const createSendRequest = <Output, Input = NonReducibleUnknown>(name: string) =>
  createRequest<"send", Output, Input>("send", createMissingCall(name));
export const createNoRetryRequest = <Output, Input = NonReducibleUnknown>(name: string) =>
  createRequest<"noRetry", Output, Input>("noRetry", createMissingCall(name));
