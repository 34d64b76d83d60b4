import type { NextAction, Payment, PaymentMethod } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, type InputFrom, SimulatedClock } from "xstate";
import { selectIsBusy, selectNeedsLogin, selectProblem } from "../request/request-state.ts";
import { anOrderByTransfer, bankTransfer, cashOnDelivery } from "../testing/a-checkout.ts";
import { aParent } from "../testing/a-parent.ts";
import { anOrder } from "../testing/an-order.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { aDownError, anUnauthorizedError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { type PaymentMethodsQuery, type PaymentStart, paymentMachine } from "./payment.machine.ts";

const visitRecorder = recordVisitedStates(paymentMachine);

const transferOrder = anOrderByTransfer();
const cashOrder = anOrder({
  payment: { ...anOrder().payment, method: "cashOnDelivery", nextAction: { kind: "none" } },
});
const aGatewayOrder = (nextAction: NextAction) =>
  anOrder({ payment: { ...anOrder().payment, method: "stripe", nextAction } });

const aPayment = (own: Partial<InputFrom<typeof paymentMachine>> = {}) => {
  const loadPaymentMethods = manualRequest.read<readonly PaymentMethod[], PaymentMethodsQuery>();
  const startPayment = manualRequest.send<Payment, PaymentStart>();
  const redirects: unknown[] = [];
  const clock = new SimulatedClock();
  const parent = aParent(clock);
  const machine = paymentMachine.provide({
    actors: { loadPaymentMethods: loadPaymentMethods.logic, startPayment: startPayment.logic },
    actions: { redirectToGateway: (_, { action }) => redirects.push(action) },
  });
  const input = { order: null, method: null, isNew: false, ...own };
  const actor = visitRecorder.watch(createActor(machine, { input, parent: parent.actor })).start();
  return {
    actor,
    clock,
    left: redirects,
    events: parent.events,
    loadPaymentMethods,
    startPayment,
    state: () => actor.getSnapshot(),
  };
};

