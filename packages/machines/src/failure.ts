import { getResponseMessage, type Problem, toProblem } from "@griya/api";
import type { EventObject } from "xstate";

/** Returns the error of an event. Throws an error for an event of `onDone`. */
export const getError = (event: EventObject): unknown => {
  if ("error" in event) return event.error;
  throw new Error(`"${event.type}" has no error. Call this function only in onError.`);
};

const getProblem = ({ event }: { event: EventObject }): Problem => toProblem(getError(event));

/** The guards on a failure: `onError: { guard: "isNotFound", … }`. */
export const failureGuards = {
  isDown: (scope: { event: EventObject }) => getProblem(scope).kind === "down",
  isNotFound: (scope: { event: EventObject }) => getProblem(scope).kind === "notFound",
  needsLogin: (scope: { event: EventObject }) => getProblem(scope).kind === "unauthorized",
};

/** Returns the problem of a failed event, for `setProblem: assign(getProblemFields)`. */
export const getProblemFields = (scope: { event: EventObject }) => ({ problem: getProblem(scope) });

/** Returns the output of an actor from its event. Throws an error for an event of `onError`. */
export const getOutput = (event: EventObject): unknown => {
  if ("output" in event) return event.output;
  throw new Error(`"${event.type}" has no output. Call this function only in onDone.`);
};

/** Returns the provider's message from the answer of a request, for `emit`. The message is null when the answer has none. */
export const getMessageFields = ({ event }: { event: EventObject }): { message: string | null } => {
  const answer = getOutput(event);
  return { message: typeof answer === "object" ? getResponseMessage(answer) : null };
};
