import type { Problem } from "@griya/api";
import { type ActionFunction, assign, type MachineContext, type NonReducibleUnknown, sendTo } from "xstate";
import { createWork, type Waiting, type WorkNews } from "./work.machine.ts";

/** What a chart that works knows of trouble: a refusal that is over and said, and what its work waits for now. */
export type Trouble = { problem: Problem | null; waiting: Waiting | null };

export const noTrouble: Trouble = { problem: null, waiting: null };

/** The events of a chart that works: what its work tells, and the shopper's wish to try again now. */
export type WorkingEvent = WorkNews | { type: "retry" };

/**
 * Part of every state that waits for a work, which it invokes under the id "work": `loading: { ...working, invoke: … }`. The chart
 * has `workingActions` among its actions.
 */
export const working = {
  exit: "stopWaiting",
  on: { "work.waiting": { actions: "setWaiting" }, retry: { actions: "retryWork" } },
} as const;

/** Fits every chart that knows of trouble; with any narrower type `setup` no longer infers the other actions beside it. */
type Untyped = MachineContext[string];
type WorkingAction = ActionFunction<Untyped, Untyped, Untyped, undefined, never, never, never, never, never>;

/** What `working` does: `setup({ actions: { ...workingActions, … } })`. */
export const workingActions: { setWaiting: WorkingAction; stopWaiting: WorkingAction; retryWork: WorkingAction } = {
  setWaiting: assign(({ event }: { event: WorkNews }) => ({ waiting: event.waiting })),
  stopWaiting: assign({ waiting: null }),
  retryWork: sendTo("work", { type: "retry" }),
};

type Troubled = { context: Trouble };

/** What to tell: why the work rests, or what was refused. Of a missing login the page tells by itself. */
export const selectProblem = ({ context: { waiting, problem } }: Troubled): Problem | null =>
  waiting && waiting.for !== "login" ? waiting.problem : problem;

/** Something does not come; `retry` asks for it at once. */
export const selectIsWaiting = ({ context: { waiting } }: Troubled): boolean =>
  waiting !== null && waiting.for !== "login";

/** Under way; what rests until the service or a login is back is not. */
export const selectIsBusy = (state: Troubled & { hasTag: (tag: "busy") => boolean }): boolean =>
  state.hasTag("busy") && state.context.waiting === null;

/** The work goes on after a login. */
export const selectNeedsLogin = ({ context: { waiting } }: Troubled): boolean => waiting?.for === "login";

const nobodyDoes = (name: string) => () => {
  throw new Error(
    `Nobody does "${name}". A chart only names its work: supply it with machine.provide({ actors: { ${name}: … } }).`,
  );
};

/** Work that a chart names and its host does, by kind: `setup({ actors: { loadCart: reads<Cart>("loadCart") } })`. */
export const reads = <Output, Input = NonReducibleUnknown>(name: string) =>
  createWork<"read", Output, Input>("read", nobodyDoes(name));
export const saves = <Output, Input = NonReducibleUnknown>(name: string) =>
  createWork<"save", Output, Input>("save", nobodyDoes(name));
export const sends = <Output, Input = NonReducibleUnknown>(name: string) =>
  createWork<"send", Output, Input>("send", nobodyDoes(name));
export const asks = <Output, Input = NonReducibleUnknown>(name: string) =>
  createWork<"ask", Output, Input>("ask", nobodyDoes(name));
