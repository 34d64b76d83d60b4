import { afterAll, beforeEach, type RunnerTask } from "vitest";
import type { AnyActorRef, AnyStateMachine, StateNode, StateValue } from "xstate";

/** A state that decides and is left at once, so that nobody is ever seen in it. */
const isPassedThrough = (node: StateNode): boolean =>
  node.always?.some((transition) => transition.guard === undefined) ?? false;

const leavesOf = (node: StateNode): string[] => {
  if (node.type === "history" || isPassedThrough(node)) return [];
  const children = Object.values(node.states);
  return children.length === 0 ? [node.path.join(".")] : children.flatMap((child) => leavesOf(child));
};

const currentLeaves = (value: StateValue, path: readonly string[] = []): string[] => {
  if (typeof value === "string") return [[...path, value].join(".")];
  const children = Object.entries(value);
  if (children.length === 0) return [path.join(".")];
  return children.flatMap(([name, child]) => currentLeaves(child ?? {}, [...path, name]));
};

/** A run of some tests of a file alone says nothing of where all of them get. */
const isLeftOut = (task: RunnerTask): boolean =>
  task.type === "suite" ? task.tasks.some(isLeftOut) : task.mode === "skip" || task.mode === "todo";

/**
 * Remembers where real actors of a chart have been, and fails the file, once all its tests have run in whatever order, with the leaf states
 * that none of them reached.
 * @example const visits = visitedStates(cartMachine); visits.watch(createActor(…)).start();
 */
export const visitedStates = (machine: AnyStateMachine) => {
  const reached = new Set<string>();
  let all: readonly RunnerTask[] = [];
  beforeEach(({ task }) => {
    all = task.file.tasks;
  });
  afterAll(() => {
    const unreached = leavesOf(machine.root).filter((leaf) => !reached.has(leaf));
    if (unreached.length === 0 || all.some(isLeftOut)) return;
    throw new Error(`No test reaches these states of ${machine.id}: ${unreached.join(", ")}.`);
  });
  return {
    /** Call before the actor starts, so that its first state counts. */
    watch: <Actor extends AnyActorRef>(actor: Actor): Actor => {
      actor.subscribe({
        next: (snapshot: { value: StateValue }) => {
          for (const leaf of currentLeaves(snapshot.value)) reached.add(leaf);
        },
        error: () => {}, // whoever runs the actor hears of its failure; the test sees it in the state
      });
      return actor;
    },
  };
};
