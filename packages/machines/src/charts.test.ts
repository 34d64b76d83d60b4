import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import {
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  SimulatedClock,
  StateMachine,
} from "xstate";

const files = globSync("*/*.machine.ts", { cwd: import.meta.dirname }).toSorted();

const getChartId = (file: string): string =>
  basename(file, ".machine.ts").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const loadCharts = async (file: string): Promise<readonly AnyStateMachine[]> => {
  const module = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
  return Object.values(module).filter((exported) => exported instanceof StateMachine);
};

/** The charts of each file. The charts are loaded before the tests, because the mutation run maps the loaded code to the first test. */
const chartsByFile = await Promise.all(files.map(async (file) => ({ file, charts: await loadCharts(file) })));

/** Runs a request without an implementation. Returns its error. */
const getMissingRequestError = (logic: AnyActorLogic): Promise<string> =>
  new Promise((resolve) => {
    const actor = createActor(logic, {
      input: {},
      clock: new SimulatedClock(),
      inspect: (inspected) => {
        if (inspected.type === "@xstate.event" && "error" in inspected.event) resolve(String(inspected.event["error"]));
      },
    });
    actor.subscribe({ error: () => undefined }); // this actor has no parent, so the error is observed here
    actor.start();
  });

/** Runs an action without an implementation. Returns its error; null for an action that the chart implements. */
const getMissingActionError = (action: unknown): string | null => {
  try {
    if (typeof action === "function" && action.length === 0) action();
  } catch (error) {
    return String(error).includes("A chart only names its actions") ? String(error) : null;
  }
  return null;
};

/** Returns all states of a chart, beginning with its root. */
const getStates = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(getStates)];

/** Returns the requests that a chart invokes, by the names in its states. */
const getRequests = (chart: AnyStateMachine) =>
  getStates(chart.root)
    .flatMap(({ invoke }) => invoke)
    .filter(({ src }) => {
      const logic = typeof src === "string" ? chart.implementations.actors[src] : src;
      return logic instanceof StateMachine && logic.id === "request";
    });

test.each(chartsByFile)("$file invokes each request by the id that a retry is sent to", ({ charts }) => {
  const requests = charts.flatMap(getRequests);
  expect(requests.filter(({ id }) => id !== "request")).toEqual([]);
});

test.each(chartsByFile)(
  "$file has a valid initial state, and leaves each state when its request ends",
  ({ charts }) => {
    const states = charts.flatMap(({ root }) => getStates(root));
    const invalidInitialStates = states.filter(
      ({ type, initial, states }) => type === "compound" && !states[initial.target?.[0]?.key ?? ""],
    );
    const endTransitions = states.flatMap(({ transitions }) =>
      [...transitions].filter(([event]) => /^xstate\.(?:done|error)\.actor/.test(event)),
    );
    const untargetedTransitions = endTransitions.filter(([, ways]) => ways.some(({ target }) => !target));
    expect([invalidInitialStates, untargetedTransitions]).toEqual([[], []]);
  },
);

test.each(chartsByFile)(
  "$file has a chart with the name of the file, and names each missing implementation",
  async ({ file, charts }) => {
    for (const chart of charts) {
      expect(chart.id).toBe(getChartId(file));
      for (const [name, logic] of Object.entries(chart.implementations.actors)) {
        if (!(logic instanceof StateMachine) || logic.id !== "request") continue;
        expect(await getMissingRequestError(logic as AnyActorLogic)).toContain(`"${name}" has no implementation`);
      }
      const actionErrors = Object.entries(chart.implementations.actions).map(([name, action]) => [
        name,
        getMissingActionError(action),
      ]);
      for (const [name, complaint] of actionErrors.filter(([, output]) => output !== null)) {
        expect(complaint).toContain(`"${name}" has no implementation`);
      }
    }
  },
);
