import { expect, test } from "vitest";
import { createRequestSignals, type RequestSignal } from "./signals.ts";

test("a listener gets each signal until it unsubscribes", () => {
  const signals = createRequestSignals();
  const [stoppedTypes, allTypes]: RequestSignal["type"][][] = [[], []];
  const unsubscribe = signals.subscribe(({ type }) => stoppedTypes?.push(type));
  signals.subscribe(({ type }) => allTypes?.push(type));
  signals.send({ type: "network.online" });
  unsubscribe();
  signals.send({ type: "session.ended" });
  expect([stoppedTypes, allTypes]).toEqual([["network.online"], ["network.online", "session.ended"]]);
});

test("the signals store the customer until the session ends, and count the logins", () => {
  const signals = createRequestSignals();
  const getSessionState = () => [signals.getCustomerId(), signals.countLogins()];
  const sessionStates = [getSessionState()];
  for (const signal of [
    { type: "session.restored", customerId: "sari" },
    { type: "network.online" },
    { type: "session.restored", customerId: "budi" },
    { type: "session.ended" },
  ] as const) {
    signals.send(signal);
    sessionStates.push(getSessionState());
  }
  expect(sessionStates).toEqual([
    [null, 0],
    ["sari", 1],
    ["sari", 1],
    ["budi", 2],
    [null, 2],
  ]);
});
