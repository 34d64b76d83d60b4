import { ApiError, type Order, type Payment, type PaymentMethod, type PieceCancellationRequest } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import { type PaymentMethodsQuery, type PaymentStart, paymentMachine } from "../payment/payment.machine.ts";
import { transferProofMachine } from "../payment/transfer-proof.machine.ts";
import { selectIsWaiting, selectNeedsLogin, selectProblem } from "../request/request-state.ts";
import { anOrderByTransfer, bankTransfer, cashOnDelivery } from "../testing/a-checkout.ts";
import { anOrder } from "../testing/an-order.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type OrderChange, orderMachine } from "./order.machine.ts";
import { type PageEvent, paymentWatchMachine } from "./payment-watch.machine.ts";

const visitRecorder = recordVisitedStates(orderMachine);
const aDownError = () => new ApiError({ kind: "down", status: 503 });
const aRefusal = () => new ApiError({ kind: "handled", status: 201, messages: ["The order is already on its way."] });

/** Creates a page whose visibility the test controls. */
const aPage = () => {
  const listeners = new Set<(sign: PageEvent) => void>();
  const logic = fromCallback<PageEvent>(({ sendBack }) => {
    listeners.add(sendBack);
    return () => void listeners.delete(sendBack);
  });
  const sendPageEvent = (type: PageEvent["type"]) => listeners.forEach((listen) => listen({ type }));
  return { logic, give: sendPageEvent };
};

const openOrder = () => {
  const loadOrder = manualRequest.read<Order, { orderId: string }>({ finalProblemKinds: ["notFound"] });
  const checkOrder = manualRequest.noRetry<Order, { orderId: string }>();
  const changeOrder = manualRequest.send<Order, { orderId: string; status: OrderChange }>();
  const cancelPieces = manualRequest.save<Order, PieceCancellationRequest>();
  const page = aPage();
  const loadPaymentMethods = manualRequest.read<readonly PaymentMethod[], PaymentMethodsQuery>();
  const startPayment = manualRequest.send<Payment, PaymentStart>();
  const uploadProof = manualRequest.send<Payment, { orderId: string; file: File }>();
  const payment = paymentMachine.provide({
    actors: { loadPaymentMethods: loadPaymentMethods.logic, startPayment: startPayment.logic },
  });
  const clock = new SimulatedClock();
  const actor = visitRecorder.watch(
    createActor(
      orderMachine.provide({
        actors: {
          payment,
          paymentWatch: paymentWatchMachine.provide({
            actors: { checkOrder: checkOrder.logic, listenToPage: page.logic },
          }),
          transferProof: transferProofMachine.provide({ actors: { uploadProof: uploadProof.logic } }),
          loadOrder: loadOrder.logic,
          changeOrder: changeOrder.logic,
          cancelPieces: cancelPieces.logic,
        },
      }),
      { input: { orderId: anOrder().id }, clock },
    ),
  );
  actor.start();
  return {
    actor,
    clock,
    page,
    load: loadOrder,
    look: checkOrder,
    change: changeOrder,
    cancelPieces,
    loadPaymentMethods,
    startPayment,
    uploadProof,
  };
};

const openLoadedOrder = async (order: Order) => {
  const openedOrder = openOrder();
  await openedOrder.load.last().answer(order);
  return openedOrder;
};

describe("opening an order", () => {
  test("loads the order and shows it", async () => {
    const { actor, load: loadOrder } = openOrder();
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(loadOrder.last().input).toEqual({ orderId: anOrder().id });
    await loadOrder.last().answer(anOrder());
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(actor.getSnapshot().context.order).toEqual(anOrder());
  });

  test("finds no order that is missing or belongs to another customer", async () => {
    const { actor, load: loadOrder } = openOrder();
    await loadOrder.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    expect(actor.getSnapshot().matches("notFound")).toBe(true);
  });

  test("shows that the service is down, and shows the order afterwards", async () => {
    const { actor, clock, load: loadOrder } = openOrder();
    await failUntilWaiting(loadOrder, clock);
    expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
    actor.send({ type: "retry" });
    await loadOrder.last().answer(anOrder());
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().matches("ready")).toBe(true);
  });
});

