import type { NextAction, Payment, PaymentMethod, PaymentMethodId } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, type InputFrom, SimulatedClock } from "xstate";
import { selectIsBusy, selectNeedsLogin, selectProblem } from "../request/request-state.ts";
import { anOrderByTransfer, bankTransfer, cashOnDelivery } from "../testing/a-checkout.ts";
import { aParent } from "../testing/a-parent.ts";
import { anOrder } from "../testing/an-order.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { aDownError, anUnauthorizedError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { paymentMachine } from "./payment.machine.ts";

const visits = recordVisitedStates(paymentMachine);

const byTransfer = anOrderByTransfer();
const byCash = anOrder({ payment: { ...anOrder().payment, method: "cashOnDelivery", nextAction: { kind: "none" } } });
const byGateway = (nextAction: NextAction) =>
  anOrder({ payment: { ...anOrder().payment, method: "stripe", nextAction } });

const aPayment = (own: Partial<InputFrom<typeof paymentMachine>> = {}) => {
  const loadPaymentMethods = manualRequest.read<readonly PaymentMethod[]>();
  const startPayment = manualRequest.send<Payment, { orderId: string; paymentMethod: PaymentMethodId }>();
  const left: unknown[] = [];
  const clock = new SimulatedClock();
  const parent = aParent(clock);
  const machine = paymentMachine.provide({
    actors: { loadPaymentMethods: loadPaymentMethods.logic, startPayment: startPayment.logic },
    actions: { redirectToGateway: (_, { action }) => left.push(action) },
  });
  const input = { order: null, method: null, isNew: false, ...own };
  const actor = visits.watch(createActor(machine, { input, parent: parent.actor })).start();
  return {
    actor,
    clock,
    left,
    events: parent.events,
    loadPaymentMethods,
    startPayment,
    state: () => actor.getSnapshot(),
  };
};

describe("before there is an order", () => {
  test("the first method is chosen until the shopper chooses", async () => {
    const { actor, events, loadPaymentMethods } = aPayment();
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    expect(events).toEqual([
      { type: "payment.chosen", method: 2 },
      { type: "payment.chosen", method: 7 },
    ]);
  });

  test("there is nothing to pay, nor by a method that there is not", async () => {
    const [unordered, methodless] = [aPayment(), aPayment({ order: byCash })];
    await unordered.loadPaymentMethods.last().answer([cashOnDelivery]);
    unordered.actor.send({ type: "payment.start" });
    methodless.actor.send({ type: "payment.change" });
    await methodless.loadPaymentMethods.last().answer([]);
    methodless.actor.send({ type: "payment.start" });
    expect([unordered, methodless].map(({ startPayment }) => startPayment.calls)).toEqual([[], []]);
    for (const { state } of [unordered, methodless]) {
      expect(state()).toMatchObject({ value: "choosing", status: "active" });
    }
  });

  test("what was chosen before stands while it is offered", async () => {
    const { state, loadPaymentMethods } = aPayment({ method: 7 });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    expect(state().context.method).toBe(7);
  });

  test("a method that cannot be used now is not chosen", async () => {
    const { actor, state, loadPaymentMethods } = aPayment();
    await loadPaymentMethods.last().answer([{ ...cashOnDelivery, unavailableReason: "Too far away" }, bankTransfer]);
    actor.send({ type: "payment.choose", paymentMethod: 2 });
    expect(state().context.method).toBe(7);
  });

  test("one that takes less than there is to pay is not chosen, as soon as that is known and as long as it is so", async () => {
    const { actor, events, state, loadPaymentMethods } = aPayment({ amount: 5_000_000 });
    await loadPaymentMethods.last().answer([{ ...cashOnDelivery, maximum: 5_000_000 }, bankTransfer]);
    expect(state().context.method).toBe(2);
    actor.send({ type: "amount.change", amount: null }); // the amount is requested again
    expect(state().context.method).toBe(2);
    actor.send({ type: "amount.change", amount: 5_000_001 });
    actor.send({ type: "payment.choose", paymentMethod: 2 });
    expect(state().context.method).toBe(7);
    actor.send({ type: "amount.change", amount: 4_000_000 });
    actor.send({ type: "payment.choose", paymentMethod: 2 });
    expect(events.at(-1)).toEqual({ type: "payment.chosen", method: 2 });
  });

  test("what there is to pay may be known before the methods are", async () => {
    const { actor, state, loadPaymentMethods } = aPayment();
    actor.send({ type: "amount.change", amount: 5_000_001 });
    await loadPaymentMethods.last().answer([{ ...cashOnDelivery, maximum: 5_000_000 }, bankTransfer]);
    expect(state().context.method).toBe(7);
  });

  test("without any method there is none to choose, and nothing to start or to keep", async () => {
    const { actor, events, startPayment, state, loadPaymentMethods } = aPayment();
    await loadPaymentMethods.last().answer([]);
    actor.send({ type: "payment.start" });
    actor.send({ type: "payment.cancelChange" });
    expect(events).toEqual([{ type: "payment.chosen", method: null }]);
    expect(startPayment.calls).toHaveLength(0);
    expect(state().hasTag("choosing")).toBe(true);
  });

  test("there is nothing to keep while the methods are on their way, either", async () => {
    const { actor, loadPaymentMethods, state } = aPayment();
    expect([selectIsBusy(state()), state().hasTag("choosing")]).toEqual([true, true]);
    actor.send({ type: "payment.cancelChange" });
    await loadPaymentMethods.last().answer([cashOnDelivery]);
    expect(state().context.method).toBe(2);
    expect(selectIsBusy(state())).toBe(false);
  });

  test("the methods are asked for until they come", async () => {
    const { actor, clock, state, loadPaymentMethods } = aPayment();
    await failUntilWaiting(loadPaymentMethods, clock);
    expect(selectProblem(state())?.messageKey).toBe("serviceDown");
    actor.send({ type: "retry" });
    await loadPaymentMethods.last().answer([bankTransfer]);
    expect(selectProblem(state())).toBeNull();
  });
});

