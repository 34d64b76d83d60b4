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

const visitRecorder = recordVisitedStates(placementMachine);

const attempt = anAttempt();
const aChangedQuoteError = (quote: Quote) =>
  new ApiError({ kind: "handled", status: 201, messages: ["The total has changed."], refusal: { quote } });
const dearerQuote = aQuote({ id: "quote-2" }, [aLine({ unitPrice: 4_700_000 })]);

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
  const actor = visitRecorder.watch(createActor(machine, { input: { attempt, isResumed }, clock }));
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

test("places one order with the quote that the shopper saw", async () => {
  const { placeOrder, outcome } = aPlacement();
  expect(placeOrder.calls.map(({ input }) => input)).toEqual([attempt]);
  const order = anOrderByTransfer();
  await placeOrder.last().answer(order);
  expect(await outcome).toEqual({ order, lineIds: ["line-sofa"], problem: null });
});

test("a refusal places no order and has a reason", async () => {
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
    ["the provider still handles the first call", new ApiError({ kind: "conflict", status: 409 })],
    ["the shop could not read the answer", new TypeError("a bug of ours")],
  ])("sends the same placement with the same key again, because %s", async (_, error) => {
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

  test("a placement from before a reload counts as unanswered", () => {
    expect(selectIsChecking(aPlacement(true).state())).toBe(true);
  });
});

