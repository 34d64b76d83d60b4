import { afterEach, expect, test, vi } from "vitest";
import { createActor, createMachine } from "xstate";
import { waitForState } from "./wait-for-state.ts";

const lamp = createMachine({
  initial: "off",
  states: { off: { on: { press: "on" } }, on: { initial: "dim", states: { dim: {}, bright: {} } } },
});

afterEach(() => void vi.useRealTimers());

test("what a chart comes to in the end is waited for", async () => {
  const actor = createActor(lamp).start();
  const lit = waitForState(actor, (state) => state.matches("on"));
  actor.send({ type: "press" });
  expect((await lit).value).toEqual({ on: "dim" });
});

test("a chart that never gets there names the state that it is stuck in", async () => {
  vi.useFakeTimers();
  const actor = createActor(lamp, { id: "lamp" }).start();
  actor.send({ type: "press" });
  const stuck = waitForState(actor, (state) => state.matches("off"));
  const [output] = await Promise.allSettled([stuck, vi.runAllTimersAsync()]);
  expect(output).toMatchObject({ reason: { message: 'lamp is stuck in {"on":"dim"} (active).' } });
});

test("a chart that ends elsewhere says so at once", async () => {
  const actor = createActor(lamp, { id: "lamp" }).start();
  const stuck = waitForState(actor, (state) => state.matches("on"));
  actor.stop();
  await expect(stuck).rejects.toThrow('lamp is stuck in "off"');
});