describe("a payment without an order", () => {
  test("chooses the first method until the shopper chooses another", async () => {
    const { actor, events, loadPaymentMethods } = aPayment();
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    expect(events).toEqual([
      { type: "payment.chosen", method: 2, exchangeRate: null },
      { type: "payment.chosen", method: 7, exchangeRate: null },
    ]);
  });

  test("starts no payment without an order or a method", async () => {
    const [paymentWithoutOrder, paymentWithoutMethod] = [aPayment(), aPayment({ order: cashOrder })];
    await paymentWithoutOrder.loadPaymentMethods.last().answer([cashOnDelivery]);
    paymentWithoutOrder.actor.send({ type: "payment.start" });
    paymentWithoutMethod.actor.send({ type: "payment.change" });
    await paymentWithoutMethod.loadPaymentMethods.last().answer([]);
    paymentWithoutMethod.actor.send({ type: "payment.start" });
    expect([paymentWithoutOrder, paymentWithoutMethod].map(({ startPayment }) => startPayment.calls)).toEqual([[], []]);
    for (const { state } of [paymentWithoutOrder, paymentWithoutMethod]) {
      expect(state()).toMatchObject({ value: "choosing", status: "active" });
    }
  });

  test("keeps an earlier choice while it is available", async () => {
    const { state, loadPaymentMethods } = aPayment({ method: 7 });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    expect(state().context.method).toBe(7);
  });

  test.each([
    [
      "the address of the future order",
      { addressId: "address-home" },
      { orderId: undefined, addressId: "address-home" },
    ],
    ["the order", { order: cashOrder }, { orderId: cashOrder.id, addressId: undefined }],
  ])("loads the methods for %s", (_, input, query) => {
    const { actor, loadPaymentMethods } = aPayment(input);
    actor.send({ type: "payment.change" });
    expect(loadPaymentMethods.last().input).toEqual(query);
  });

  test("chooses no unavailable method", async () => {
    const { actor, state, loadPaymentMethods } = aPayment();
    await loadPaymentMethods.last().answer([{ ...cashOnDelivery, unavailableReason: "Too far away" }, bankTransfer]);
    actor.send({ type: "payment.choose", paymentMethod: 2 });
    expect(state().context.method).toBe(7);
  });

  test("chooses no method whose maximum is below the amount", async () => {
    const { actor, events, state, loadPaymentMethods } = aPayment({ amount: 5_000_000 });
    await loadPaymentMethods.last().answer([{ ...cashOnDelivery, maximum: 5_000_000 }, bankTransfer]);
    expect(state().context.method).toBe(2);
    actor.send({ type: "amount.change", amount: null }); // the amount changes, so the methods are checked again
    expect(state().context.method).toBe(2);
    actor.send({ type: "amount.change", amount: 5_000_001 });
    actor.send({ type: "payment.choose", paymentMethod: 2 });
    expect(state().context.method).toBe(7);
    actor.send({ type: "amount.change", amount: 4_000_000 });
    actor.send({ type: "payment.choose", paymentMethod: 2 });
    expect(events.at(-1)).toEqual({ type: "payment.chosen", method: 2, exchangeRate: null });
  });

  test("checks the methods against an amount that came before them", async () => {
    const { actor, state, loadPaymentMethods } = aPayment();
    actor.send({ type: "amount.change", amount: 5_000_001 });
    await loadPaymentMethods.last().answer([{ ...cashOnDelivery, maximum: 5_000_000 }, bankTransfer]);
    expect(state().context.method).toBe(7);
  });

  test("chooses and starts nothing without any method", async () => {
    const { actor, events, startPayment, state, loadPaymentMethods } = aPayment();
    await loadPaymentMethods.last().answer([]);
    actor.send({ type: "payment.start" });
    actor.send({ type: "payment.cancelChange" });
    expect(events).toEqual([{ type: "payment.chosen", method: null, exchangeRate: null }]);
    expect(startPayment.calls).toHaveLength(0);
    expect(state().hasTag("choosing")).toBe(true);
  });

  test("ignores a cancelled change while the methods are loading", async () => {
    const { actor, loadPaymentMethods, state } = aPayment();
    expect([selectIsBusy(state()), state().hasTag("choosing")]).toEqual([true, true]);
    actor.send({ type: "payment.cancelChange" });
    await loadPaymentMethods.last().answer([cashOnDelivery]);
    expect(state().context.method).toBe(2);
    expect(selectIsBusy(state())).toBe(false);
  });

  test("loads the methods again after an outage", async () => {
    const { actor, clock, state, loadPaymentMethods } = aPayment();
    await failUntilWaiting(loadPaymentMethods, clock);
    expect(selectProblem(state())?.messageKey).toBe("serviceDown");
    actor.send({ type: "retry" });
    await loadPaymentMethods.last().answer([bankTransfer]);
    expect(selectProblem(state())).toBeNull();
  });
});

describe("the next action of an order", () => {
  test("shows the bank account of a transfer, which closes and opens again", () => {
    const { actor, state } = aPayment({ order: transferOrder, isNew: true });
    expect(state().hasTag("transfer")).toBe(true);
    actor.send({ type: "transfer.close" });
    expect(state().hasTag("transfer")).toBe(false);
    actor.send({ type: "payment.continue" });
    expect(state().hasTag("transfer")).toBe(true);
  });

  test("stays closed for an earlier order", () => {
    expect(aPayment({ order: transferOrder }).state().hasTag("transfer")).toBe(false);
  });

  test("does nothing for cash on delivery", () => {
    const { actor, state, left: redirects } = aPayment({ order: cashOrder, isNew: true });
    actor.send({ type: "payment.continue" });
    expect(state().hasTag("transfer")).toBe(false);
    expect(redirects).toEqual([]);
  });

  test("opens the page of the gateway, also a second time", () => {
    const page = { kind: "redirect", url: "https://gateway.test/pay/1" } as const;
    const { actor, left: redirects } = aPayment({ order: aGatewayOrder(page), isNew: true });
    expect(redirects).toEqual([page]);
    actor.send({ type: "payment.continue" });
    expect(redirects).toEqual([page, page]);
  });

  test("waits for the page of a gateway that does not know the payment yet", () => {
    const { actor, left: redirects, state } = aPayment({ order: aGatewayOrder({ kind: "preparing" }), isNew: true });
    expect(state().value).toBe("idle");
    const page = { kind: "redirect", url: "https://gateway.test/pay/1" } as const;
    actor.send({ type: "payment.update", payment: aGatewayOrder(page).payment });
    actor.send({ type: "payment.continue" });
    expect(redirects).toEqual([page]);
  });
});