describe("what is next of an order", () => {
  test("by transfer is where to transfer to, which closes and opens again", () => {
    const { actor, state } = aPayment({ order: byTransfer, isNew: true });
    expect(state().hasTag("transfer")).toBe(true);
    actor.send({ type: "transfer.close" });
    expect(state().hasTag("transfer")).toBe(false);
    actor.send({ type: "payment.continue" });
    expect(state().hasTag("transfer")).toBe(true);
  });

  test("is not shown by itself of one from before", () => {
    expect(aPayment({ order: byTransfer }).state().hasTag("transfer")).toBe(false);
  });

  test("by cash is nothing", () => {
    const { actor, state, left } = aPayment({ order: byCash, isNew: true });
    actor.send({ type: "payment.continue" });
    expect(state().hasTag("transfer")).toBe(false);
    expect(left).toEqual([]);
  });

  test.each<Extract<NextAction, { kind: "redirect" | "form" }>>([
    { kind: "redirect", url: "https://gateway.test/pay/1" },
    { kind: "form", url: "https://gateway.test/pay", fields: [{ name: "token", value: "t-1" }] },
  ])("by a gateway's $kind leads to its page, and there again for who comes back", (way) => {
    const { actor, left } = aPayment({ order: byGateway(way), isNew: true });
    expect(left).toEqual([way]);
    actor.send({ type: "payment.continue" });
    expect(left).toEqual([way, way]);
  });
});

describe("who comes back from a gateway's page", () => {
  const atGateway = () =>
    aPayment({ order: byGateway({ kind: "redirect", url: "https://gateway.test/pay/1" }), isNew: true });

  test("may pay by another method instead", async () => {
    const { actor, loadPaymentMethods, startPayment, state } = atGateway();
    expect(loadPaymentMethods.calls).toHaveLength(0);
    actor.send({ type: "payment.change" });
    await loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    actor.send({ type: "payment.start" });
    await startPayment.last().answer(byTransfer.payment);
    expect(state().hasTag("transfer")).toBe(true);
  });

  test("and stays by the gateway after all is led there again", async () => {
    const { actor, left, loadPaymentMethods, state } = atGateway();
    actor.send({ type: "payment.change" });
    const asked = loadPaymentMethods.last();
    actor.send({ type: "payment.cancelChange" });
    expect([asked.signal.aborted, state().hasTag("choosing")]).toEqual([true, false]);
    actor.send({ type: "payment.continue" });
    expect(left).toHaveLength(2);
  });
});

