import { ApiError, type Order, type Payment, type PaymentMethod, type PaymentMethodId } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { paymentMachine } from "../payment/payment.machine.ts";
import { anOrderByTransfer, bankTransfer, cashOnDelivery } from "../testing/a-checkout.ts";
import { anOrder } from "../testing/an-order.ts";
import { byHand, stayDown } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import { selectIsWaiting, selectNeedsLogin, selectProblem } from "../work/working.ts";
import { orderMachine } from "./order.machine.ts";

const visits = visitedStates(orderMachine);
const down = () => new ApiError({ kind: "down", status: 503 });
const refusal = () => new ApiError({ kind: "handled", status: 201, form: ["The order is already on its way."] });

const openAnOrder = () => {
  const load = byHand.read<Order, { orderId: string }>({ fails: ["notFound"] });
  const cancel = byHand.send<Order, { orderId: string }>();
  const finish = byHand.send<Order, { orderId: string }>();
  const loadPaymentMethods = byHand.read<readonly PaymentMethod[]>();
  const startPayment = byHand.send<Payment, { orderId: string; paymentMethod: PaymentMethodId }>();
  const payment = paymentMachine.provide({
    actors: { loadPaymentMethods: loadPaymentMethods.logic, startPayment: startPayment.logic },
  });
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(
      orderMachine.provide({
        actors: { payment, loadOrder: load.logic, cancelOrder: cancel.logic, finishOrder: finish.logic },
      }),
      { input: { orderId: anOrder().id }, clock },
    ),
  );
  actor.start();
  return { actor, clock, load, cancel, finish, loadPaymentMethods, startPayment };
};

const openWith = async (order: Order) => {
  const opened = openAnOrder();
  await opened.load.last().answer(order);
  return opened;
};

describe("opening an order", () => {
  test("fetches it and shows it", async () => {
    const { actor, load } = openAnOrder();
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(load.last().input).toEqual({ orderId: anOrder().id });
    await load.last().answer(anOrder());
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(actor.getSnapshot().context.order).toEqual(anOrder());
  });

  test("an order that is not there, or not this customer's, is not found", async () => {
    const { actor, load } = openAnOrder();
    await load.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    expect(actor.getSnapshot().matches("notFound")).toBe(true);
  });

  test("while the service is down it says so, and shows the order once it is back", async () => {
    const { actor, clock, load } = openAnOrder();
    await stayDown(load, clock);
    expect(selectProblem(actor.getSnapshot())?.kind).toBe("down");
    actor.send({ type: "retry" });
    await load.last().answer(anOrder());
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().matches("ready")).toBe(true);
  });
});

describe("what is under way", () => {
  test("is seen: a cancellation that was asked for, that was confirmed, and an arrival that was said", async () => {
    const { actor } = await openWith(anOrder());
    const tags = (of = actor) => [...of.getSnapshot().tags].toSorted();
    expect(tags()).toEqual([]);
    actor.send({ type: "order.cancel" });
    expect(tags()).toEqual(["confirming"]);
    actor.send({ type: "cancel.confirm" });
    expect(tags()).toEqual(["busy", "cancelling", "confirming"]);
    const arrived = await openWith(anOrder({ status: "onTheWay" }));
    arrived.actor.send({ type: "order.finish" });
    expect(tags(arrived.actor)).toEqual(["busy", "finishing"]);
  });
});