describe("a shopper who comes back from a gateway's page", () => {
  const aPaymentAtGateway = () =>
    aPayment({ order: aGatewayOrder({ kind: "redirect", url: "https://gateway.test/pay/1" }), isNew: true });

  test("can pay by another method", async () => {
    const { actor, loadPaymentMethods, startPayment, state } = aPaymentAtGateway();
    expect(loadPaymentMethods.calls).toHaveLength(0);
    actor.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    actor.send({ type: "payment.start" });
    await startPayment.last().answer(transferOrder.payment);
    expect(state().hasTag("transfer")).toBe(true);
  });

  test("can open the gateway again after a cancelled change", async () => {
    const { actor, left: redirects, loadPaymentMethods, state } = aPaymentAtGateway();
    actor.send({ type: "payment.change" });
    const loadCall = loadPaymentMethods.last();
    actor.send({ type: "payment.cancelChange" });
    expect([loadCall.signal.aborted, state().hasTag("choosing")]).toEqual([true, false]);
    actor.send({ type: "payment.continue" });
    expect(redirects).toHaveLength(2);
  });
});

describe("an order that awaits its payment", () => {
  const aPaymentChange = async () => {
    const payment = aPayment({ order: cashOrder });
    expect(payment.loadPaymentMethods.calls).toHaveLength(0);
    payment.actor.send({ type: "payment.change" });
    await payment.loadPaymentMethods.last().answer([bankTransfer, cashOnDelivery]);
    return payment;
  };

  test("is paid in another currency with the amount that the shopper has seen", async () => {
    const { actor, loadPaymentMethods, startPayment } = aPayment({ order: cashOrder });
    actor.send({ type: "payment.change" });
    const exchangeRate = { currency: "USD", exponent: 2, rupiah: 16_250 };
    await loadPaymentMethods.last().answer([cashOnDelivery, { ...bankTransfer, id: 4, kind: "payPal", exchangeRate }]);
    actor.send({ type: "payment.choose", paymentMethod: 4 });
    actor.send({ type: "payment.start" });
    const { currency, exponent } = exchangeRate;
    expect(startPayment.last().input.acceptedCharge).toEqual({
      currency,
      exponent,
      amount: Math.ceil((cashOrder.payment.amount * 100) / 16_250),
    });
  });

  test("is paid by another method after the shopper's press", async () => {
    const { actor, events, state, startPayment } = await aPaymentChange();
    expect(state().context.method).toBe(2);
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    expect(startPayment.calls).toHaveLength(0);
    actor.send({ type: "payment.start" });
    actor.send({ type: "payment.start" });
    expect(startPayment.calls.map(({ input }) => input)).toEqual([
      { orderId: cashOrder.id, paymentMethod: 7, acceptedCharge: null },
    ]);
    await startPayment.last().answer(transferOrder.payment);
    expect(events.at(-1)).toEqual({ type: "payment.started", payment: transferOrder.payment });
    expect(state().hasTag("transfer")).toBe(true);
  });

  test("ignores another choice until the provider has answered", async () => {
    const { actor, state, startPayment } = await aPaymentChange();
    actor.send({ type: "payment.start" });
    expect([selectIsBusy(state()), state().hasTag("choosing"), state().hasTag("starting")]).toEqual([true, true, true]);
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    actor.send({ type: "payment.cancelChange" });
    expect([state().context.method, state().hasTag("starting")]).toEqual([2, true]);
    await startPayment.last().answer(cashOrder.payment);
    expect([selectIsBusy(state()), state().hasTag("choosing"), state().hasTag("starting")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("waits for a login, and then starts the payment", async () => {
    const { actor, state, startPayment } = await aPaymentChange();
    actor.send({ type: "payment.start" });
    await startPayment.last().fail(anUnauthorizedError());
    expect([selectNeedsLogin(state()), selectIsBusy(state())]).toEqual([true, false]);
    startPayment.signals.send({ type: "session.restored", customerId: "sari" });
    expect(startPayment.calls).toHaveLength(2);
    await startPayment.last().answer(transferOrder.payment);
    expect([selectNeedsLogin(state()), state().hasTag("transfer")]).toEqual([false, true]);
  });

  test("shows no old refusal after another try or a cancelled change", async () => {
    for (const eventType of ["payment.start", "payment.cancelChange"] as const) {
      const { actor, state, startPayment, loadPaymentMethods } = await aPaymentChange();
      actor.send({ type: "payment.start" });
      await startPayment.last().fail(aRefusal("Not this way."));
      await loadPaymentMethods.last().answer([bankTransfer, cashOnDelivery]);
      expect(selectProblem(state())).not.toBeNull();
      actor.send({ type: eventType });
      expect(selectProblem(state())).toBeNull();
    }
  });

  test("loads the methods again after a refusal, because their exchange rates may have changed", async () => {
    const { actor, state, startPayment, loadPaymentMethods } = await aPaymentChange();
    actor.send({ type: "payment.start" });
    await startPayment.last().fail(aRefusal("The exchange rate has changed."));
    expect(loadPaymentMethods.calls).toHaveLength(2);
    actor.send({ type: "payment.cancelChange" });
    expect([state().value, selectProblem(state())]).toEqual(["idle", null]);
  });

  test("keeps its method when the shopper cancels the change", async () => {
    const { actor, state, startPayment } = await aPaymentChange();
    actor.send({ type: "payment.cancelChange" });
    expect(state().hasTag("choosing")).toBe(false);
    expect(startPayment.calls).toHaveLength(0);
  });

  test("shows no earlier methods while the methods are loading again", async () => {
    const { actor, state, startPayment, loadPaymentMethods } = await aPaymentChange();
    actor.send({ type: "payment.start" });
    await startPayment.last().answer(cashOrder.payment);
    actor.send({ type: "payment.change" });
    expect(state().context.methods).toEqual([]);
    await loadPaymentMethods.last().answer([bankTransfer]);
    expect(state().context.methods).toEqual([bankTransfer]);
  });

  test("shows a refusal, and reports it to the order", async () => {
    const { actor, events, state, startPayment } = await aPaymentChange();
    actor.send({ type: "payment.start" });
    await startPayment.last().fail(aRefusal("This order is paid already."));
    expect(selectProblem(state())?.text).toBe("This order is paid already.");
    expect(events.at(-1)).toMatchObject({ type: "payment.refused", problem: { text: "This order is paid already." } });
  });

  test("is still being chosen when the service is down", async () => {
    const { actor, events, state, startPayment } = await aPaymentChange();
    actor.send({ type: "payment.start" });
    await startPayment.last().fail(aDownError());
    expect(selectProblem(state())?.messageKey).toBe("serviceDown");
    expect(events).not.toContainEqual(expect.objectContaining({ type: "payment.refused" }));
    expect(state().hasTag("choosing")).toBe(true);
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(state())).toBeNull();
  });
});
