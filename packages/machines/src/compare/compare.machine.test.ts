import { ApiError, type ComparedItem, toProblem } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting } from "../request/request-state.ts";
import { createRequestSignals } from "../request/signals.ts";
import { createSessionActor } from "../request/signals-actor.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type CompareChange, compareMachine, selectCompared, selectIsCompareLoaded } from "./compare.machine.ts";

const visits = recordVisitedStates(compareMachine);

const named = (productId: string): ComparedItem => ({ productId, name: productId });
const [sofa, bench, chair, stool, pouf] = [
  named("sofa"),
  named("bench"),
  named("chair"),
  named("stool"),
  named("pouf"),
];

const openPage = (ownerId: "guest" | null = null, pendingProduct: ComparedItem | null = null) => {
  const load = manualRequest.read<readonly ComparedItem[]>();
  const save = manualRequest.save<readonly ComparedItem[], CompareChange>();
  const signals = createRequestSignals();
  const clock = new SimulatedClock();
  const notifications: object[] = [];
  const machine = compareMachine.provide({
    actors: { listenToSession: createSessionActor(signals), loadCompared: load.logic, saveChange: save.logic },
  });
  const actor = visits.watch(createActor(machine, { clock, input: { ownerId, pendingProduct } }));
  actor.on("*", (event) => notifications.push(event));
  actor.start();
  return {
    actor,
    load,
    save,
    clock,
    notifications,
    add: (product: ComparedItem) => actor.send({ type: "compare.add", product }),
    remove: ({ productId }: ComparedItem) => actor.send({ type: "compare.remove", productId }),
    logIn: (customerId = "sari") => signals.send({ type: "session.restored", customerId }),
    logOut: () => signals.send({ type: "session.ended" }),
    compared: () => selectCompared(actor.getSnapshot()),
  };
};

const aCustomersPage = async (compared: readonly ComparedItem[]) => {
  const page = openPage();
  page.logIn();
  await page.load.last().answer(compared);
  return page;
};

test("a guest is told to log in, and compares nothing", () => {
  const page = openPage("guest");
  page.add(sofa);
  expect(page.notifications).toEqual([{ type: "compare.needsLogin", product: sofa }]);
  expect([page.compared(), page.load.calls, selectIsCompareLoaded(page.actor.getSnapshot())]).toEqual([[], [], true]);
});

test("what is wanted before it is known who is shopping waits: for a customer's list, or for the login of a guest", async () => {
  const guest = openPage();
  guest.add(sofa);
  expect(guest.notifications).toEqual([]);
  guest.logOut();
  expect(guest.notifications).toEqual([{ type: "compare.needsLogin", product: sofa }]);
  const customer = openPage();
  customer.add(sofa);
  customer.logIn();
  await customer.load.last().answer([bench]);
  expect(customer.compared()).toEqual([bench, sofa]);
  expect(customer.save.last().input).toEqual({ product: sofa, isAdded: true });
});

test("a guest is not told to log in for what they have taken back before it was known who is shopping", () => {
  const page = openPage();
  page.add(sofa);
  page.remove(sofa);
  page.logOut();
  expect(page.notifications).toEqual([]);
  page.add(bench);
  expect(page.notifications).toEqual([{ type: "compare.needsLogin", product: bench }]);
  expect(page.compared()).toEqual([]);
});

test("what a guest asked for is compared after the login", async () => {
  const page = openPage(null, sofa);
  expect(selectIsCompareLoaded(page.actor.getSnapshot())).toBe(false);
  page.logIn();
  await page.load.last().answer([]);
  await page.save.last().answer([sofa]);
  expect(page.compared()).toEqual([sofa]);
  expect(page.notifications).toEqual([{ type: "compare.changed", product: sofa, isAdded: true, message: null }]);
  page.logIn();
  expect(page.load.calls).toHaveLength(1);
});

test("changes show at once and are saved one at a time, each once however often it is pressed", async () => {
  const page = await aCustomersPage([sofa]);
  page.add(bench);
  page.add(bench);
  page.remove(sofa);
  page.remove(chair);
  expect(page.compared()).toEqual([bench]);
  expect([page.save.calls.length, page.actor.getSnapshot().matches({ customer: "saving" })]).toEqual([1, true]);
  await page.save.last().answer([sofa, bench]);
  expect(page.compared()).toEqual([bench]);
  expect(page.save.last().input).toEqual({ product: sofa, isAdded: false });
  await page.save.last().answer([bench]);
  expect(page.compared()).toEqual([bench]);
  expect(page.notifications).toEqual([
    { type: "compare.changed", product: bench, isAdded: true, message: null },
    { type: "compare.changed", product: sofa, isAdded: false, message: null },
  ]);
});

test("what is taken off is what is meant, wherever it stands", async () => {
  const page = await aCustomersPage([sofa, bench]);
  page.remove(bench);
  expect(page.save.last().input).toEqual({ product: bench, isAdded: false });
});

test("a fifth product is not compared, and it is said why", async () => {
  const page = await aCustomersPage([sofa, bench, chair, stool]);
  page.add(pouf);
  expect(page.notifications).toEqual([{ type: "compare.full" }]);
  expect(page.save.calls).toHaveLength(0);
});

test("a refusal without a sentence is told in the shop's own words", async () => {
  const page = await aCustomersPage([]);
  page.add(bench);
  const gone = new ApiError({ kind: "notFound", status: 404 });
  await page.save.last().fail(gone);
  expect(page.notifications).toEqual([{ type: "compare.refused", problem: toProblem(gone) }]);
});

test("a change that is refused is taken back, and all that the shop says of it is told", async () => {
  const page = await aCustomersPage([sofa]);
  page.add(bench);
  await page.save.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Too many.", "Not now."] }));
  expect(page.compared()).toEqual([sofa]);
  expect(page.notifications).toMatchObject([{ type: "compare.refused", problem: { text: "Too many., Not now." } }]);
  page.add(bench);
  await page.save.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Not now."] }));
  expect(page.notifications.at(-1)).toMatchObject({ problem: { text: "Not now." } });
});

test("waits while the service is down, and is another's after another login", async () => {
  const page = await aCustomersPage([sofa]);
  page.add(bench);
  await failUntilWaiting(page.save, page.clock);
  expect(selectIsWaiting(page.actor.getSnapshot())).toBe(true);
  page.logIn("budi");
  expect(page.compared()).toEqual([]);
  await page.load.last().answer([chair]);
  page.actor.send({ type: "compare.reload" });
  await page.load.last().answer([stool]);
  expect(page.compared()).toEqual([stool]);
  page.logOut();
  expect(page.compared()).toEqual([]);
});
