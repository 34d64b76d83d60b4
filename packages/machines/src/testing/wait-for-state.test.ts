import { afterEach, expect, test, vi } from "vitest";
import { createActor, createMachine } from "xstate";
import { waitForState } from "./wait-for-state.ts";

const lamp = createMachine({
  initial: "off",
  states: { off: { on: { press: "on" } }, on: { initial: "dim", states: { dim: {}, bright: {} } } },
});

afterEach(() => void vi.useRealTimers());

test("resolves when the chart reaches the state", async () => {
  const actor = createActor(lamp).start();
  const litState = waitForState(actor, (state) => state.matches("on"));
  actor.send({ type: "press" });
  expect((await litState).value).toEqual({ on: "dim" });
});

test("rejects with the last state after the timeout", async () => {
  vi.useFakeTimers();
  const actor = createActor(lamp, { id: "lamp" }).start();
  actor.send({ type: "press" });
  const stuckWait = waitForState(actor, (state) => state.matches("off"));
  const [settledResult] = await Promise.allSettled([stuckWait, vi.runAllTimersAsync()]);
  expect(settledResult).toMatchObject({ reason: { message: 'lamp is stuck in {"on":"dim"} (active).' } });
});

test("rejects at once when the chart stops in another state", async () => {
  const actor = createActor(lamp, { id: "lamp" }).start();
  const stuckWait = waitForState(actor, (state) => state.matches("on"));
  actor.stop();
  await expect(stuckWait).rejects.toThrow('lamp is stuck in "off"');
});
