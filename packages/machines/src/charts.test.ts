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

const getName = (file: string): string =>
  basename(file, ".machine.ts").replace(/-(\w)/g, (_, emailMessage: string) => emailMessage.toUpperCase());

const loadCharts = async (file: string): Promise<readonly AnyStateMachine[]> => {
  const module = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
  return Object.values(module).filter((exported) => exported instanceof StateMachine);
};

/** The charts of each file, loaded before any test. Otherwise the mutation run would count only one test as covering them. */
const chartsByFile = await Promise.all(files.map(async (file) => ({ file, charts: await loadCharts(file) })));

/** Returns the error of work that nobody supplies, when it is started. */
const getMissingRequestError = (logic: AnyActorLogic): Promise<string> =>
  new Promise((resolve) => {
    const actor = createActor(logic, {
      input: {},
      clock: new SimulatedClock(),
      inspect: (inspected) => {
        if (inspected.type === "@xstate.event" && "error" in inspected.event) resolve(String(inspected.event["error"]));
      },
    });
    actor.subscribe({ error: () => undefined }); // no parent gets the error
    actor.start();
  });

/** Returns the error of an effect that nobody supplies; null for an action of the chart itself. */
const getMissingActionError = (action: unknown): string | null => {
  try {
    if (typeof action === "function" && action.length === 0) action();
  } catch (error) {
    return String(error).includes("A chart only names its effects") ? String(error) : null;
  }
  return null;
};

/** Lists all states of a chart, from its root on. */
const getStates = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(getStates)];

/** Lists all work that a chart requests from its host, by the names in its states. */
const getRequests = (chart: AnyStateMachine) =>
  getStates(chart.root)
    .flatMap(({ invoke }) => invoke)
    .filter(({ src }) => {
      const logic = typeof src === "string" ? chart.implementations.actors[src] : src;
      return logic instanceof StateMachine && logic.id === "request";
    });

test.each(chartsByFile)(
  "$file calls whatever waits for the service by the one name that a retry is sent to",
  ({ charts }) => {
    const requests = charts.flatMap(getRequests);
    expect(requests.filter(({ id }) => id !== "request")).toEqual([]);
  },
);

test.each(chartsByFile)(
  "$file stands in a state of its own from the start on, and leaves each once its work is over",
  ({ charts }) => {
    const states = charts.flatMap(({ root }) => getStates(root));
    const invalidStarts = states.filter(
      ({ type, initial, states }) => type === "compound" && !states[initial.target?.[0]?.key ?? ""],
    );
    const after = states.flatMap(({ transitions }) =>
      [...transitions].filter(([event]) => /^xstate\.(?:done|error)\.actor/.test(event)),
    );
    const stuck = after.filter(([, ways]) => ways.some(({ target }) => !target));
    expect([invalidStarts, stuck]).toEqual([[], []]);
  },
);

test.each(chartsByFile)(
  "$file is a chart by the name of its file, and names whatever its host has to supply",
  async ({ file, charts }) => {
    for (const chart of charts) {
      expect(chart.id).toBe(getName(file));
      for (const [name, logic] of Object.entries(chart.implementations.actors)) {
        if (!(logic instanceof StateMachine) || logic.id !== "request") continue;
        expect(await getMissingRequestError(logic as AnyActorLogic)).toContain(`Nobody does "${name}"`);
      }
      const effects = Object.entries(chart.implementations.actions).map(([name, action]) => [
        name,
        getMissingActionError(action),
      ]);
      for (const [name, complaint] of effects.filter(([, output]) => output !== null)) {
        expect(complaint).toContain(`Nobody does "${name}"`);
      }
    }
  },
);
