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

const visits = recordVisitedStates(createRequest("read", () => Promise.resolve(null)));

/** Creates a chart that only makes one call. */
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
  const logic = call.logic as ReturnType<typeof manualRequest.read<string>>["logic"]; // the chart is the same for all kinds
  const actor = createActor(createChart({ call: logic }), { clock });
  actor.start();
  const work = actor.getSnapshot().children["request"];
  if (!work) throw new Error("The chart does not work, so there is nothing to test.");
  visits.watch(work);
  return { actor, call, clock, state: () => actor.getSnapshot() };
};

describe("while the service is down", () => {
  test("one failure is not worth a word", async () => {
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

  test("a provider that says when to come back is not asked sooner", async () => {
    const { call, clock } = aChart();
    const tooMany = new ApiError({ kind: "tooMany", status: 429, retryAfterSeconds: 30 });
    await call.last().fail(tooMany);
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

  test("what is asked too often is asked again later, and what changes something is told so at once", async () => {
    const tooMany = new ApiError({ kind: "tooMany", status: 429 });
    const asked = aChart("read");
    await asked.call.last().fail(tooMany);
    await asked.call.last().fail(tooMany);
    expect(asked.state().value).toBe("working");
    asked.clock.increment(500);
    await asked.call.last().answer("at last");
    expect(asked.state().context.lastMessage).toBe("at last");
    for (const kind of ["save", "send", "noRetry"] as const) {
      const changed = aChart(kind);
      await changed.call.last().fail(tooMany);
      expect(changed.state().value).toBe("failed");
    }
  });

  test("a change goes again by itself, until it has arrived", async () => {
    const { call, clock, state } = aChart("save");
    await call.last().fail(aDownError());
    clock.increment(500);
    await call.last().fail(aDownError());
    expect(selectIsWaiting(state())).toBe(true);
    clock.increment(1_000);
    await call.last().answer("arrived");
    expect(state().context.lastMessage).toBe("arrived");
  });

  test("a chart that goes on without it hears no more of it", async () => {
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
  const asSari = (kind: RequestKind = "read") => {
    const call = manualRequest[kind]<string>();
    call.signals.send({ type: "session.restored", customerId: "sari" });
    const logic = call.logic as ReturnType<typeof manualRequest.read<string>>["logic"]; // the chart is the same for all kinds
    const actor = createActor(createChart({ call: logic })).start();
    return { call, actor, state: () => actor.getSnapshot() };
  };

  test.each(["read", "save", "send"] as const)(
    "a %s waits, and is repeated for the customer who is back",
    async (kind) => {
      const { call, state } = asSari(kind);
      await call.last().fail(anUnauthorizedError());
      expect(selectNeedsLogin(state())).toBe(true);
      expect(selectProblem(state())).toBeNull();
      call.signals.send({ type: "session.restored", customerId: "sari" });
      await call.last().answer("welcome back");
      expect(state().context.lastMessage).toBe("welcome back");
      expect(call.calls).toHaveLength(2);
    },
  );

  test("it is never repeated for somebody else", async () => {
    const { call, state } = asSari();
    await call.last().fail(anUnauthorizedError());
    call.signals.send({ type: "session.ended" });
    call.signals.send({ type: "session.restored", customerId: "budi" });
    expect(call.calls).toHaveLength(1);
    expect(selectNeedsLogin(state())).toBe(true);
  });

  test("whoever it turns out to be for while it is under way is the only one it is repeated for", async () => {
    const { call, state } = aChart();
    call.signals.send({ type: "session.restored", customerId: "sari" });
    await call.last().fail(anUnauthorizedError());
    await call.last().fail(anUnauthorizedError());
    const asked = call.calls.length;
    call.signals.send({ type: "session.ended" });
    call.signals.send({ type: "session.restored", customerId: "budi" });
    expect(call.calls).toHaveLength(asked);
    expect(selectNeedsLogin(state())).toBe(true);
  });

  test("who was not known yet when it began, and turns out to be a guest, may be answered as one", async () => {
    const { call, state } = aChart();
    await call.last().fail(anUnauthorizedError());
    call.signals.send({ type: "session.ended" });
    await call.last().answer("as a guest");
    expect(state().context.lastMessage).toBe("as a guest");
  });

  test("it is asked again where the shopper says so, who may be let in by now", async () => {
    const { actor, call, state } = asSari();
    await call.last().fail(anUnauthorizedError());
    actor.send({ type: "retry" });
    await call.last().answer("let in");
    expect(state().context.lastMessage).toBe("let in");
  });

  test("what a customer has begun is answered to nobody once they have left", async () => {
    const { call, state } = asSari();
    await call.last().fail(anUnauthorizedError());
    call.signals.send({ type: "session.ended" });
    expect(call.calls).toHaveLength(1);
    expect(selectNeedsLogin(state())).toBe(true);
  });

  test("a pause is not over because somebody has logged in", async () => {
    const { call, state } = asSari();
    call.signals.send({ type: "session.restored", customerId: "sari" });
    await call.last().fail(aDownError());
    call.signals.send({ type: "session.restored", customerId: "sari" });
    expect(call.calls).toHaveLength(1);
    expect(state().value).toBe("working");
  });

  test("a late refusal of an earlier token is no reason to wait: there is another by now", async () => {
    const { call, state } = asSari();
    const late = call.last();
    call.signals.send({ type: "session.restored", customerId: "sari" });
    await late.fail(anUnauthorizedError());
    await call.last().answer("with the new token");
    expect(state().context).toMatchObject({ lastMessage: "with the new token", waitReasons: [] });
  });

  test("what waits for nothing says so", async () => {
    const { call, state } = aChart("noRetry");
    await call.last().fail(anUnauthorizedError());
    expect(state().value).toBe("failed");
  });
});

describe("a failure that does not pass by itself", () => {
  test("leaves a question open until the shopper tries again", async () => {
    const { actor, call, clock, state } = aChart();
    await call.last().fail(new Error("a bug"));
    clock.increment(60_000);
    expect(call.calls).toHaveLength(1);
    expect(selectIsWaiting(state())).toBe(true);
    actor.send({ type: "retry" });
    await call.last().answer("mended");
    expect(state().context.lastMessage).toBe("mended");
  });

  test("is an answer to what changes something, and to a question that named it as one", async () => {
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

/** Stops a chart with all that it runs, and starts it again in the same state. `@xstate/react` does so for StrictMode. */
const restart = (actor: AnyActorRef) => {
  const existing: { ref: AnyActorRef; snapshot: Snapshot<unknown> }[] = [];
  const know = (ref: AnyActorRef): void => {
    const snapshot: Snapshot<unknown> & { children?: Record<string, AnyActorRef> } = ref.getSnapshot();
    existing.push({ ref, snapshot });
    for (const child of Object.values(snapshot.children ?? {})) know(child);
  };
  know(actor);
  actor.stop();
  for (const { ref, snapshot } of existing) Object.assign(ref, { _processingStatus: 0, _snapshot: snapshot });
  actor.start();
};

describe("a chart that was stopped and started again, as StrictMode does", () => {
  const aRestartedChart = () => {
    const chart = aChart();
    const given = chart.call.last();
    restart(chart.actor);
    expect([given.signal.aborted, chart.call.calls.length]).toEqual([true, 2]);
    return { ...chart, given };
  };

  test("hears no answer to the call that it gave up, but to its second", async () => {
    const { call, given, state } = aRestartedChart();
    await given.answer("too late");
    expect(state()).toMatchObject({ value: "working", context: { lastMessage: null } });
    await call.last().answer("in time");
    expect(state().context.lastMessage).toBe("in time");
  });

  test("nor that it failed", async () => {
    const { call, given, state } = aRestartedChart();
    await given.fail(new Error("a bug"));
    expect(selectIsWaiting(state())).toBe(false);
    await call.last().answer("in time");
    expect(state().context.lastMessage).toBe("in time");
  });
});

test("work that nobody supplies is a bug that says what to do", async () => {
  const work = createActor(createNoRetryRequest<null>("loadCart"));
  const outcome = toPromise(work);
  work.start();
  await expect(outcome).rejects.toThrow(/Nobody does "loadCart".*machine.provide/);
});
