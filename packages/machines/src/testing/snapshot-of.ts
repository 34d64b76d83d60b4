import {
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  fromCallback,
  getStateNodes,
  type InputFrom,
  type Snapshot,
  type SnapshotFrom,
  type StateValueFrom,
} from "xstate";

/** The state of a chart for a story or a test. Parts that are left out are as at the chart's start. */
export type WantedState<Machine extends AnyStateMachine> = {
  value: StateValueFrom<Machine>;
  context?: Partial<ContextFrom<Machine>>;
  input?: InputFrom<Machine>;
  /** Snapshots of the charts that it invokes in that state, under the names of its `actors`. */
  children?: Readonly<Record<string, Snapshot<unknown> | null>>;
};

/** Work that never ends: it receives retries and does nothing. */
const stillWork = fromCallback(() => {});

/** Returns a snapshot that never changes: nothing that the chart invokes in that state runs. */
export const snapshotOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  { value, context, input, children = {} }: WantedState<Machine>,
): SnapshotFrom<Machine> => {
  const initial: ContextFrom<Machine> = createActor(machine as AnyStateMachine, { input }).getSnapshot().context;
  const still = machine.resolveState({ value, context: Object.assign({}, initial, context) });
  const works = getStateNodes(machine.root, still.value).flatMap(({ invoke }) =>
    invoke.filter(({ id }) => id === "work"),
  );
  const standing = [
    ...works.map(({ id }) => [id, { src: stillWork, snapshot: createActor(stillWork).getSnapshot() }] as const),
    ...Object.entries(children).flatMap(([src, snapshot]) => (snapshot ? [[src, { src, snapshot }] as const] : [])),
  ];
  if (standing.length === 0) return still as SnapshotFrom<Machine>;
  return Object.assign({}, machine.getPersistedSnapshot(still), {
    children: Object.fromEntries(standing),
  }) as unknown as SnapshotFrom<Machine>;
};
