import { ApiError } from "@griya/api";
import { describe, expect, test } from "vitest";
import { type AnyActorRef, assign, createActor, SimulatedClock, type Snapshot, setup, toPromise } from "xstate";
import { manualRequest } from "../testing/manual-request.ts";
import { aDownError, anUnauthorizedError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { createRequest, type RequestKind, type RequestOptions, type WaitReason } from "./request.machine.ts";
import {
  createNoRetryRequest,
  idleRequest,
  type RequestEvent,
  type RequestState,
  requestActions,
  requestConfig,
  selectIsWaiting,
  selectNeedsLogin,
  selectProblem,
} from "./request-state.ts";

const visitRecorder = recordVisitedStates(createRequest("read", () => Promise.resolve(null)));

/** Creates a chart with a single request. */
const createChart = (actors: { call: ReturnType<typeof manualRequest.read<string>>["logic"] }) =>
  setup({
    types: {
      context: {} as RequestState & { lastMessage: string | null; waitReasons: readonly WaitReason["for"][] },
      events: {} as RequestEvent | { type: "leave" },
    },
    actors,
    actions: {
      ...requestActions,
    },
  }).createMachine({
    context: { ...idleRequest, lastMessage: null, waitReasons: [] },
    initial: "working",
    states: {
      working: {
        ...requestConfig,
        on: {
          ...requestConfig.on,
          "request.waiting": {
            actions: [
              "setWaiting",
              assign(({ context, event }) => ({ waitReasons: [...context.waitReasons, event.waiting.for] })),
            ],
          },
          leave: { target: "left" },
        },
        invoke: {
          id: "request",
          src: "call",
          onDone: { target: "done", actions: assign(({ event }) => ({ lastMessage: event.output })) },
          onError: { target: "failed" },
        },
      },
      done: {},
      failed: {},
      left: {},
    },
  });

const aChart = (kind: RequestKind = "read", options: Omit<RequestOptions, "signals"> = {}) => {
  const call = manualRequest[kind]<string>(options);
  const clock = new SimulatedClock();
  const logic = call.logic as ReturnType<typeof manualRequest.read<string>>["logic"]; // all kinds of requests have the same chart
  const actor = createActor(createChart({ call: logic }), { clock });
  actor.start();
  const requestActor = actor.getSnapshot().children["request"];
  if (!requestActor) throw new Error("The chart has not started its request.");
  visitRecorder.watch(requestActor);
  return { actor, call, clock, state: () => actor.getSnapshot() };
};

describe("while the service is down", () => {
  test("reports no single failure", async () => {
    const { call, clock, state } = aChart();
    await call.last().fail(aDownError());
    expect(selectIsWaiting(state())).toBe(false);
    clock.increment(500);
    await call.last().answer("at last");
    expect(state().context).toMatchObject({ lastMessage: "at last", waitReasons: [] });
  });

  test("a second one is told, and it is asked again after longer and longer pauses until there is an answer", async () => {
    const { call, clock, state } = aChart();
    const pauses = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000];
    for (const [failures, pause] of pauses.entries()) {
      await call.last().fail(aDownError());
      clock.increment(pause - 1);
      expect(call.calls).toHaveLength(failures + 1);
      clock.increment(1);
      expect(call.calls).toHaveLength(failures + 2);
    }
    expect(selectIsWaiting(state())).toBe(true);
    expect(selectProblem(state())?.messageKey).toBe("serviceDown");
    await call.last().answer("at last");
    expect(state().value).toBe("done");
    expect(selectIsWaiting(state())).toBe(false);
  });

  test("the network coming back, and the shopper, end a pause", async () => {
    const { actor, call, clock } = aChart();
    await call.last().fail(aDownError());
    clock.increment(500);
    await call.last().fail(aDownError());
    call.signals.send({ type: "network.online" });
    expect(call.calls).toHaveLength(3);
    await call.last().fail(aDownError());
    actor.send({ type: "retry" });
    expect(call.calls).toHaveLength(4);
  });

  test("waits for the time that the provider has given", async () => {
    const { call, clock } = aChart();
    const tooManyError = new ApiError({ kind: "tooMany", status: 429, retryAfterSeconds: 30 });
    await call.last().fail(tooManyError);
    clock.increment(29_999);
    expect(call.calls).toHaveLength(1);
    clock.increment(1);
    expect(call.calls).toHaveLength(2);
  });

  test("what may not be said twice fails at once, and so does what waits for nothing", async () => {
    for (const kind of ["send", "noRetry"] as const) {
      const { call, state } = aChart(kind);
      await call.last().fail(aDownError());
      expect(state().value).toBe("failed");
    }
  });

  test("repeats a read after too many requests, and reports the failure of a change at once", async () => {
    const tooManyError = new ApiError({ kind: "tooMany", status: 429 });
    const readChart = aChart("read");
    await readChart.call.last().fail(tooManyError);
    await readChart.call.last().fail(tooManyError);
    expect(readChart.state().value).toBe("working");
    readChart.clock.increment(500);
    await readChart.call.last().answer("at last");
    expect(readChart.state().context.lastMessage).toBe("at last");
    for (const kind of ["save", "send", "noRetry"] as const) {
      const changingChart = aChart(kind);
      await changingChart.call.last().fail(tooManyError);
      expect(changingChart.state().value).toBe("failed");
    }
  });

  test("repeats a save until it has arrived", async () => {
    const { call, clock, state } = aChart("save");
    await call.last().fail(aDownError());
    clock.increment(500);
    await call.last().fail(aDownError());
    expect(selectIsWaiting(state())).toBe(true);
    clock.increment(1_000);
    await call.last().answer("arrived");
    expect(state().context.lastMessage).toBe("arrived");
  });

  test("stops when its chart leaves the state", async () => {
    const { actor, call, clock, state } = aChart();
    await call.last().fail(aDownError());
    clock.increment(500);
    await call.last().fail(aDownError());
    actor.send({ type: "leave" });
    clock.increment(60_000);
    expect(call.calls).toHaveLength(2);
    expect(selectIsWaiting(state())).toBe(false);
  });
});

