import type { AnyActorRef, AnyStateMachine, StateNode, StateValue } from "xstate";

const leavesOf = (node: StateNode): string[] => {
  const children = Object.values(node.states).filter((child) => child.type !== "history");
  return children.length === 0 ? [node.path.join(".")] : children.flatMap((child) => leavesOf(child));
};

const currentLeaves = (value: StateValue, path: readonly string[] = []): string[] =>
  typeof value === "string"
    ? [[...path, value].join(".")]
    : Object.entries(value).flatMap(([name, child]) => currentLeaves(child ?? {}, [...path, name]));

/**
 * For tests: remembers where real actors of a chart have been, so that a last test can ask which leaf states none of them reached.
 * @example const visits = visitedStates(cartMachine); visits.watch(createActor(…)); expect(visits.unreached()).toEqual([]);
 */
export const visitedStates = (machine: AnyStateMachine) => {
  const reached = new Set<string>();
  return {
    /** Call before the actor starts, so that its first state counts. */
    watch: <Actor extends AnyActorRef>(actor: Actor): Actor => {
      actor.subscribe((snapshot: { value: StateValue }) => {
        for (const leaf of currentLeaves(snapshot.value)) reached.add(leaf);
      });
      return actor;
    },
    /** Leaf states, as dotted paths, that no watched actor was ever in. */
    unreached: () => leavesOf(machine.root).filter((leaf) => !reached.has(leaf)),
  };
};
