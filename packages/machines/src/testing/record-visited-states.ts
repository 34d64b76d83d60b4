import { afterAll, beforeEach, type RunnerTask } from "vitest";
import type { AnyActorRef, AnyStateMachine, StateNode, StateValue } from "xstate";

/** Returns true if a chart leaves the state at once, so that no snapshot shows it. */
const isTransient = (node: StateNode): boolean =>
  node.always?.some((transition) => transition.guard === undefined) ?? false;

const getLeaves = (node: StateNode): string[] => {
  if (node.type === "history" || isTransient(node)) return [];
  const children = Object.values(node.states);
  return children.length === 0 ? [node.path.join(".")] : children.flatMap((child) => getLeaves(child));
};

const getCurrentLeaves = (value: StateValue, path: readonly string[] = []): string[] => {
  if (typeof value === "string") return [[...path, value].join(".")];
  const children = Object.entries(value);
  if (children.length === 0) return [path.join(".")];
  return children.flatMap(([name, child]) => getCurrentLeaves(child ?? {}, [...path, name]));
};

/** Returns true if a test is skipped. A part of the tests does not reach all states, so the check is then off. */
const isSkipped = (task: RunnerTask): boolean =>
  task.type === "suite" ? task.tasks.some(isSkipped) : task.mode === "skip" || task.mode === "todo";

/**
 * Records the states that the actors of a chart reach in all tests of a file. After the last test, throws an error when no test has reached
 * a leaf state.
 * @example const visits = recordVisitedStates(cartMachine); visits.watch(createActor(…)).start();
 */
export const recordVisitedStates = (machine: AnyStateMachine) => {
  const reachedStates = new Set<string>();
  let allTasks: readonly RunnerTask[] = [];
  beforeEach(({ task }) => {
    allTasks = task.file.tasks;
  });
  afterAll(() => {
    const unreachedStates = getLeaves(machine.root).filter((leaf) => !reachedStates.has(leaf));
    if (unreachedStates.length === 0 || allTasks.some(isSkipped)) return;
    throw new Error(`No test reaches these states of ${machine.id}: ${unreachedStates.join(", ")}.`);
  });
  return {
    /** Records the states of an actor. The actor must not run yet, so that its first state counts. */
    watch: <Actor extends AnyActorRef>(actor: Actor): Actor => {
      actor.subscribe({
        next: (snapshot: { value: StateValue }) => {
          for (const leaf of getCurrentLeaves(snapshot.value)) reachedStates.add(leaf);
        },
        error: () => {}, // the test sees the failure in the state of the actor
      });
      return actor;
    },
  };
};