describe("without a login", () => {
  const aChartOfSari = (kind: RequestKind = "read") => {
    const call = manualRequest[kind]<string>();
    call.signals.send({ type: "session.restored", customerId: "sari" });
    const logic = call.logic as ReturnType<typeof manualRequest.read<string>>["logic"]; // all kinds of requests have the same chart
    const actor = createActor(createChart({ call: logic })).start();
    return { call, actor, state: () => actor.getSnapshot() };
  };

  test.each(["read", "save", "send"] as const)("repeats a %s for the customer who is back", async (kind) => {
    const { call, state } = aChartOfSari(kind);
    await call.last().fail(anUnauthorizedError());
    expect(selectNeedsLogin(state())).toBe(true);
    expect(selectProblem(state())).toBeNull();
    call.signals.send({ type: "session.restored", customerId: "sari" });
    await call.last().answer("welcome back");
    expect(state().context.lastMessage).toBe("welcome back");
    expect(call.calls).toHaveLength(2);
  });

  test("it is never repeated for somebody else", async () => {
    const { call, state } = aChartOfSari();
    await call.last().fail(anUnauthorizedError());
    call.signals.send({ type: "session.ended" });
    call.signals.send({ type: "session.restored", customerId: "budi" });
    expect(call.calls).toHaveLength(1);
    expect(selectNeedsLogin(state())).toBe(true);
  });

  test("is repeated only for the customer who was identified during the call", async () => {
    const { call, state } = aChart();
    call.signals.send({ type: "session.restored", customerId: "sari" });
    await call.last().fail(anUnauthorizedError());
    await call.last().fail(anUnauthorizedError());
    const callCount = call.calls.length;
    call.signals.send({ type: "session.ended" });
    call.signals.send({ type: "session.restored", customerId: "budi" });
    expect(call.calls).toHaveLength(callCount);
    expect(selectNeedsLogin(state())).toBe(true);
  });

  test("is repeated for an unidentified shopper who is a guest", async () => {
    const { call, state } = aChart();
    await call.last().fail(anUnauthorizedError());
    call.signals.send({ type: "session.ended" });
    await call.last().answer("as a guest");
    expect(state().context.lastMessage).toBe("as a guest");
  });

  test("is repeated by a retry of the shopper", async () => {
    const { actor, call, state } = aChartOfSari();
    await call.last().fail(anUnauthorizedError());
    actor.send({ type: "retry" });
    await call.last().answer("let in");
    expect(state().context.lastMessage).toBe("let in");
  });

  test("is not repeated after the customer has logged out", async () => {
    const { call, state } = aChartOfSari();
    await call.last().fail(anUnauthorizedError());
    call.signals.send({ type: "session.ended" });
    expect(call.calls).toHaveLength(1);
    expect(selectNeedsLogin(state())).toBe(true);
  });

  test("a login does not end a pause", async () => {
    const { call, state } = aChartOfSari();
    call.signals.send({ type: "session.restored", customerId: "sari" });
    await call.last().fail(aDownError());
    call.signals.send({ type: "session.restored", customerId: "sari" });
    expect(call.calls).toHaveLength(1);
    expect(state().value).toBe("working");
  });

  test("a late refusal of an earlier token repeats the call with the new token", async () => {
    const { call, state } = aChartOfSari();
    const lateCall = call.last();
    call.signals.send({ type: "session.restored", customerId: "sari" });
    await lateCall.fail(anUnauthorizedError());
    await call.last().answer("with the new token");
    expect(state().context).toMatchObject({ lastMessage: "with the new token", waitReasons: [] });
  });

  test("a noRetry request fails at once", async () => {
    const { call, state } = aChart("noRetry");
    await call.last().fail(anUnauthorizedError());
    expect(state().value).toBe("failed");
  });
});

