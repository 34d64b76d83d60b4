import { expect, test } from "vitest";
import { createWorkSignals, type WorkSignal } from "./signals.ts";

test("whoever listens hears each signal, until they stop", () => {
  const signals = createWorkSignals();
  const [one, other]: WorkSignal["type"][][] = [[], []];
  const stop = signals.subscribe(({ type }) => one?.push(type));
  signals.subscribe(({ type }) => other?.push(type));
  signals.give({ type: "network.online" });
  stop();
  signals.give({ type: "session.ended" });
  expect([one, other]).toEqual([["network.online"], ["network.online", "session.ended"]]);
});

test("a customer is known from a login until the session ends, and logins are counted upwards", () => {
  const signals = createWorkSignals();
  const told = () => [signals.customerId(), signals.logins()];
  const all = [told()];
  for (const signal of [
    { type: "session.restored", customerId: "sari" },
    { type: "network.online" },
    { type: "session.restored", customerId: "budi" },
    { type: "session.ended" },
  ] as const) {
    signals.give(signal);
    all.push(told());
  }
  expect(all).toEqual([
    [null, 0],
    ["sari", 1],
    ["sari", 1],
    ["budi", 2],
    [null, 2],
  ]);
});
