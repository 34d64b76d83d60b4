import { ApiError, type OpenSession } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting, selectNeedsLogin, selectProblem } from "../request/request-state.ts";
import { anOpenSession } from "../testing/an-open-session.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { openSessionsMachine } from "./open-sessions.machine.ts";

const visitRecorder = recordVisitedStates(openSessionsMachine);
const phoneSession = anOpenSession({ id: "phone", browser: "Chrome", system: "Android", isCurrent: false });

const aList = () => {
  const load = manualRequest.read<readonly OpenSession[]>();
  const clock = new SimulatedClock();
  const machine = openSessionsMachine.provide({ actors: { loadSessions: load.logic } });
  const actor = visitRecorder.watch(createActor(machine, { clock })).start();
  return { actor, load, clock };
};

const aLoadedList = async () => {
  const list = aList();
  await list.load.last().answer([anOpenSession(), phoneSession]);
  expect(list.actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
  return list;
};

const getIds = ({ actor }: Awaited<ReturnType<typeof aLoadedList>>) =>
  actor.getSnapshot().context.sessions?.map(({ id }) => id);

test("shows a session until the server has ended it", async () => {
  const list = await aLoadedList();
  list.actor.send({ type: "sessions.end", sessions: "phone" });
  expect(list.actor.getSnapshot().context.sessionsToEnd).toBe("phone");
  expect(getIds(list)).toEqual(["this", "phone"]);
  list.actor.send({ type: "sessions.ended", remaining: [anOpenSession()] });
  expect(getIds(list)).toEqual(["this"]);
  expect(list.actor.getSnapshot().context.sessionsToEnd).toBeNull();
});

test("ends nothing after a cancel, and accepts another choice", async () => {
  const list = await aLoadedList();
  list.actor.send({ type: "sessions.end", sessions: "phone" });
  list.actor.send({ type: "sessions.end", sessions: "others" });
  expect(list.actor.getSnapshot().context.sessionsToEnd).toBe("phone");
  list.actor.send({ type: "ending.cancel" });
  expect(list.actor.getSnapshot().context.sessionsToEnd).toBeNull();
  expect(getIds(list)).toEqual(["this", "phone"]);
  list.actor.send({ type: "sessions.end", sessions: "others" });
  expect(list.actor.getSnapshot().context.sessionsToEnd).toBe("others");
});

test("shows all sessions until the reloaded list comes", async () => {
  const list = await aLoadedList();
  list.actor.send({ type: "sessions.reload" });
  expect(getIds(list)).toEqual(["this", "phone"]);
  await list.load.last().answer([anOpenSession()]);
  expect(getIds(list)).toEqual(["this"]);
  expect(list.actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
});

test("loads the list again when the service or the customer is back", async () => {
  const { actor, clock, load } = aList();
  load.signals.send({ type: "session.restored", customerId: "sari" });
  await failUntilWaiting(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  expect(selectProblem(actor.getSnapshot())?.messageKey).toBe("serviceDown");
  actor.send({ type: "retry" });
  await load.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
  expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
  load.signals.send({ type: "session.restored", customerId: "sari" });
  await load.last().answer([anOpenSession()]);
  expect(actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
});