describe("a failure that needs a retry", () => {
  test("lets a read wait until the shopper retries", async () => {
    const { actor, call, clock, state } = aChart();
    await call.last().fail(new Error("a bug"));
    clock.increment(60_000);
    expect(call.calls).toHaveLength(1);
    expect(selectIsWaiting(state())).toBe(true);
    actor.send({ type: "retry" });
    await call.last().answer("mended");
    expect(state().context.lastMessage).toBe("mended");
  });

  test("ends a change, and a read with this final problem", async () => {
    for (const [kind, options] of [
      ["save", {}],
      ["send", {}],
      ["read", { finalProblemKinds: ["handled" as const] }],
    ] as const) {
      const { call, state } = aChart(kind, options);
      await call.last().fail(aRefusal("No."));
      expect(state().value).toBe("failed");
    }
  });
});

/** Stops a chart with all its actors, and starts it again in the same state. `@xstate/react` does the same under StrictMode. */
const restartChart = (actor: AnyActorRef) => {
  const actorStates: { ref: AnyActorRef; snapshot: Snapshot<unknown> }[] = [];
  const collectActors = (ref: AnyActorRef): void => {
    const snapshot: Snapshot<unknown> & { children?: Record<string, AnyActorRef> } = ref.getSnapshot();
    actorStates.push({ ref, snapshot });
    for (const child of Object.values(snapshot.children ?? {})) collectActors(child);
  };
  collectActors(actor);
  actor.stop();
  for (const { ref, snapshot } of actorStates) Object.assign(ref, { _processingStatus: 0, _snapshot: snapshot });
  actor.start();
};

describe("a chart that StrictMode stops and starts again", () => {
  const aRestartedChart = () => {
    const chart = aChart();
    const abortedCall = chart.call.last();
    restartChart(chart.actor);
    expect([abortedCall.signal.aborted, chart.call.calls.length]).toEqual([true, 2]);
    return { ...chart, given: abortedCall };
  };

  test("ignores the answer of the aborted call, and gets the answer of the second call", async () => {
    const { call, given: abortedCall, state } = aRestartedChart();
    await abortedCall.answer("too late");
    expect(state()).toMatchObject({ value: "working", context: { lastMessage: null } });
    await call.last().answer("in time");
    expect(state().context.lastMessage).toBe("in time");
  });

  test("ignores the failure of the aborted call", async () => {
    const { call, given: abortedCall, state } = aRestartedChart();
    await abortedCall.fail(new Error("a bug"));
    expect(selectIsWaiting(state())).toBe(false);
    await call.last().answer("in time");
    expect(state().context.lastMessage).toBe("in time");
  });
});

test("a request without an implementation throws an error with the solution", async () => {
  const request = createActor(createNoRetryRequest<null>("loadCart"));
  const outcome = toPromise(request);
  request.start();
  await expect(outcome).rejects.toThrow(/"loadCart" has no implementation.*machine.provide/);
});
