import { messageOf, type Problem, toProblem } from "@griya/api";
import type { EventObject } from "xstate";

/** Returns the error of an event. A chart calls it only where a failure can have come. */
export const errorOf = (event: EventObject): unknown => {
  if ("error" in event) return event.error;
  throw new Error(`"${event.type}" carries no error, so there is no failure to speak of. Ask only in onError.`);
};

const failureOf = ({ event }: { event: EventObject }): Problem => toProblem(errorOf(event));

/** Guards on a failure: `onError: { guard: "isNotFound", … }`. */
export const failureGuards = {
  isDown: (scope: { event: EventObject }) => failureOf(scope).kind === "down",
  isNotFound: (scope: { event: EventObject }) => failureOf(scope).kind === "notFound",
  needsLogin: (scope: { event: EventObject }) => failureOf(scope).kind === "unauthorized",
};

/** Returns the problem of a failure, for `setProblem: assign(problemOfFailure)`. */
export const problemOfFailure = (scope: { event: EventObject }) => ({ problem: failureOf(scope) });

/** Returns the output of a work, from its event. */
export const outputOf = (event: EventObject): unknown => {
  if ("output" in event) return event.output;
  throw new Error(`"${event.type}" carries no output. Ask for it only in onDone.`);
};

/** Returns the provider's message with the answer of a work; null when there is none. For `emit`. */
export const saidOf = ({ event }: { event: EventObject }): { said: string | null } => {
  const answer = outputOf(event);
  return { said: typeof answer === "object" ? messageOf(answer) : null };
};
