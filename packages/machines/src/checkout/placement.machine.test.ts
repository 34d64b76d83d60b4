import { ApiError, type Cart, type Order, type Quote } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock, toPromise } from "xstate";
import { selectIsWaiting, selectNeedsLogin, selectProblem } from "../request/request-state.ts";
import { aCart, aLine } from "../testing/a-cart.ts";
import { anAttempt, anOrderByTransfer, aQuote } from "../testing/a-checkout.ts";
import { createManualNetwork } from "../testing/manual-network.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { aDownError, anUnauthorizedError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import {
  type PlacementAttempt,
  type PlacementSnapshot,
  placementMachine,
  selectChanges,
  selectIsChecking,
  selectQuote,
} from "./placement.machine.ts";

const visits = recordVisitedStates(placementMachine);

const attempt = anAttempt();
const changed = (quote: Quote) =>
  new ApiError({ kind: "handled", status: 201, messages: ["The total has changed."], refusal: { quote } });
const dearer = aQuote({ id: "quote-2" }, [aLine({ unitPrice: 4_700_000 })]);

const aPlacement = (isResumed = false, attempt = anAttempt()) => {
  const placeOrder = manualRequest.send<Order, PlacementAttempt>();
  placeOrder.signals.send({ type: "session.restored", customerId: "sari" });
  const uncheckLines = manualRequest.save<Cart, { lineIds: readonly string[] }>();
  const network = createManualNetwork();
  const clock = new SimulatedClock();
  const notifications: string[] = [];
  const machine = placementMachine.provide({
    actors: { placeOrder: placeOrder.logic, uncheckLines: uncheckLines.logic, listenToNetwork: network.networkActor },
    guards: { isOffline: network.isOffline },
    actions: { notifyCartChange: () => notifications.push("cart") },
  });
  const actor = visits.watch(createActor(machine, { input: { attempt, isResumed }, clock }));
  const outcome = toPromise(actor);
  actor.start();
  return {
    actor,
    clock,
    notifications,
    placeOrder,
    uncheckLines,
    network,
    outcome,
    state: () => actor.getSnapshot(),
  };
};

test("is one order, of what the shopper saw", async () => {
  const { placeOrder, outcome } = aPlacement();
  expect(placeOrder.calls.map(({ input }) => input)).toEqual([attempt]);
  const order = anOrderByTransfer();
  await placeOrder.last().answer(order);
  expect(await outcome).toEqual({ order, lineIds: ["line-sofa"], problem: null });
});

test("a refusal orders nothing, and says why", async () => {
  const { placeOrder, outcome } = aPlacement();
  await placeOrder.last().fail(aRefusal("Product quantity exceeds inventory."));
  expect(await outcome).toMatchObject({ order: null, problem: { text: "Product quantity exceeds inventory." } });
});

test("waits for a login, and the same placement goes again after it", async () => {
  const { placeOrder, state } = aPlacement();
  await placeOrder.last().fail(anUnauthorizedError());
  expect(selectNeedsLogin(state())).toBe(true);
  placeOrder.signals.send({ type: "session.restored", customerId: "sari" });
  expect(placeOrder.calls.map(({ input }) => input)).toEqual([attempt, attempt]);
});

describe("without an answer", () => {
  test.each([
    ["the service is down", aDownError()],
    ["the same intent is still in flight", new ApiError({ kind: "conflict", status: 409 })],
    ["the shop itself could not read it", new TypeError("a bug of ours")],
  ])("because %s the same placement goes again under the same key", async (_, error) => {
    const { clock, placeOrder, state } = aPlacement();
    expect(selectIsChecking(state())).toBe(false);
    await placeOrder.last().fail(error);
    expect(selectIsChecking(state())).toBe(true);
    expect(placeOrder.calls).toHaveLength(1);
    clock.increment(2_000);
    expect(placeOrder.calls.map(({ input }) => input)).toEqual([attempt, attempt]);
  });

  test("after some tries the shopper decides when to ask again", async () => {
    const { actor, clock, placeOrder, state } = aPlacement();
    for (const _ of [1, 2]) {
      await placeOrder.last().fail(aDownError());
      clock.increment(2_000);
    }
    await placeOrder.last().fail(aDownError());
    expect(state().hasTag("unconfirmed")).toBe(true);
    clock.increment(60_000);
    expect(placeOrder.calls).toHaveLength(3);
    actor.send({ type: "retry" });
    expect(placeOrder.calls.map(({ input }) => input)).toEqual([attempt, attempt, attempt, attempt]);
    await placeOrder.last().fail(aDownError());
    expect(state().hasTag("unconfirmed")).toBe(true);
    clock.increment(60_000);
    expect(placeOrder.calls).toHaveLength(4);
  });

  test("one from before a reload counts as asked after from the start", () => {
    expect(selectIsChecking(aPlacement(true).state())).toBe(true);
  });
});

