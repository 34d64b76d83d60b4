import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom, StateValue } from "xstate";
import { getAdjacencyMap } from "xstate/graph";

const leavesOf = (value: StateValue, path = ""): string[] => {
  if (typeof value === "string") return [path === "" ? value : `${path}.${value}`];
  const children = Object.entries(value);
  if (children.length === 0) return [path];
  return children.flatMap(([name, child]) => leavesOf(child ?? {}, path === "" ? name : `${path}.${name}`));
};

/** A state that decides and is left at once, so that nobody is ever seen in it. */
const isPassedThrough = (node: AnyStateMachine["root"]): boolean =>
  node.always?.some((transition) => transition.guard === undefined) ?? false;

const leavesOfNode = (node: AnyStateMachine["root"]): string[] => {
  if (node.type === "history" || isPassedThrough(node)) return [];
  const children = Object.values(node.states);
  return children.length === 0 ? [node.path.join(".")] : children.flatMap(leavesOfNode);
};

export type Walk<Machine extends AnyStateMachine> = {
  machine: Machine;
  /** Each way to start the chart. */
  inputs: readonly InputFrom<Machine>[];
  /** Every event a shopper or an actor can send: answers too, as `{ type: "xstate.done.actor.<id>", output }`. */
  events: readonly (EventFromLogic<Machine> | { type: `xstate.${string}`; output?: unknown; error?: unknown })[];
  /** The few parts of the context that decide where the chart goes next; all others are ignored, so that the walk ends. */
  remember: (snapshot: SnapshotFrom<Machine>) => unknown;
};

/** Where those inputs and events never lead, as dotted paths of leaf states. A chart without dead states gives `[]`. */
export const unreachedStates = <Machine extends AnyStateMachine>(walk: Walk<Machine>): string[] => {
  const reached = new Set<string>();
  for (const input of walk.inputs) {
    const map = getAdjacencyMap(walk.machine, {
      input,
      events: () => walk.events as EventFromLogic<Machine>[],
      serializeState: (snapshot) => JSON.stringify([snapshot.value, walk.remember(snapshot as SnapshotFrom<Machine>)]),
    });
    for (const { state } of Object.values(map)) for (const leaf of leavesOf(state.value)) reached.add(leaf);
  }
  return leavesOfNode(walk.machine.root).filter((leaf) => !reached.has(leaf));
};
