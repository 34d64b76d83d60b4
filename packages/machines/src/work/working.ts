import type { Problem } from "@griya/api";
import { type ActionFunction, assign, type MachineContext, type NonReducibleUnknown, sendTo } from "xstate";
import { createWork, type Waiting, type WorkNews } from "./work.machine.ts";

/** The trouble of a chart with work: a refusal that was shown, and the reason why its work waits now. */
export type Trouble = { problem: Problem | null; waiting: Waiting | null };

export const noTrouble: Trouble = { problem: null, waiting: null };

/** The events of a chart with work: those of its work, and the shopper's wish to retry now. */
export type WorkingEvent = WorkNews | { type: "retry" };

/**
 * Part of every state that waits for work, which it invokes under the id "work": `loading: { ...working, invoke: … }`. The chart has
 * `workingActions` among its actions.
 */
export const working = {
  exit: "stopWaiting",
  on: { "work.waiting": { actions: "setWaiting" }, retry: { actions: "retryWork" } },
} as const;

/** A type that fits every chart with trouble. With a narrower type, `setup` no longer infers the other actions. */
type Untyped = MachineContext[string];
type WorkingAction = ActionFunction<Untyped, Untyped, Untyped, undefined, never, never, never, never, never>;

/** The actions of `working`: `setup({ actions: { ...workingActions, … } })`. */
export const workingActions: { setWaiting: WorkingAction; stopWaiting: WorkingAction; retryWork: WorkingAction } = {
  setWaiting: assign(({ event }: { event: WorkNews }) => ({ waiting: event.waiting })),
  stopWaiting: assign({ waiting: null }),
  retryWork: sendTo("work", { type: "retry" }),
};

type Troubled = { context: Trouble };

/** Returns the problem to show: the reason why the work waits, or the refusal. The page itself shows a missing login. */
export const selectProblem = ({ context: { waiting, problem } }: Troubled): Problem | null =>
  waiting && waiting.for !== "login" ? waiting.problem : problem;

/** Tells whether work waits for something other than a login; `retry` requests it at once. */
export const selectIsWaiting = ({ context: { waiting } }: Troubled): boolean =>
  waiting !== null && waiting.for !== "login";

/** Tells whether work is in progress. Work that waits for the service or a login is not. */
export const selectIsBusy = (state: Troubled & { hasTag: (tag: "busy") => boolean }): boolean =>
  state.hasTag("busy") && state.context.waiting === null;

/** Tells whether the work goes on after a login. */
export const selectNeedsLogin = ({ context: { waiting } }: Troubled): boolean => waiting?.for === "login";

const nobodyDoes = (name: string) => () => {
  throw new Error(
    `Nobody does "${name}". A chart only names its work: supply it with machine.provide({ actors: { ${name}: … } }).`,
  );
};

/** Declares work that a chart names and its host does, by kind: `setup({ actors: { loadCart: reads<Cart>("loadCart") } })`. */
export const reads = <Output, Input = NonReducibleUnknown>(name: string) =>
  createWork<"read", Output, Input>("read", nobodyDoes(name));
export const saves = <Output, Input = NonReducibleUnknown>(name: string) =>
  createWork<"save", Output, Input>("save", nobodyDoes(name));
export const sends = <Output, Input = NonReducibleUnknown>(name: string) =>
  createWork<"send", Output, Input>("send", nobodyDoes(name));
export const asks = <Output, Input = NonReducibleUnknown>(name: string) =>
  createWork<"ask", Output, Input>("ask", nobodyDoes(name));