describe("cancelling", () => {
  test("asks first, and sends nothing until the shopper is sure", async () => {
    const { actor, cancel } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    expect(actor.getSnapshot().matches("confirmingCancel")).toBe(true);
    actor.send({ type: "cancel.dismiss" });
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(cancel.calls).toHaveLength(0);
  });

  test("shows the cancelled order", async () => {
    const { actor, cancel } = await openWith(anOrder({ status: "confirmed" }));
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    actor.send({ type: "cancel.confirm" });
    expect(cancel.calls).toHaveLength(1);
    await cancel.last().answer(anOrder({ status: "cancelled" }));
    expect(actor.getSnapshot().context.order?.status).toBe("cancelled");
  });

  test.each(["pickedUp", "onTheWay", "delivered", "cancelled", "refunded"] as const)(
    "is not possible once the order is %s",
    async (status) => {
      const { actor } = await openWith(anOrder({ status }));
      expect(actor.getSnapshot().can({ type: "order.cancel" })).toBe(false);
    },
  );

  test("a refusal is said, beside the order as it is by now", async () => {
    const { actor, cancel, load } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    await cancel.last().fail(refusal());
    expect(actor.getSnapshot().matches("catchingUp")).toBe(true);
    await load.last().answer(anOrder({ status: "pickedUp" }));
    expect(actor.getSnapshot().context.order?.status).toBe("pickedUp");
    expect(actor.getSnapshot().context.problem?.text).toBe("The order is already on its way.");
  });

  test("a refusal is still said while the order cannot be fetched again, and after", async () => {
    const { actor, clock, cancel, load } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    await cancel.last().fail(refusal());
    await stayDown(load, clock);
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
    actor.send({ type: "retry" });
    await load.last().answer(anOrder({ status: "pickedUp" }));
    expect(selectProblem(actor.getSnapshot())?.text).toBe("The order is already on its way.");
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(actor.getSnapshot())).toBeNull();
  });

  test("an order that is gone by the time it is fetched again is not found", async () => {
    const { actor, cancel, load } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    await cancel.last().fail(refusal());
    await load.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    expect(actor.getSnapshot().hasTag("notFound")).toBe(true);
  });

  test("a session that ran out meanwhile is waited for, and the yes needs not be said again", async () => {
    const { actor, cancel } = await openWith(anOrder());
    cancel.signals.give({ type: "session.restored", customerId: "sari" });
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    await cancel.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    cancel.signals.give({ type: "session.restored", customerId: "sari" });
    await cancel.last().answer(anOrder({ status: "cancelled" }));
    expect(actor.getSnapshot().context.order?.status).toBe("cancelled");
  });

  test("when the service is down, the order stays as it was and may be cancelled again", async () => {
    const { actor, cancel } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "cancel.confirm" });
    await cancel.last().fail(down());
    expect(actor.getSnapshot().context.problem?.kind).toBe("down");
    actor.send({ type: "order.cancel" });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });
});

describe("finishing", () => {
  test("says that an order on its way has arrived", async () => {
    const { actor, finish } = await openWith(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    expect(finish.last().input).toEqual({ orderId: anOrder().id });
    await finish.last().answer(anOrder({ status: "delivered" }));
    expect(actor.getSnapshot().context.order?.status).toBe("delivered");
  });

  test.each(["pending", "confirmed", "pickedUp", "delivered", "cancelled", "refunded"] as const)(
    "is not possible while the order is %s",
    async (status) => {
      const { actor } = await openWith(anOrder({ status }));
      expect(actor.getSnapshot().can({ type: "order.finish" })).toBe(false);
    },
  );

  test("a refusal brings the order as it is by now; a silent service leaves it as it was", async () => {
    const { actor, finish, load } = await openWith(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    await finish.last().fail(down());
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    actor.send({ type: "order.finish" });
    await finish.last().fail(refusal());
    await load.last().answer(anOrder({ status: "delivered" }));
    expect(actor.getSnapshot().context.order?.status).toBe("delivered");
  });
});

describe("paying", () => {
  const unpaidCash = anOrder({
    paymentMethod: "cashOnDelivery",
    payment: { ...anOrder().payment, method: "cashOnDelivery", state: "pending", nextAction: { kind: "none" } },
  });

  test("an order that awaits its payment can be paid by another method, and stands by that one then", async () => {
    const { actor, loadPaymentMethods, startPayment } = await openWith(unpaidCash);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    payment()?.send({ type: "payment.choose", paymentMethod: 7 });
    payment()?.send({ type: "payment.start" });
    const byTransfer = anOrderByTransfer().payment;
    await startPayment.last().answer(byTransfer);
    expect(actor.getSnapshot().context.order).toMatchObject({ paymentMethod: byTransfer.method, payment: byTransfer });
  });

  test.each([
    ["paid", anOrder({ isPaid: true, payment: { ...unpaidCash.payment, state: "paid" } })],
    ["cancelled", anOrder({ status: "cancelled", payment: { ...unpaidCash.payment, state: "cancelled" } })],
  ])("a refusal brings the order, which is %s by now, and stays said", async (_, byNow) => {
    const { actor, load, loadPaymentMethods, startPayment } = await openWith(unpaidCash);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([bankTransfer]);
    payment()?.send({ type: "payment.start" });
    await startPayment.last().fail(refusal());
    await load.last().answer(byNow);
    expect(actor.getSnapshot().context.order).toEqual(byNow);
    expect(selectProblem(actor.getSnapshot())?.text).toBe("The order is already on its way.");
    expect(payment()).toBeUndefined();
  });

  test.each([
    ["paid", anOrder({ payment: { ...unpaidCash.payment, state: "paid" } })],
    ["on its way", anOrder({ ...unpaidCash, status: "onTheWay" })],
  ])("one that is %s has nothing to pay", async (_, order) => {
    const { actor } = await openWith(order);
    expect(actor.getSnapshot().children.payment).toBeUndefined();
  });
});
