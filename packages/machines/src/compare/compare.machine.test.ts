import { ApiError, type Compared, toProblem } from "@griya/api";
import { expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { createWorkSignals } from "../work/signals.ts";
import { sessionActor } from "../work/signals-actor.ts";
import { selectIsWaiting } from "../work/working.ts";
import { type CompareChange, compareMachine, selectCompared, selectIsCompareKnown } from "./compare.machine.ts";

const visits = visitedStates(compareMachine);

const named = (productId: string): Compared => ({ productId, name: productId });
const [sofa, bench, chair, stool, pouf] = [
  named("sofa"),
  named("bench"),
  named("chair"),
  named("stool"),
  named("pouf"),
];

const openPage = (owner: "guest" | null = null, asked: Compared | null = null) => {
  const load = byHand.read<readonly Compared[]>();
  const save = byHand.save<readonly Compared[], CompareChange>();
  const signals = createWorkSignals();
  const clock = new SimulatedClock();
  const told: object[] = [];
  const machine = compareMachine.provide({
    actors: { followSession: sessionActor(signals), loadCompared: load.logic, saveChange: save.logic },
  });
  const actor = visits.watch(createActor(machine, { clock, input: { owner, asked } }));
  actor.on("*", (event) => told.push(event));
  actor.start();
  return {
    actor,
    load,
    save,
    clock,
    told,
    add: (product: Compared) => actor.send({ type: "compare.add", product }),
    remove: ({ productId }: Compared) => actor.send({ type: "compare.remove", productId }),
    logIn: (customerId = "sari") => signals.give({ type: "session.restored", customerId }),
    logOut: () => signals.give({ type: "session.ended" }),
    compared: () => selectCompared(actor.getSnapshot()),
  };
};

const aCustomersPage = async (compared: readonly Compared[]) => {
  const page = openPage();
  page.logIn();
  await page.load.last().answer(compared);
  return page;
};

test("a guest is told to log in, and compares nothing", () => {
  const page = openPage("guest");
  page.add(sofa);
  expect(page.told).toEqual([{ type: "compare.needsLogin", product: sofa }]);
  expect([page.compared(), page.load.calls, selectIsCompareKnown(page.actor.getSnapshot())]).toEqual([[], [], true]);
});

test("what is wanted before it is known who is shopping waits: for a customer's list, or for the login of a guest", async () => {
  const guest = openPage();
  guest.add(sofa);
  expect(guest.told).toEqual([]);
  guest.logOut();
  expect(guest.told).toEqual([{ type: "compare.needsLogin", product: sofa }]);
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
  expect(page.told).toEqual([]);
  page.add(bench);
  expect(page.told).toEqual([{ type: "compare.needsLogin", product: bench }]);
  expect(page.compared()).toEqual([]);
});

test("what a guest asked for is compared after the login", async () => {
  const page = openPage(null, sofa);
  expect(selectIsCompareKnown(page.actor.getSnapshot())).toBe(false);
  page.logIn();
  await page.load.last().answer([]);
  await page.save.last().answer([sofa]);
  expect(page.compared()).toEqual([sofa]);
  expect(page.told).toEqual([{ type: "compare.changed", product: sofa, isAdded: true, said: null }]);
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
  expect(page.told).toEqual([
    { type: "compare.changed", product: bench, isAdded: true, said: null },
    { type: "compare.changed", product: sofa, isAdded: false, said: null },
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
  expect(page.told).toEqual([{ type: "compare.full" }]);
  expect(page.save.calls).toHaveLength(0);
});

test("a refusal without a sentence is told in the shop's own words", async () => {
  const page = await aCustomersPage([]);
  page.add(bench);
  const gone = new ApiError({ kind: "notFound", status: 404 });
  await page.save.last().fail(gone);
  expect(page.told).toEqual([{ type: "compare.refused", problem: toProblem(gone) }]);
});

test("a change that is refused is taken back, and all that the shop says of it is told", async () => {
  const page = await aCustomersPage([sofa]);
  page.add(bench);
  await page.save.last().fail(new ApiError({ kind: "handled", status: 201, form: ["Too many.", "Not now."] }));
  expect(page.compared()).toEqual([sofa]);
  expect(page.told).toMatchObject([{ type: "compare.refused", problem: { text: "Too many., Not now." } }]);
  page.add(bench);
  await page.save.last().fail(new ApiError({ kind: "handled", status: 201, form: ["Not now."] }));
  expect(page.told.at(-1)).toMatchObject({ problem: { text: "Not now." } });
});

test("waits while the service is down, and is another's after another login", async () => {
  const page = await aCustomersPage([sofa]);
  page.add(bench);
  await stayDown(page.save, page.clock);
  expect(selectIsWaiting(page.actor.getSnapshot())).toBe(true);
  page.logIn("budi");
  expect(page.compared()).toEqual([]);
  await page.load.last().answer([chair]);
  page.actor.send({ type: "compare.look" });
  await page.load.last().answer([stool]);
  expect(page.compared()).toEqual([stool]);
  page.logOut();
  expect(page.compared()).toEqual([]);
});
