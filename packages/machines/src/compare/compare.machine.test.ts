import { ApiError, type ComparedItem, toProblem } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting } from "../request/request-state.ts";
import { createRequestSignals } from "../request/signals.ts";
import { createSessionActor } from "../request/signals-actor.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type CompareChange, compareMachine, selectCompared, selectIsCompareLoaded } from "./compare.machine.ts";

const visitRecorder = recordVisitedStates(compareMachine);

const aComparedItem = (productId: string): ComparedItem => ({ productId, name: productId });
const [sofa, bench, chair, stool, pouf] = [
  aComparedItem("sofa"),
  aComparedItem("bench"),
  aComparedItem("chair"),
  aComparedItem("stool"),
  aComparedItem("pouf"),
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
  const actor = visitRecorder.watch(createActor(machine, { clock, input: { ownerId, pendingProduct } }));
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

test("asks a guest for a login, and compares nothing", () => {
  const page = openPage("guest");
  page.add(sofa);
  expect(page.notifications).toEqual([{ type: "compare.needsLogin", product: sofa }]);
  expect([page.compared(), page.load.calls, selectIsCompareLoaded(page.actor.getSnapshot())]).toEqual([[], [], true]);
});

test("keeps an addition until the shopper is identified", async () => {
  const guestPage = openPage();
  guestPage.add(sofa);
  expect(guestPage.notifications).toEqual([]);
  guestPage.logOut();
  expect(guestPage.notifications).toEqual([{ type: "compare.needsLogin", product: sofa }]);
  const customerPage = openPage();
  customerPage.add(sofa);
  customerPage.logIn();
  await customerPage.load.last().answer([bench]);
  expect(customerPage.compared()).toEqual([bench, sofa]);
  expect(customerPage.save.last().input).toEqual({ product: sofa, isAdded: true });
});

test("asks no guest for a login after the addition was taken back", () => {
  const page = openPage();
  page.add(sofa);
  page.remove(sofa);
  page.logOut();
  expect(page.notifications).toEqual([]);
  page.add(bench);
  expect(page.notifications).toEqual([{ type: "compare.needsLogin", product: bench }]);
  expect(page.compared()).toEqual([]);
});

test("adds the product of a guest after the login", async () => {
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

test("shows changes at once, and saves each change once and in order", async () => {
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

test("removes the given product at any position", async () => {
  const page = await aCustomersPage([sofa, bench]);
  page.remove(bench);
  expect(page.save.last().input).toEqual({ product: bench, isAdded: false });
});

test("refuses a fifth product", async () => {
  const page = await aCustomersPage([sofa, bench, chair, stool]);
  page.add(pouf);
  expect(page.notifications).toEqual([{ type: "compare.full" }]);
  expect(page.save.calls).toHaveLength(0);
});

test("emits the shop's own problem for a refusal without a message", async () => {
  const page = await aCustomersPage([]);
  page.add(bench);
  const notFoundError = new ApiError({ kind: "notFound", status: 404 });
  await page.save.last().fail(notFoundError);
  expect(page.notifications).toEqual([{ type: "compare.refused", problem: toProblem(notFoundError) }]);
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

test("waits while the service is down, and loads another list after another login", async () => {
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
