import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { type AnyActorLogic, type AnyStateMachine, createActor, SimulatedClock, StateMachine } from "xstate";

const files = globSync("*/*.machine.ts", { cwd: import.meta.dirname }).toSorted();

const nameOf = (file: string): string =>
  basename(file, ".machine.ts").replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const chartsIn = async (file: string): Promise<readonly AnyStateMachine[]> => {
  const module = (await import(join(import.meta.dirname, file))) as Record<string, unknown>;
  return Object.values(module).filter((exported) => exported instanceof StateMachine);
};

/** What a work that nobody supplies says when it is wanted. */
const complaintOf = (logic: AnyActorLogic): Promise<string> =>
  new Promise((resolve) => {
    const actor = createActor(logic, {
      input: {},
      clock: new SimulatedClock(),
      inspect: (inspected) => {
        if (inspected.type === "@xstate.event" && "error" in inspected.event) resolve(String(inspected.event["error"]));
      },
    });
    actor.subscribe({ error: () => undefined }); // it has nobody to tell
    actor.start();
  });

/** What an effect that nobody supplies says when it is wanted; null for what the chart does itself. */
const complaintAbout = (action: unknown): string | null => {
  try {
    if (typeof action === "function" && action.length === 0) action();
  } catch (error) {
    return String(error).includes("A chart only names its effects") ? String(error) : null;
  }
  return null;
};

test.each(files)("%s is a chart by the name of its file, and names whatever its host has to supply", async (file) => {
  const charts = await chartsIn(file);
  for (const chart of charts) {
    expect(chart.id).toBe(nameOf(file));
    for (const [name, logic] of Object.entries(chart.implementations.actors)) {
      if (!(logic instanceof StateMachine) || logic.id !== "work") continue;
      expect(await complaintOf(logic as AnyActorLogic)).toContain(`Nobody does "${name}"`);
    }
    const effects = Object.entries(chart.implementations.actions).map(([name, action]) => [
      name,
      complaintAbout(action),
    ]);
    for (const [name, complaint] of effects.filter(([, said]) => said !== null)) {
      expect(complaint).toContain(`Nobody does "${name}"`);
    }
  }
});
