import { getResponseMessage, type Problem, toProblem } from "@griya/api";
import type { EventObject } from "xstate";

/** Returns the error of an event. A chart calls it only where a failure can have come. */
export const getError = (event: EventObject): unknown => {
  if ("error" in event) return event.error;
  throw new Error(`"${event.type}" carries no error, so there is no failure to speak of. Ask only in onError.`);
};

const getProblem = ({ event }: { event: EventObject }): Problem => toProblem(getError(event));

/** Guards on a failure: `onError: { guard: "isNotFound", … }`. */
export const failureGuards = {
  isDown: (scope: { event: EventObject }) => getProblem(scope).kind === "down",
  isNotFound: (scope: { event: EventObject }) => getProblem(scope).kind === "notFound",
  needsLogin: (scope: { event: EventObject }) => getProblem(scope).kind === "unauthorized",
};

/** Returns the problem of a failure, for `setProblem: assign(getProblemFields)`. */
export const getProblemFields = (scope: { event: EventObject }) => ({ problem: getProblem(scope) });

/** Returns the output of a work, from its event. */
export const getOutput = (event: EventObject): unknown => {
  if ("output" in event) return event.output;
  throw new Error(`"${event.type}" carries no output. Ask for it only in onDone.`);
};

/** Returns the provider's message with the answer of a work; null when there is none. For `emit`. */
export const getMessageFields = ({ event }: { event: EventObject }): { message: string | null } => {
  const answer = getOutput(event);
  return { message: typeof answer === "object" ? getResponseMessage(answer) : null };
};
