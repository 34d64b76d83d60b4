import { expect, test } from "vitest";
import { createRequestSignals, type RequestSignal } from "./signals.ts";

test("whoever listens hears each signal, until they stop", () => {
  const signals = createRequestSignals();
  const [one, other]: RequestSignal["type"][][] = [[], []];
  const stop = signals.subscribe(({ type }) => one?.push(type));
  signals.subscribe(({ type }) => other?.push(type));
  signals.send({ type: "network.online" });
  stop();
  signals.send({ type: "session.ended" });
  expect([one, other]).toEqual([["network.online"], ["network.online", "session.ended"]]);
});

test("a customer is known from a login until the session ends, and logins are counted upwards", () => {
  const signals = createRequestSignals();
  const notifications = () => [signals.getCustomerId(), signals.countLogins()];
  const all = [notifications()];
  for (const signal of [
    { type: "session.restored", customerId: "sari" },
    { type: "network.online" },
    { type: "session.restored", customerId: "budi" },
    { type: "session.ended" },
  ] as const) {
    signals.send(signal);
    all.push(notifications());
  }
  expect(all).toEqual([
    [null, 0],
    ["sari", 1],
    ["sari", 1],
    ["budi", 2],
    [null, 2],
  ]);
});
