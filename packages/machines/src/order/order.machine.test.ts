import { ApiError, type Order, type Payment, type PaymentMethod, type PaymentMethodId } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import { paymentMachine } from "../payment/payment.machine.ts";
import { selectIsWaiting, selectNeedsLogin, selectProblem } from "../request/request-state.ts";
import { anOrderByTransfer, bankTransfer, cashOnDelivery } from "../testing/a-checkout.ts";
import { anOrder } from "../testing/an-order.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type OrderChange, orderMachine } from "./order.machine.ts";
import { type PageEvent, paymentWatchMachine } from "./payment-watch.machine.ts";

const visits = recordVisitedStates(orderMachine);
const down = () => new ApiError({ kind: "down", status: 503 });
const refusal = () => new ApiError({ kind: "handled", status: 201, messages: ["The order is already on its way."] });

/** Creates a page that the test shows and hides. */
const aPage = () => {
  const listeners = new Set<(sign: PageEvent) => void>();
  const logic = fromCallback<PageEvent>(({ sendBack }) => {
    listeners.add(sendBack);
    return () => void listeners.delete(sendBack);
  });
  const sendPageEvent = (type: PageEvent["type"]) => listeners.forEach((listen) => listen({ type }));
  return { logic, give: sendPageEvent };
};

const openAnOrder = () => {
  const load = manualRequest.read<Order, { orderId: string }>({ finalProblemKinds: ["notFound"] });
  const look = manualRequest.noRetry<Order, { orderId: string }>();
  const change = manualRequest.send<Order, { orderId: string; status: OrderChange }>();
  const page = aPage();
  const loadPaymentMethods = manualRequest.read<readonly PaymentMethod[]>();
  const startPayment = manualRequest.send<Payment, { orderId: string; paymentMethod: PaymentMethodId }>();
  const payment = paymentMachine.provide({
    actors: { loadPaymentMethods: loadPaymentMethods.logic, startPayment: startPayment.logic },
  });
  const clock = new SimulatedClock();
  const actor = visits.watch(
    createActor(
      orderMachine.provide({
        actors: {
          payment,
          paymentWatch: paymentWatchMachine.provide({
            actors: { checkOrder: look.logic, listenToPage: page.logic },
          }),
          loadOrder: load.logic,
          changeOrder: change.logic,
        },
      }),
      { input: { orderId: anOrder().id }, clock },
    ),
  );
  actor.start();
  return { actor, clock, page, load, look, change, loadPaymentMethods, startPayment };
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
    await failUntilWaiting(load, clock);
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
    actor.send({ type: "change.confirm" });
    expect(tags()).toEqual(["busy", "changing", "confirming"]);
    const arrived = await openWith(anOrder({ status: "onTheWay" }));
    arrived.actor.send({ type: "order.finish" });
    expect(tags(arrived.actor)).toEqual(["confirming"]);
  });
});