describe("what is under way", () => {
  test("has tags for a requested cancellation, a confirmed cancellation and a reported delivery", async () => {
    const { actor } = await openLoadedOrder(anOrder());
    const getTags = (of = actor) => [...of.getSnapshot().tags].toSorted();
    expect(getTags()).toEqual([]);
    actor.send({ type: "order.cancel" });
    expect(getTags()).toEqual(["confirming"]);
    actor.send({ type: "change.confirm" });
    expect(getTags()).toEqual(["busy", "changing", "confirming"]);
    const orderOnTheWay = await openLoadedOrder(anOrder({ status: "onTheWay" }));
    orderOnTheWay.actor.send({ type: "order.finish" });
    expect(getTags(orderOnTheWay.actor)).toEqual(["confirming"]);
  });
});

describe("cancelling", () => {
  test("asks for a confirmation, and sends nothing before", async () => {
    const { actor, change: changeOrder } = await openLoadedOrder(anOrder());
    actor.send({ type: "order.cancel" });
    expect(actor.getSnapshot().matches("confirming")).toBe(true);
    actor.send({ type: "change.cancel" });
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(changeOrder.calls).toHaveLength(0);
  });

  test("shows the cancelled order", async () => {
    const { actor, change: changeOrder } = await openLoadedOrder(anOrder({ status: "confirmed" }));
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    actor.send({ type: "change.confirm" });
    expect(changeOrder.calls.map(({ input }) => input.status)).toEqual(["cancelled"]);
    await changeOrder.last().answer(anOrder({ status: "cancelled" }));
    expect(actor.getSnapshot().context.order?.status).toBe("cancelled");
  });

  test.each(["pickedUp", "onTheWay", "delivered", "cancelled", "refunded"] as const)(
    "is not possible once the order is %s",
    async (status) => {
      const { actor } = await openLoadedOrder(anOrder({ status }));
      expect(actor.getSnapshot().can({ type: "order.cancel" })).toBe(false);
    },
  );

  test("shows a refusal together with the current order", async () => {
    const { actor, change: changeOrder, load: loadOrder } = await openLoadedOrder(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await changeOrder.last().fail(aRefusal());
    expect(actor.getSnapshot().matches("reloading")).toBe(true);
    await loadOrder.last().answer(anOrder({ status: "pickedUp" }));
    expect(actor.getSnapshot().context.order?.status).toBe("pickedUp");
    expect(actor.getSnapshot().context.problem?.text).toBe("The order is already on its way.");
  });

  test("keeps a refusal while the order cannot be loaded, and afterwards", async () => {
    const { actor, clock, change: changeOrder, load: loadOrder } = await openLoadedOrder(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await changeOrder.last().fail(aRefusal());
    await failUntilWaiting(loadOrder, clock);
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
    actor.send({ type: "retry" });
    await loadOrder.last().answer(anOrder({ status: "pickedUp" }));
    expect(selectProblem(actor.getSnapshot())?.text).toBe("The order is already on its way.");
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(actor.getSnapshot())).toBeNull();
  });

  test("finds no order that has disappeared before the reload", async () => {
    const { actor, change: changeOrder, load: loadOrder } = await openLoadedOrder(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await changeOrder.last().fail(aRefusal());
    await loadOrder.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    expect(actor.getSnapshot().hasTag("notFound")).toBe(true);
  });

  test("waits for the login after an expired session, without another confirmation", async () => {
    const { actor, change: changeOrder } = await openLoadedOrder(anOrder());
    changeOrder.signals.send({ type: "session.restored", customerId: "sari" });
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await changeOrder.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    changeOrder.signals.send({ type: "session.restored", customerId: "sari" });
    await changeOrder.last().answer(anOrder({ status: "cancelled" }));
    expect(actor.getSnapshot().context.order?.status).toBe("cancelled");
  });

  test("keeps the order while the service is down, and allows another cancellation", async () => {
    const { actor, change: changeOrder } = await openLoadedOrder(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await changeOrder.last().fail(aDownError());
    expect(actor.getSnapshot().context.problem?.kind).toBe("down");
    actor.send({ type: "order.cancel" });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });
});

describe("cancelling pieces", () => {
  const paidOrder = anOrder({ status: "confirmed", isPaid: true });
  const [line] = paidOrder.lines;
  const choice = { id: "1c7e2a53-51f3-4c2c-8d3e-7f9a0c6f0b21", lineId: line?.lineId ?? "", seenQuantity: 2 };
  const content = { quantity: 1, reason: "tooMany", text: "One is enough." } as const;
  const changedOrder = anOrder({ ...paidOrder, total: 1_400_000 });

  test("shows a form, and sends nothing before the customer confirms it", async () => {
    const { actor, cancelPieces } = await openLoadedOrder(paidOrder);
    actor.send({ type: "pieces.choose", choice });
    expect([...actor.getSnapshot().tags]).toEqual(["choosing"]);
    actor.send({ type: "change.cancel" });
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(cancelPieces.calls).toHaveLength(0);
  });

  test("sends the line and the form once, and shows the changed order", async () => {
    const { actor, cancelPieces } = await openLoadedOrder(paidOrder);
    actor.send({ type: "pieces.choose", choice });
    actor.send({ type: "pieces.cancel", content });
    actor.send({ type: "pieces.cancel", content });
    actor.send({ type: "change.cancel" });
    expect([...actor.getSnapshot().tags].toSorted()).toEqual(["busy", "changing", "choosing"]);
    expect(cancelPieces.calls.map(({ input }) => input)).toEqual([{ orderId: paidOrder.id, ...choice, ...content }]);
    await cancelPieces.last().answer(changedOrder);
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(actor.getSnapshot().context.order).toEqual(changedOrder);
  });

  test("shows a refusal together with the current order", async () => {
    const { actor, cancelPieces, load: loadOrder } = await openLoadedOrder(paidOrder);
    actor.send({ type: "pieces.choose", choice });
    actor.send({ type: "pieces.cancel", content });
    await cancelPieces.last().fail(aRefusal());
    expect(actor.getSnapshot().matches("reloading")).toBe(true);
    await loadOrder.last().answer(anOrder({ status: "pickedUp", isPaid: true }));
    expect(selectProblem(actor.getSnapshot())?.text).toBe("The order is already on its way.");
    expect(actor.getSnapshot().can({ type: "pieces.choose", choice })).toBe(false);
  });

  test("repeats the same cancellation when the service is back", async () => {
    const { actor, clock, cancelPieces } = await openLoadedOrder(paidOrder);
    actor.send({ type: "pieces.choose", choice });
    actor.send({ type: "pieces.cancel", content });
    await failUntilWaiting(cancelPieces, clock);
    expect(actor.getSnapshot().hasTag("choosing")).toBe(true);
    actor.send({ type: "retry" });
    expect(new Set(cancelPieces.calls.map(({ input }) => input.id))).toEqual(new Set([choice.id]));
    await cancelPieces.last().answer(changedOrder);
    expect(actor.getSnapshot().context.order?.total).toBe(1_400_000);
  });

  test("loads the order again when the customer does not wait for the service, since the request may have arrived", async () => {
    const { actor, clock, cancelPieces, load: loadOrder } = await openLoadedOrder(paidOrder);
    actor.send({ type: "pieces.choose", choice });
    actor.send({ type: "pieces.cancel", content });
    await failUntilWaiting(cancelPieces, clock);
    actor.send({ type: "change.cancel" });
    expect(actor.getSnapshot().matches("reloading")).toBe(true);
    await loadOrder.last().answer(changedOrder);
    expect(actor.getSnapshot().context.order?.total).toBe(1_400_000);
  });

  test.each([
    ["waits for a transfer", anOrder()],
    ["is picked up", anOrder({ status: "pickedUp", isPaid: true })],
  ] as const)("is not possible in an order that %s", async (_, order) => {
    const { actor } = await openLoadedOrder(order);
    expect(actor.getSnapshot().can({ type: "pieces.choose", choice })).toBe(false);
  });
});

describe("finishing", () => {
  test("asks for a confirmation, and sends nothing before", async () => {
    const { actor, change: changeOrder } = await openLoadedOrder(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    expect(actor.getSnapshot().context.change).toBe("delivered");
    actor.send({ type: "change.cancel" });
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(changeOrder.calls).toHaveLength(0);
  });

  test("reports the delivery of an order that is on the way", async () => {
    const { actor, change: changeOrder } = await openLoadedOrder(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    actor.send({ type: "change.confirm" });
    expect(changeOrder.last().input).toEqual({ orderId: anOrder().id, status: "delivered" });
    await changeOrder.last().answer(anOrder({ status: "delivered" }));
    expect(actor.getSnapshot().context.order?.status).toBe("delivered");
  });

  test.each(["pending", "confirmed", "pickedUp", "delivered", "cancelled", "refunded"] as const)(
    "is not possible while the order is %s",
    async (status) => {
      const { actor } = await openLoadedOrder(anOrder({ status }));
      expect(actor.getSnapshot().can({ type: "order.finish" })).toBe(false);
    },
  );

  test("loads the current order after a refusal, and keeps the order while the service is down", async () => {
    const { actor, change: changeOrder, load: loadOrder } = await openLoadedOrder(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    actor.send({ type: "change.confirm" });
    await changeOrder.last().fail(aDownError());
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    actor.send({ type: "order.finish" });
    actor.send({ type: "change.confirm" });
    await changeOrder.last().fail(aRefusal());
    await loadOrder.last().answer(anOrder({ status: "delivered" }));
    expect(actor.getSnapshot().context.order?.status).toBe("delivered");
  });
});

describe("paying", () => {
  const unpaidCashOrder = anOrder({
    paymentMethod: "cashOnDelivery",
    payment: { ...anOrder().payment, method: "cashOnDelivery", state: "pending", nextAction: { kind: "none" } },
  });

  test("pays an order by another method, and keeps this method", async () => {
    const { actor, loadPaymentMethods, startPayment } = await openLoadedOrder(unpaidCashOrder);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    payment()?.send({ type: "payment.choose", paymentMethod: 7 });
    payment()?.send({ type: "payment.start" });
    const transferPayment = anOrderByTransfer().payment;
    await startPayment.last().answer(transferPayment);
    expect(actor.getSnapshot().context.order).toMatchObject({
      paymentMethod: transferPayment.method,
      payment: transferPayment,
    });
  });

  test.each([
    ["paid", anOrder({ isPaid: true, payment: { ...unpaidCashOrder.payment, state: "paid" } })],
    ["cancelled", anOrder({ status: "cancelled", payment: { ...unpaidCashOrder.payment, state: "cancelled" } })],
  ])("loads the order, which is now %s, after a refusal, and keeps the refusal", async (_, byNow) => {
    const { actor, load: loadOrder, loadPaymentMethods, startPayment } = await openLoadedOrder(unpaidCashOrder);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([bankTransfer]);
    payment()?.send({ type: "payment.start" });
    await startPayment.last().fail(aRefusal());
    await loadOrder.last().answer(byNow);
    expect(actor.getSnapshot().context.order).toEqual(byNow);
    expect(selectProblem(actor.getSnapshot())?.text).toBe("The order is already on its way.");
    expect(payment()).toBeUndefined();
  });

  test.each([
    ["paid", anOrder({ payment: { ...unpaidCashOrder.payment, state: "paid" } })],
    ["on its way", anOrder({ ...unpaidCashOrder, status: "onTheWay" })],
  ])("needs no payment when the order is %s", async (_, order) => {
    const { actor } = await openLoadedOrder(order);
    expect(actor.getSnapshot().children.payment).toBeUndefined();
  });
});

describe("the proof of a transfer", () => {
  const order = anOrderByTransfer();
  const proof = new File(["picture"], "transfer.png");
  const paymentWithProof: Payment = { ...order.payment, proofSentAt: "2026-11-18T04:00:00Z" };

  test("shows in the order, and a check that began before changes nothing", async () => {
    const { actor, clock, look: checkOrder, uploadProof } = await openLoadedOrder(order);
    actor.getSnapshot().children.transferProof?.send({ type: "proof.choose", file: proof });
    expect(uploadProof.last().input).toEqual({ orderId: order.id, file: proof });
    clock.increment(5_000);
    await uploadProof.last().answer(paymentWithProof);
    await checkOrder.last().answer(order);
    const { context, children } = actor.getSnapshot();
    expect(context.order).toEqual({ ...order, payment: paymentWithProof });
    expect(children.payment?.getSnapshot().context.order?.payment).toEqual(paymentWithProof);
  });

  test("does not replace a payment that the shopper has chosen meanwhile", async () => {
    const { actor, loadPaymentMethods, startPayment, uploadProof } = await openLoadedOrder(order);
    const { payment, transferProof } = actor.getSnapshot().children;
    transferProof?.send({ type: "proof.choose", file: proof });
    payment?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([cashOnDelivery]);
    payment?.send({ type: "payment.start" });
    const cashPayment: Payment = {
      ...order.payment,
      id: "cash",
      method: "cashOnDelivery",
      nextAction: { kind: "none" },
    };
    await startPayment.last().answer(cashPayment);
    await uploadProof.last().answer(paymentWithProof);
    expect(actor.getSnapshot().context.order?.payment).toEqual(cashPayment);
  });
});

describe("awaiting the payment", () => {
  const unpaidOrder = anOrderByTransfer();
  const paidOrder = anOrder({
    ...unpaidOrder,
    status: "confirmed",
    isPaid: true,
    payment: { ...unpaidOrder.payment, state: "paid", nextAction: { kind: "none" } },
  });
  const countCalls = (work: { calls: readonly unknown[] }) => work.calls.length;

  test("looks again after longer and longer pauses, at most a minute, and says nothing of it", async () => {
    const { actor, clock, look: checkOrder } = await openLoadedOrder(unpaidOrder);
    for (const [index, pause] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
      clock.increment(pause - 1);
      expect(countCalls(checkOrder)).toBe(index);
      clock.increment(1);
      expect(countCalls(checkOrder)).toBe(index + 1);
      expect(checkOrder.last().input).toEqual({ orderId: anOrder().id });
      expect([...actor.getSnapshot().tags]).toEqual([]);
      await checkOrder.last().answer(unpaidOrder);
    }
  });

  test.each([
    ["paid", paidOrder],
    [
      "cancelled",
      anOrder({ ...unpaidOrder, status: "cancelled", payment: { ...unpaidOrder.payment, state: "failed" } }),
    ],
  ])("shows the order that is now %s, and stops the checks", async (_, byNow) => {
    const { actor, clock, page, look: checkOrder } = await openLoadedOrder(unpaidOrder);
    clock.increment(5_000);
    await checkOrder.last().answer(byNow);
    expect(actor.getSnapshot().context.order).toEqual(byNow);
    expect(actor.getSnapshot().matches({ ready: "settled" })).toBe(true);
    page.give("page.shown");
    clock.increment(600_000);
    expect(countCalls(checkOrder)).toBe(1);
  });

  test.each([
    ["the service is down", aDownError],
    ["the login has expired", () => new ApiError({ kind: "unauthorized", status: 401 })],
    ["the order does not exist", () => new ApiError({ kind: "notFound", status: 404 })],
  ])("ignores a failed check because %s, and checks again", async (_, failure) => {
    const { actor, clock, look: checkOrder } = await openLoadedOrder(unpaidOrder);
    clock.increment(5_000);
    await checkOrder.last().fail(failure());
    expect(actor.getSnapshot().context).toMatchObject({ order: unpaidOrder, problem: null, waiting: null });
    clock.increment(10_000);
    expect(countCalls(checkOrder)).toBe(2);
  });

  test("looks only while the page is looked at, and at once when it is again, with fresh impatience", async () => {
    const { clock, page, look: checkOrder } = await openLoadedOrder(unpaidOrder);
    clock.increment(5_000);
    await checkOrder.last().answer(unpaidOrder);
    clock.increment(10_000);
    page.give("page.hidden");
    expect(checkOrder.last().signal.aborted).toBe(true);
    page.give("network.online");
    clock.increment(600_000);
    expect(countCalls(checkOrder)).toBe(2);
    page.give("page.shown");
    expect(countCalls(checkOrder)).toBe(3);
    page.give("page.shown");
    expect(countCalls(checkOrder)).toBe(3);
    await checkOrder.last().answer(unpaidOrder);
    clock.increment(10_000);
    expect(countCalls(checkOrder)).toBe(4);
  });

  test.each(["page.shown", "network.online"] as const)("checks the order at once on %s", async (sign) => {
    const { page, look: checkOrder } = await openLoadedOrder(unpaidOrder);
    page.give(sign);
    expect(countCalls(checkOrder)).toBe(1);
  });

  test("keeps an open choice of method, and updates the payment of another tab", async () => {
    const { actor, clock, look: checkOrder, loadPaymentMethods } = await openLoadedOrder(unpaidOrder);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    payment()?.send({ type: "payment.choose", paymentMethod: 2 });
    clock.increment(5_000);
    const changedOrder = anOrder({
      ...unpaidOrder,
      payment: { ...unpaidOrder.payment, id: "another", transactionId: "000000000042" },
    });
    await checkOrder.last().answer(changedOrder);
    expect(actor.getSnapshot().context.order).toEqual(changedOrder);
    expect(payment()?.getSnapshot().hasTag("choosing")).toBe(true);
    expect(payment()?.getSnapshot().context).toMatchObject({ method: 2, order: { payment: changedOrder.payment } });
  });

  test("ignores a check that began before the payment changed", async () => {
    const { actor, clock, look: checkOrder, loadPaymentMethods, startPayment } = await openLoadedOrder(unpaidOrder);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    payment()?.send({ type: "payment.choose", paymentMethod: 2 });
    payment()?.send({ type: "payment.start" });
    clock.increment(5_000);
    const cashPayment = {
      ...unpaidOrder.payment,
      id: "cash",
      method: "cashOnDelivery" as const,
      nextAction: { kind: "none" as const },
    };
    await startPayment.last().answer(cashPayment);
    await checkOrder.last().answer(unpaidOrder);
    expect(actor.getSnapshot().context.order?.payment).toEqual(cashPayment);
    clock.increment(5_000);
    expect(countCalls(checkOrder)).toBe(2);
    payment()?.send({ type: "payment.change" });
    clock.increment(1_000);
    await checkOrder.last().answer({ ...unpaidOrder, paymentMethod: "cashOnDelivery", payment: cashPayment });
    expect(actor.getSnapshot().context.order?.payment).toEqual(cashPayment);
  });

  test("checks soon after a new payment", async () => {
    const { actor, clock, look: checkOrder, loadPaymentMethods, startPayment } = await openLoadedOrder(unpaidOrder);
    clock.increment(5_000);
    await checkOrder.last().answer(unpaidOrder);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([bankTransfer]);
    payment()?.send({ type: "payment.start" });
    await startPayment.last().answer(unpaidOrder.payment);
    clock.increment(5_000);
    expect(countCalls(checkOrder)).toBe(2);
  });

  test("checks nothing while the shopper confirms a cancellation", async () => {
    const { actor, clock, look: checkOrder } = await openLoadedOrder(unpaidOrder);
    actor.send({ type: "order.cancel" });
    clock.increment(600_000);
    expect(countCalls(checkOrder)).toBe(0);
    expect(actor.getSnapshot().hasTag("confirming")).toBe(true);
  });

  test("checks no paid order", async () => {
    const { clock, look: checkOrder } = await openLoadedOrder(paidOrder);
    clock.increment(600_000);
    expect(countCalls(checkOrder)).toBe(0);
  });
});

test("shows the account for a refund as soon as the provider has stored it, and keeps the rest of the order", async () => {
  const cancelledOrder = anOrder({ status: "cancelled", refundAccount: { lastDigits: null, payBy: null } });
  const { actor } = await openLoadedOrder(cancelledOrder);
  const refundAccount = { lastDigits: "6789", payBy: "2026-12-12T03:00:00.000Z" };
  actor.send({ type: "refundAccount.saved", refundAccount });
  expect(actor.getSnapshot().context.order).toEqual({ ...cancelledOrder, refundAccount });
  expect(actor.getSnapshot().matches({ ready: "settled" })).toBe(true);
});