describe("an order that awaits its payment", () => {
  const aChange = async () => {
    const payment = aPayment({ order: byCash });
    expect(payment.loadPaymentMethods.calls).toHaveLength(0);
    payment.actor.send({ type: "payment.change" });
    await payment.loadPaymentMethods.last().answer([bankTransfer, cashOnDelivery]);
    return payment;
  };

  test("is paid by another method, once the shopper says so", async () => {
    const { actor, events, state, startPayment } = await aChange();
    expect(state().context.method).toBe(2);
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    expect(startPayment.calls).toHaveLength(0);
    actor.send({ type: "payment.start" });
    actor.send({ type: "payment.start" });
    expect(startPayment.calls.map(({ input }) => input)).toEqual([{ orderId: byCash.id, paymentMethod: 7 }]);
    await startPayment.last().answer(byTransfer.payment);
    expect(events.at(-1)).toEqual({ type: "payment.started", payment: byTransfer.payment });
    expect(state().hasTag("transfer")).toBe(true);
  });

  test("is under way until the provider has answered, and cannot be chosen otherwise meanwhile", async () => {
    const { actor, state, startPayment } = await aChange();
    actor.send({ type: "payment.start" });
    expect([selectIsBusy(state()), state().hasTag("choosing"), state().hasTag("starting")]).toEqual([true, true, true]);
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    actor.send({ type: "payment.cancelChange" });
    expect([state().context.method, state().hasTag("starting")]).toEqual([2, true]);
    await startPayment.last().answer(byCash.payment);
    expect([selectIsBusy(state()), state().hasTag("choosing"), state().hasTag("starting")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("waits for a login, and is started then", async () => {
    const { actor, state, startPayment } = await aChange();
    actor.send({ type: "payment.start" });
    await startPayment.last().fail(anUnauthorizedError());
    expect([selectNeedsLogin(state()), selectIsBusy(state())]).toEqual([true, false]);
    startPayment.signals.send({ type: "session.restored", customerId: "sari" });
    expect(startPayment.calls).toHaveLength(2);
    await startPayment.last().answer(byTransfer.payment);
    expect([selectNeedsLogin(state()), state().hasTag("transfer")]).toEqual([false, true]);
  });

  test("is not told any more why another method was refused, once one is tried or its own is kept", async () => {
    for (const next of ["payment.start", "payment.cancelChange"] as const) {
      const { actor, state, startPayment } = await aChange();
      actor.send({ type: "payment.start" });
      await startPayment.last().fail(aRefusal("Not this way."));
      actor.send({ type: next });
      expect(selectProblem(state())).toBeNull();
    }
  });

  test("stays by its own method when the shopper thinks better of it", async () => {
    const { actor, state, startPayment } = await aChange();
    actor.send({ type: "payment.cancelChange" });
    expect(state().hasTag("choosing")).toBe(false);
    expect(startPayment.calls).toHaveLength(0);
  });

  test("offers no method from before while they are fetched again", async () => {
    const { actor, state, startPayment, loadPaymentMethods } = await aChange();
    actor.send({ type: "payment.start" });
    await startPayment.last().answer(byCash.payment);
    actor.send({ type: "payment.change" });
    expect(state().context.methods).toEqual([]);
    await loadPaymentMethods.last().answer([bankTransfer]);
    expect(state().context.methods).toEqual([bankTransfer]);
  });

  test("says why it cannot be paid that way, to its order too, which may have moved on", async () => {
    const { actor, events, state, startPayment } = await aChange();
    actor.send({ type: "payment.start" });
    await startPayment.last().fail(aRefusal("This order is paid already."));
    expect(selectProblem(state())?.text).toBe("This order is paid already.");
    expect(events.at(-1)).toMatchObject({ type: "payment.refused", problem: { text: "This order is paid already." } });
  });

  test("is still being chosen when the service is down", async () => {
    const { actor, events, state, startPayment } = await aChange();
    actor.send({ type: "payment.start" });
    await startPayment.last().fail(aDownError());
    expect(selectProblem(state())?.messageKey).toBe("serviceDown");
    expect(events).not.toContainEqual(expect.objectContaining({ type: "payment.refused" }));
    expect(state().hasTag("choosing")).toBe(true);
    actor.send({ type: "problem.dismiss" });
    expect(selectProblem(state())).toBeNull();
  });
});