describe("cancelling", () => {
  test("asks first, and sends nothing until the shopper is sure", async () => {
    const { actor, change } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    expect(actor.getSnapshot().matches("confirming")).toBe(true);
    actor.send({ type: "change.cancel" });
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(change.calls).toHaveLength(0);
  });

  test("shows the cancelled order", async () => {
    const { actor, change } = await openWith(anOrder({ status: "confirmed" }));
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    actor.send({ type: "change.confirm" });
    expect(change.calls.map(({ input }) => input.status)).toEqual(["cancelled"]);
    await change.last().answer(anOrder({ status: "cancelled" }));
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
    const { actor, change, load } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await change.last().fail(refusal());
    expect(actor.getSnapshot().matches("reloading")).toBe(true);
    await load.last().answer(anOrder({ status: "pickedUp" }));
    expect(actor.getSnapshot().context.order?.status).toBe("pickedUp");
    expect(actor.getSnapshot().context.problem?.text).toBe("The order is already on its way.");
  });

  test("a refusal is still said while the order cannot be fetched again, and after", async () => {
    const { actor, clock, change, load } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await change.last().fail(refusal());
    await failUntilWaiting(load, clock);
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
    actor.send({ type: "retry" });
    await load.last().answer(anOrder({ status: "pickedUp" }));
    expect(selectProblem(actor.getSnapshot())?.text).toBe("The order is already on its way.");
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(actor.getSnapshot())).toBeNull();
  });

  test("an order that is gone by the time it is fetched again is not found", async () => {
    const { actor, change, load } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await change.last().fail(refusal());
    await load.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    expect(actor.getSnapshot().hasTag("notFound")).toBe(true);
  });

  test("a session that ran out meanwhile is waited for, and the yes needs not be said again", async () => {
    const { actor, change } = await openWith(anOrder());
    change.signals.send({ type: "session.restored", customerId: "sari" });
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await change.last().fail(new ApiError({ kind: "unauthorized", status: 401 }));
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    change.signals.send({ type: "session.restored", customerId: "sari" });
    await change.last().answer(anOrder({ status: "cancelled" }));
    expect(actor.getSnapshot().context.order?.status).toBe("cancelled");
  });

  test("when the service is down, the order stays as it was and may be cancelled again", async () => {
    const { actor, change } = await openWith(anOrder());
    actor.send({ type: "order.cancel" });
    actor.send({ type: "change.confirm" });
    await change.last().fail(down());
    expect(actor.getSnapshot().context.problem?.kind).toBe("down");
    actor.send({ type: "order.cancel" });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });
});