describe("what differs from what the shopper saw", () => {
  const aChanged = async (quote: Quote) => {
    const placement = aPlacement();
    await placement.placeOrder.last().fail(changed(quote));
    return placement;
  };

  test("is shown before and after, and ordered only on a yes, as another intent", async () => {
    const { actor, placeOrder, state } = await aChanged(dearer);
    expect(selectChanges(state())).toEqual({
      changes: [{ kind: "price", lineId: "line-sofa", before: 4_500_000, after: 4_700_000 }],
      totalBefore: 4_650_000,
      totalAfter: 4_850_000,
      canAccept: true,
      lineIdsToUncheck: [],
    });
    expect(selectQuote(state())).toEqual(dearer);
    expect(placeOrder.calls).toHaveLength(1);
    actor.send({ type: "change.accept", idempotencyKey: "key-2" });
    expect(selectQuote(state())).toEqual(dearer);
    expect(placeOrder.last().input).toEqual({
      idempotencyKey: "key-2",
      quote: dearer,
      placement: { ...attempt.placement, quoteId: "quote-2" },
    });
  });

  test("is asked after anew once there is a yes, whatever happened to the placement before", async () => {
    const { actor, clock, placeOrder, state } = aPlacement();
    for (const _ of [1, 2]) {
      await placeOrder.last().fail(aDownError());
      clock.increment(2_000);
    }
    await placeOrder.last().fail(changed(dearer));
    actor.send({ type: "change.accept", idempotencyKey: "key-2" });
    expect(selectIsChecking(state())).toBe(false);
    expect(selectProblem(state())).toBeNull();
    for (const _ of [1, 2]) {
      await placeOrder.last().fail(aDownError());
      clock.increment(2_000);
    }
    expect(state().hasTag("unconfirmed")).toBe(false);
    await placeOrder.last().fail(aDownError());
    expect(state().hasTag("unconfirmed")).toBe(true);
    expect(placeOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual([
      ...Array.from({ length: 3 }, () => attempt.idempotencyKey),
      ...Array.from({ length: 3 }, () => "key-2"),
    ]);
  });

  test("is ordered by nobody who says no", async () => {
    const { actor, placeOrder, outcome } = await aChanged(dearer);
    actor.send({ type: "change.decline" });
    expect(await outcome).toEqual({ order: null, lineIds: [], problem: null });
    expect(placeOrder.calls).toHaveLength(1);
  });

  test("can be said yes to where one costs more and nothing is missing, and not where anything is", async () => {
    const two = [aLine(), aLine({ lineId: "line-chair" })];
    const before = anAttempt(aQuote({}, two));
    const canAccept = (changedQuote: Quote) =>
      selectChanges({ context: { ...aPlacement().state().context, attempt: before, changedQuote } }).canAccept;
    const chair = aLine({ lineId: "line-chair", unitPrice: 4_700_000 });
    expect(canAccept(aQuote({}, [aLine(), chair]))).toBe(true);
    const missing = ["soldOut", "notEnough", "withdrawn", "cannotShip"] as const;
    for (const reason of missing) {
      const unavailableLines = [{ lineId: "line-sofa", reason, stock: 0 }];
      expect(canAccept(aQuote({ unbuyable: unavailableLines }, [chair]))).toBe(false);
    }
    expect(canAccept(aQuote({}, [chair]))).toBe(false); // the other line is in no cart any more
  });

  test("is not ordered by a yes without a network: nothing is sent, and another yes is wanted once there is one", async () => {
    const { actor, placeOrder, network, state } = await aChanged(dearer);
    network.goOffline();
    actor.send({ type: "change.accept", idempotencyKey: "key-2" });
    expect(state().hasTag("offline")).toBe(true);
    expect(state().hasTag("changed")).toBe(true);
    expect(state().context.attempt).toEqual(attempt);
    network.goOnline();
    expect(state().hasTag("offline")).toBe(false);
    expect(placeOrder.calls).toHaveLength(1);
    actor.send({ type: "change.accept", idempotencyKey: "key-3" });
    expect(placeOrder.last().input.idempotencyKey).toBe("key-3");
  });

  test("cannot be said yes to where stock is missing", async () => {
    const { actor, placeOrder, state } = await aChanged(aQuote({ id: "quote-2" }, [aLine({ stock: 0 })]));
    expect(selectChanges(state())).toMatchObject({ canAccept: false, totalAfter: null });
    actor.send({ type: "change.accept", idempotencyKey: "key-2" });
    expect(placeOrder.calls).toHaveLength(1);
  });
});

describe("a line that is short", () => {
  const [sofa, chair] = [aLine(), aLine({ lineId: "line-chair" })];
  const aShort = async (lines = [aLine({ stock: 0 }), chair], own: Partial<Quote> = {}) => {
    const placement = aPlacement(false, anAttempt(aQuote({}, [sofa, chair])));
    await placement.placeOrder.last().fail(changed(aQuote({ id: "quote-2", ...own }, lines)));
    return placement;
  };
  const leftOut = ({ state }: { state: () => PlacementSnapshot }) => selectChanges(state()).lineIdsToUncheck;

  test("is named, be it sold out, too few or nowhere to be brought, and what is there is not", async () => {
    expect(leftOut(await aShort())).toEqual(["line-sofa"]);
    expect(leftOut(await aShort([aLine({ quantity: 3, stock: 2 }), chair]))).toEqual(["line-sofa"]);
    const unavailableLines = [{ lineId: "line-sofa", reason: "cannotShip" as const, stock: 3 }];
    expect(leftOut(await aShort([chair], { unbuyable: unavailableLines }))).toEqual(["line-sofa"]);
  });

  test("is unchecked in the cart where the shopper says so; nothing is ordered, and what is left is looked at", async () => {
    const short = await aShort();
    short.actor.send({ type: "unavailableLines.uncheck" });
    expect(short.uncheckLines.last().input).toEqual({ lineIds: ["line-sofa"] });
    expect([short.state().hasTag("changed"), short.state().hasTag("busy")]).toEqual([true, true]);
    await short.uncheckLines.last().answer(aCart({ isSelected: false }, chair));
    expect(await short.outcome).toEqual({ order: null, lineIds: [], problem: null });
    expect(short.notifications).toEqual(["cart"]);
    expect(short.placeOrder.calls).toHaveLength(1);
  });

  test("that cannot be unchecked, as when it has left the cart, is looked at anew", async () => {
    const short = await aShort();
    short.actor.send({ type: "unavailableLines.uncheck" });
    await short.uncheckLines.last().fail(aRefusal("Invalid data"));
    expect(await short.outcome).toEqual({ order: null, lineIds: [], problem: null });
    expect(short.notifications).toEqual([]);
  });

  test("is asked to be unchecked again at once where the service is down and the shopper presses again", async () => {
    const short = await aShort();
    short.actor.send({ type: "unavailableLines.uncheck" });
    await failUntilWaiting(short.uncheckLines, short.clock);
    expect(selectIsWaiting(short.state())).toBe(true);
    const asked = short.uncheckLines.calls.length;
    short.actor.send({ type: "unavailableLines.uncheck" });
    expect(short.uncheckLines.calls).toHaveLength(asked + 1);
  });

  test("cannot be left out where nothing would be left to buy", async () => {
    const short = await aShort([aLine({ stock: 0 }), { ...chair, stock: 0 }]);
    expect(leftOut(short)).toEqual([]);
    short.actor.send({ type: "unavailableLines.uncheck" });
    expect(short.uncheckLines.calls).toHaveLength(0);
  });
});
