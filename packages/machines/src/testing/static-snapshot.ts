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

/** The state of a chart for a story or a test. The chart's start gives the missing parts. */
export type SnapshotOptions<Machine extends AnyStateMachine> = {
  value: StateValueFrom<Machine>;
  context?: Partial<ContextFrom<Machine>>;
  input?: InputFrom<Machine>;
  /** The snapshots of the child charts in that state, under the names in `actors`. */
  children?: Readonly<Record<string, Snapshot<unknown> | null>>;
};

/** A request that never ends and ignores each retry. */
const staticRequest = fromCallback(() => {});

/** Returns a snapshot that never changes, because none of its child actors runs. */
export const createStaticSnapshot = <Machine extends AnyStateMachine>(
  machine: Machine,
  { value, context, input, children = {} }: SnapshotOptions<Machine>,
): SnapshotFrom<Machine> => {
  const initialContext: ContextFrom<Machine> = createActor(machine as AnyStateMachine, { input }).getSnapshot().context;
  const staticSnapshot = machine.resolveState({ value, context: Object.assign({}, initialContext, context) });
  const requests = getStateNodes(machine.root, staticSnapshot.value).flatMap(({ invoke }) =>
    invoke.filter(({ id }) => id === "request"),
  );
  const staticChildren = [
    ...requests.map(
      ({ id }) => [id, { src: staticRequest, snapshot: createActor(staticRequest).getSnapshot() }] as const,
    ),
    ...Object.entries(children).flatMap(([src, snapshot]) => (snapshot ? [[src, { src, snapshot }] as const] : [])),
  ];
  if (staticChildren.length === 0) return staticSnapshot as SnapshotFrom<Machine>;
  return Object.assign({}, machine.getPersistedSnapshot(staticSnapshot), {
    children: Object.fromEntries(staticChildren),
  }) as unknown as SnapshotFrom<Machine>;
};
