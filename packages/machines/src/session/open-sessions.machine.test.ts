import { ApiError, type OpenSession } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { anOpenSession } from "../testing/an-open-session.ts";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { selectIsWaiting, selectNeedsLogin, selectProblem } from "../work/working.ts";
import { openSessionsMachine } from "./open-sessions.machine.ts";

const visits = visitedStates(openSessionsMachine);
const phone = anOpenSession({ id: "phone", browser: "Chrome", system: "Android", isThis: false });

const aList = () => {
  const load = byHand.read<readonly OpenSession[]>();
  const clock = new SimulatedClock();
  const machine = openSessionsMachine.provide({ actors: { loadSessions: load.logic } });
  const actor = visits.watch(createActor(machine, { clock })).start();
  return { actor, load, clock };
};

const aLoadedList = async () => {
  const list = aList();
  await list.load.last().answer([anOpenSession(), phone]);
  expect(list.actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
  return list;
};

const idsOf = ({ actor }: Awaited<ReturnType<typeof aLoadedList>>) =>
  actor.getSnapshot().context.sessions?.map(({ id }) => id);

test("a login is in the list until the server has ended it, which tells those that are left", async () => {
  const list = await aLoadedList();
  list.actor.send({ type: "sessions.end", sessions: "phone" });
  expect(list.actor.getSnapshot().context.ending).toBe("phone");
  expect(idsOf(list)).toEqual(["this", "phone"]);
  list.actor.send({ type: "sessions.ended", left: [anOpenSession()] });
  expect(idsOf(list)).toEqual(["this"]);
  expect(list.actor.getSnapshot().context.ending).toBeNull();
});

test("whoever thinks better of it ends nothing, and may end others then", async () => {
  const list = await aLoadedList();
  list.actor.send({ type: "sessions.end", sessions: "phone" });
  list.actor.send({ type: "sessions.end", sessions: "others" });
  expect(list.actor.getSnapshot().context.ending).toBe("phone");
  list.actor.send({ type: "ending.cancel" });
  expect(list.actor.getSnapshot().context.ending).toBeNull();
  expect(idsOf(list)).toEqual(["this", "phone"]);
  list.actor.send({ type: "sessions.end", sessions: "others" });
  expect(list.actor.getSnapshot().context.ending).toBe("others");
});

test("what has ended otherwise is gone once the list is asked for anew, and until then all is shown", async () => {
  const list = await aLoadedList();
  list.actor.send({ type: "sessions.reload" });
  expect(idsOf(list)).toEqual(["this", "phone"]);
  await list.load.last().answer([anOpenSession()]);
  expect(idsOf(list)).toEqual(["this"]);
  expect(list.actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
});

test("the list is asked for again when the service is back, and when the customer is", async () => {
  const { actor, clock, load } = aList();
  load.signals.give({ type: "session.restored", customerId: "sari" });
  await stayDown(load, clock);
  expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
  expect(selectProblem(actor.getSnapshot())?.messageKey).toBe("serviceDown");
  actor.send({ type: "retry" });
  await load.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
  expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
  load.signals.give({ type: "session.restored", customerId: "sari" });
  await load.last().answer([anOpenSession()]);
  expect(actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
});