describe("finishing", () => {
  test("asks first, and sends nothing until the shopper is sure", async () => {
    const { actor, change } = await openWith(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    expect(actor.getSnapshot().context.change).toBe("delivered");
    actor.send({ type: "change.cancel" });
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    expect(change.calls).toHaveLength(0);
  });

  test("says that an order on its way has arrived", async () => {
    const { actor, change } = await openWith(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    actor.send({ type: "change.confirm" });
    expect(change.last().input).toEqual({ orderId: anOrder().id, status: "delivered" });
    await change.last().answer(anOrder({ status: "delivered" }));
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
    const { actor, change, load } = await openWith(anOrder({ status: "onTheWay" }));
    actor.send({ type: "order.finish" });
    actor.send({ type: "change.confirm" });
    await change.last().fail(down());
    expect(actor.getSnapshot().matches("ready")).toBe(true);
    actor.send({ type: "order.finish" });
    actor.send({ type: "change.confirm" });
    await change.last().fail(refusal());
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

describe("awaiting the payment", () => {
  const unpaid = anOrderByTransfer();
  const paid = anOrder({
    ...unpaid,
    status: "confirmed",
    isPaid: true,
    payment: { ...unpaid.payment, state: "paid", nextAction: { kind: "none" } },
  });
  const called = (work: { calls: readonly unknown[] }) => work.calls.length;

  test("looks again after longer and longer pauses, at most a minute, and says nothing of it", async () => {
    const { actor, clock, look } = await openWith(unpaid);
    for (const [index, pause] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
      clock.increment(pause - 1);
      expect(called(look)).toBe(index);
      clock.increment(1);
      expect(called(look)).toBe(index + 1);
      expect(look.last().input).toEqual({ orderId: anOrder().id });
      expect([...actor.getSnapshot().tags]).toEqual([]);
      await look.last().answer(unpaid);
    }
  });

  test.each([
    ["paid", paid],
    ["called off", anOrder({ ...unpaid, status: "cancelled", payment: { ...unpaid.payment, state: "failed" } })],
  ])("shows the order that is %s by now, and looks no more", async (_, byNow) => {
    const { actor, clock, page, look } = await openWith(unpaid);
    clock.increment(5_000);
    await look.last().answer(byNow);
    expect(actor.getSnapshot().context.order).toEqual(byNow);
    expect(actor.getSnapshot().matches({ ready: "settled" })).toBe(true);
    page.give("page.shown");
    clock.increment(600_000);
    expect(called(look)).toBe(1);
  });

  test.each([
    ["the service is down", down],
    ["the login has run out", () => new ApiError({ kind: "unauthorized", status: 401 })],
    ["the order is not there", () => new ApiError({ kind: "notFound", status: 404 })],
  ])("a look that fails because %s is silent, and the next one comes", async (_, failure) => {
    const { actor, clock, look } = await openWith(unpaid);
    clock.increment(5_000);
    await look.last().fail(failure());
    expect(actor.getSnapshot().context).toMatchObject({ order: unpaid, problem: null, waiting: null });
    clock.increment(10_000);
    expect(called(look)).toBe(2);
  });

  test("looks only while the page is looked at, and at once when it is again, with fresh impatience", async () => {
    const { clock, page, look } = await openWith(unpaid);
    clock.increment(5_000);
    await look.last().answer(unpaid);
    clock.increment(10_000);
    page.give("page.hidden");
    expect(look.last().signal.aborted).toBe(true);
    page.give("network.online");
    clock.increment(600_000);
    expect(called(look)).toBe(2);
    page.give("page.shown");
    expect(called(look)).toBe(3);
    page.give("page.shown");
    expect(called(look)).toBe(3);
    await look.last().answer(unpaid);
    clock.increment(10_000);
    expect(called(look)).toBe(4);
  });

  test.each(["page.shown", "network.online"] as const)("looks at once on %s", async (sign) => {
    const { page, look } = await openWith(unpaid);
    page.give(sign);
    expect(called(look)).toBe(1);
  });

  test("an open choice of method stays open while the order still waits, and knows what another tab has chosen", async () => {
    const { actor, clock, look, loadPaymentMethods } = await openWith(unpaid);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    payment()?.send({ type: "payment.choose", paymentMethod: 2 });
    clock.increment(5_000);
    const elsewhere = anOrder({
      ...unpaid,
      payment: { ...unpaid.payment, id: "another", transactionId: "000000000042" },
    });
    await look.last().answer(elsewhere);
    expect(actor.getSnapshot().context.order).toEqual(elsewhere);
    expect(payment()?.getSnapshot().hasTag("choosing")).toBe(true);
    expect(payment()?.getSnapshot().context).toMatchObject({ method: 2, order: { payment: elsewhere.payment } });
  });

  test("a look from before another method was chosen here does not bring the former one back", async () => {
    const { actor, clock, look, loadPaymentMethods, startPayment } = await openWith(unpaid);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    payment()?.send({ type: "payment.choose", paymentMethod: 2 });
    payment()?.send({ type: "payment.start" });
    clock.increment(5_000);
    const cash = {
      ...unpaid.payment,
      id: "cash",
      method: "cashOnDelivery" as const,
      nextAction: { kind: "none" as const },
    };
    await startPayment.last().answer(cash);
    await look.last().answer(unpaid);
    expect(actor.getSnapshot().context.order?.payment).toEqual(cash);
    clock.increment(5_000);
    expect(called(look)).toBe(2);
    payment()?.send({ type: "payment.change" });
    clock.increment(1_000);
    await look.last().answer({ ...unpaid, paymentMethod: "cashOnDelivery", payment: cash });
    expect(actor.getSnapshot().context.order?.payment).toEqual(cash);
  });

  test("a payment that was begun here is looked for soon, however patient the looks had become", async () => {
    const { actor, clock, look, loadPaymentMethods, startPayment } = await openWith(unpaid);
    clock.increment(5_000);
    await look.last().answer(unpaid);
    const payment = () => actor.getSnapshot().children.payment;
    payment()?.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([bankTransfer]);
    payment()?.send({ type: "payment.start" });
    await startPayment.last().answer(unpaid.payment);
    clock.increment(5_000);
    expect(called(look)).toBe(2);
  });

  test("whoever is asked whether to call it off is not disturbed by looks", async () => {
    const { actor, clock, look } = await openWith(unpaid);
    actor.send({ type: "order.cancel" });
    clock.increment(600_000);
    expect(called(look)).toBe(0);
    expect(actor.getSnapshot().hasTag("confirming")).toBe(true);
  });

  test("an order that is paid is not looked at", async () => {
    const { clock, look } = await openWith(paid);
    clock.increment(600_000);
    expect(called(look)).toBe(0);
  });
});