describe("a changed quote", () => {
  const aChangedPlacement = async (quote: Quote) => {
    const placement = aPlacement();
    await placement.placeOrder.last().fail(aChangedQuoteError(quote));
    return placement;
  };

  test("is shown before and after, and ordered only on a yes, as another intent", async () => {
    const { actor, placeOrder, state } = await aChangedPlacement(dearerQuote);
    expect(selectChanges(state())).toEqual({
      changes: [{ kind: "price", lineId: "line-sofa", before: 4_500_000, after: 4_700_000 }],
      totalBefore: 4_650_000,
      totalAfter: 4_850_000,
      canAccept: true,
      lineIdsToUncheck: [],
    });
    expect(selectQuote(state())).toEqual(dearerQuote);
    expect(placeOrder.calls).toHaveLength(1);
    actor.send({ type: "change.accept", idempotencyKey: "key-2" });
    expect(selectQuote(state())).toEqual(dearerQuote);
    expect(placeOrder.last().input).toEqual({
      idempotencyKey: "key-2",
      quote: dearerQuote,
      exchangeRate: null,
      placement: { ...attempt.placement, quoteId: "quote-2" },
    });
  });

  test("has its new total in the currency of the payment method", async () => {
    const exchangeRate = { currency: "USD", exponent: 2, rupiah: 16_250 };
    const { actor, placeOrder } = aPlacement(false, { ...attempt, exchangeRate });
    await placeOrder.last().fail(aChangedQuoteError(dearerQuote));
    actor.send({ type: "change.accept", idempotencyKey: "key-2" });
    expect(placeOrder.last().input.placement.acceptedCharge).toEqual({
      currency: "USD",
      exponent: 2,
      amount: Math.ceil((dearerQuote.total * 100) / 16_250),
    });
  });

  test("starts the count of checks again after a confirmation", async () => {
    const { actor, clock, placeOrder, state } = aPlacement();
    for (const _ of [1, 2]) {
      await placeOrder.last().fail(aDownError());
      clock.increment(2_000);
    }
    await placeOrder.last().fail(aChangedQuoteError(dearerQuote));
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

  test("places no order when the shopper declines", async () => {
    const { actor, placeOrder, outcome } = await aChangedPlacement(dearerQuote);
    actor.send({ type: "change.decline" });
    expect(await outcome).toEqual({ order: null, lineIds: [], problem: null });
    expect(placeOrder.calls).toHaveLength(1);
  });

  test("can be accepted with other prices, but not with a missing line", async () => {
    const twoLines = [aLine(), aLine({ lineId: "line-chair" })];
    const previousAttempt = anAttempt(aQuote({}, twoLines));
    const canAccept = (changedQuote: Quote) =>
      selectChanges({ context: { ...aPlacement().state().context, attempt: previousAttempt, changedQuote } }).canAccept;
    const chair = aLine({ lineId: "line-chair", unitPrice: 4_700_000 });
    expect(canAccept(aQuote({}, [aLine(), chair]))).toBe(true);
    const unavailableReasons = ["soldOut", "notEnough", "withdrawn", "cannotShip"] as const;
    for (const reason of unavailableReasons) {
      const unavailableLines = [{ lineId: "line-sofa", reason, stock: 0 }];
      expect(canAccept(aQuote({ unbuyable: unavailableLines }, [chair]))).toBe(false);
    }
    expect(canAccept(aQuote({}, [chair]))).toBe(false); // the sofa is missing without a reason, because it has left the cart
  });

  test("sends nothing without a network, and needs another confirmation afterwards", async () => {
    const { actor, placeOrder, network, state } = await aChangedPlacement(dearerQuote);
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
    const { actor, placeOrder, state } = await aChangedPlacement(aQuote({ id: "quote-2" }, [aLine({ stock: 0 })]));
    expect(selectChanges(state())).toMatchObject({ canAccept: false, totalAfter: null });
    actor.send({ type: "change.accept", idempotencyKey: "key-2" });
    expect(placeOrder.calls).toHaveLength(1);
  });
});

describe("an unavailable line", () => {
  const [sofa, chair] = [aLine(), aLine({ lineId: "line-chair" })];
  const anUnavailablePlacement = async (lines = [aLine({ stock: 0 }), chair], own: Partial<Quote> = {}) => {
    const placement = aPlacement(false, anAttempt(aQuote({}, [sofa, chair])));
    await placement.placeOrder.last().fail(aChangedQuoteError(aQuote({ id: "quote-2", ...own }, lines)));
    return placement;
  };
  const getLineIdsToUncheck = ({ state }: { state: () => PlacementSnapshot }) =>
    selectChanges(state()).lineIdsToUncheck;

  test("is listed when its stock is too low or it cannot be shipped", async () => {
    expect(getLineIdsToUncheck(await anUnavailablePlacement())).toEqual(["line-sofa"]);
    expect(getLineIdsToUncheck(await anUnavailablePlacement([aLine({ quantity: 3, stock: 2 }), chair]))).toEqual([
      "line-sofa",
    ]);
    const unavailableLines = [{ lineId: "line-sofa", reason: "cannotShip" as const, stock: 3 }];
    expect(getLineIdsToUncheck(await anUnavailablePlacement([chair], { unbuyable: unavailableLines }))).toEqual([
      "line-sofa",
    ]);
  });

  test("is unchecked in the cart where the shopper says so; nothing is ordered, and what is left is looked at", async () => {
    const shortPlacement = await anUnavailablePlacement();
    shortPlacement.actor.send({ type: "unavailableLines.uncheck" });
    expect(shortPlacement.uncheckLines.last().input).toEqual({ lineIds: ["line-sofa"] });
    expect([shortPlacement.state().hasTag("changed"), shortPlacement.state().hasTag("busy")]).toEqual([true, true]);
    await shortPlacement.uncheckLines.last().answer(aCart({ isSelected: false }, chair));
    expect(await shortPlacement.outcome).toEqual({ order: null, lineIds: [], problem: null });
    expect(shortPlacement.notifications).toEqual(["cart"]);
    expect(shortPlacement.placeOrder.calls).toHaveLength(1);
  });

  test("ends the placement when the cart refuses to unselect it", async () => {
    const shortPlacement = await anUnavailablePlacement();
    shortPlacement.actor.send({ type: "unavailableLines.uncheck" });
    await shortPlacement.uncheckLines.last().fail(aRefusal("Invalid data"));
    expect(await shortPlacement.outcome).toEqual({ order: null, lineIds: [], problem: null });
    expect(shortPlacement.notifications).toEqual([]);
  });

  test("is unselected by another press while the service is down", async () => {
    const shortPlacement = await anUnavailablePlacement();
    shortPlacement.actor.send({ type: "unavailableLines.uncheck" });
    await failUntilWaiting(shortPlacement.uncheckLines, shortPlacement.clock);
    expect(selectIsWaiting(shortPlacement.state())).toBe(true);
    const callCount = shortPlacement.uncheckLines.calls.length;
    shortPlacement.actor.send({ type: "unavailableLines.uncheck" });
    expect(shortPlacement.uncheckLines.calls).toHaveLength(callCount + 1);
  });

  test("cannot be left out when no line would remain", async () => {
    const shortPlacement = await anUnavailablePlacement([aLine({ stock: 0 }), { ...chair, stock: 0 }]);
    expect(getLineIdsToUncheck(shortPlacement)).toEqual([]);
    shortPlacement.actor.send({ type: "unavailableLines.uncheck" });
    expect(shortPlacement.uncheckLines.calls).toHaveLength(0);
  });
});
