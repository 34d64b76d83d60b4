import { afterAll, beforeEach, type RunnerTask } from "vitest";
import type { AnyActorRef, AnyStateMachine, StateNode, StateValue } from "xstate";

/** Tells whether a state decides and is left at once, so that it is never seen. */
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

/** Tells whether a test is left out. Some tests of a file do not show the states that all of them reach. */
const isSkipped = (task: RunnerTask): boolean =>
  task.type === "suite" ? task.tasks.some(isSkipped) : task.mode === "skip" || task.mode === "todo";

/**
 * Records the states that real actors of a chart reach. After all tests of the file, in whatever order, it fails the file with the leaf
 * states that none reached.
 * @example const visits = recordVisitedStates(cartMachine); visits.watch(createActor(…)).start();
 */
export const recordVisitedStates = (machine: AnyStateMachine) => {
  const reached = new Set<string>();
  let all: readonly RunnerTask[] = [];
  beforeEach(({ task }) => {
    all = task.file.tasks;
  });
  afterAll(() => {
    const unreached = getLeaves(machine.root).filter((leaf) => !reached.has(leaf));
    if (unreached.length === 0 || all.some(isSkipped)) return;
    throw new Error(`No test reaches these states of ${machine.id}: ${unreached.join(", ")}.`);
  });
  return {
    /** Watches an actor. Call it before the actor starts, so that its first state counts. */
    watch: <Actor extends AnyActorRef>(actor: Actor): Actor => {
      actor.subscribe({
        next: (snapshot: { value: StateValue }) => {
          for (const leaf of getCurrentLeaves(snapshot.value)) reached.add(leaf);
        },
        error: () => {}, // the owner of the actor gets its failure; the test sees it in the state
      });
      return actor;
    },
  };
};
