import { ApiError, toProblem } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, type InputFrom, SimulatedClock, toPromise } from "xstate";
import { aCart, aLine } from "../testing/a-cart.ts";
import {
  anAttempt,
  anOrderByTransfer,
  aQuote,
  aShipping,
  bankTransfer,
  cashOnDelivery,
} from "../testing/a-checkout.ts";
import { createManualPurchase } from "../testing/a-purchase.ts";
import { anAddress } from "../testing/an-address.ts";
import { aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { purchaseMachine } from "./purchase.machine.ts";

const methods = [cashOnDelivery, bankTransfer];
const goneProblem = toProblem(new ApiError({ kind: "gone", status: 410 }));

const visitRecorder = recordVisitedStates(purchaseMachine);

const attempt = anAttempt();

const aShopper = (own: Partial<InputFrom<typeof purchaseMachine>> = {}) => {
  const purchaseRequests = createManualPurchase();
  const clock = new SimulatedClock();
  const input = {
    choice: { addressId: null, shippingId: null, paymentMethod: null },
    requestedStep: "shipping" as const,
    unansweredAttempt: null,
    problem: null,
    ...own,
  };
  const actor = visitRecorder.watch(createActor(purchaseRequests.logic, { input, clock }));
  const outcome = toPromise(actor);
  actor.start();
  const getStep = () => {
    const state = actor.getSnapshot();
    return state.hasTag("step:payment") ? "payment" : state.hasTag("step:shipping") ? "shipping" : null;
  };
  return { actor, clock, outcome, step: getStep, state: () => actor.getSnapshot(), ...purchaseRequests };
};

const aShopperAtReview = async () => {
  const shopper = aShopper();
  await shopper.reachShipping();
  shopper.actor.send({ type: "step.open", step: "payment" });
  await shopper.reachReview();
  return shopper;
};

const aShopperPlacing = async () => {
  const shopper = await aShopperAtReview();
  shopper.actor.send({ type: "order.place", idempotencyKey: "key-1" });
  return shopper;
};

describe("steps", () => {
  test("opens the requested payment step as soon as there is a shipping option", async () => {
    const shopper = aShopper({ requestedStep: "payment" });
    expect(shopper.step()).toBe("shipping");
    await shopper.reachShipping();
    expect(shopper.step()).toBe("payment");
  });

  test("opens the payment step after the shipping options are loaded", async () => {
    const { actor, step, loadCheckout, loadShippingOptions } = aShopper();
    await loadCheckout.last().answer({ cart: aCart(), addresses: [anAddress()] });
    actor.send({ type: "step.open", step: "payment" });
    expect(step()).toBe("shipping");
    await loadShippingOptions.last().answer(aShipping());
    expect(step()).toBe("payment");
  });

  test("stays at the shipping step without an address, also after a new address", async () => {
    const { actor, step, state, reachShipping, loadShippingOptions } = aShopper();
    await reachShipping([]);
    actor.send({ type: "step.open", step: "payment" });
    expect(step()).toBe("shipping");
    state().children.shipping?.send({ type: "address.saved", address: anAddress() });
    await loadShippingOptions.last().answer(aShipping());
    expect(step()).toBe("shipping");
  });

  test("keeps all choices between the steps", async () => {
    const { actor, stored, step, state, loadCheckout, loadPaymentMethods } = await aShopperAtReview();
    state().children.payment?.send({ type: "payment.choose", paymentMethod: 7 });
    actor.send({ type: "step.open", step: "shipping" });
    expect(step()).toBe("shipping");
    actor.send({ type: "step.open", step: "payment" });
    await loadPaymentMethods.last().answer(methods);
    expect(stored.at(-1)).toEqual({ addressId: "address-home", shippingId: "regular", paymentMethod: 7 });
    expect(loadCheckout.calls).toHaveLength(1);
  });
});

describe("the payment methods", () => {
  test("load for the address of the delivery, and again after a change of the address", async () => {
    const { actor, stored, loadPaymentMethods, loadShippingOptions, state } = await aShopperAtReview();
    expect(loadPaymentMethods.last().input).toEqual({ orderId: undefined, addressId: "address-home" });
    actor.send({ type: "step.open", step: "shipping" });
    const office = anAddress({ id: "address-office" });
    state().children.shipping?.send({ type: "address.saved", address: office });
    await loadShippingOptions.last().answer(aShipping());
    actor.send({ type: "step.open", step: "payment" });
    expect(loadPaymentMethods.last().input).toEqual({ orderId: undefined, addressId: office.id });
    const unavailableCash = { ...cashOnDelivery, unavailableReason: "Not offered in your area" };
    await loadPaymentMethods.last().answer([unavailableCash, bankTransfer]);
    expect(stored.at(-1)?.paymentMethod).toBe(bankTransfer.id);
  });

  test("load again when the address changes while the payment step is open", async () => {
    const { step, state, loadPaymentMethods } = await aShopperAtReview();
    const callCount = loadPaymentMethods.calls.length;
    const office = anAddress({ id: "address-office" });
    state().children.shipping?.send({ type: "address.saved", address: office });
    expect(loadPaymentMethods.calls).toHaveLength(callCount + 1);
    expect(loadPaymentMethods.last().input).toEqual({ orderId: undefined, addressId: office.id });
    expect(step()).toBe("payment");
  });
});

describe("placing", () => {
  test("two presses are one order, of what the shopper saw", async () => {
    const { actor, placeOrder, outcome } = await aShopperPlacing();
    actor.send({ type: "order.place", idempotencyKey: "key-2" });
    expect(placeOrder.calls.map(({ input }) => input)).toEqual([attempt]);
    const order = anOrderByTransfer();
    await placeOrder.last().answer(order);
    expect(await outcome).toEqual({ order, lineIds: ["line-sofa"] });
  });

  test("locks the choices during the placement", async () => {
    const { actor, state, step } = await aShopperPlacing();
    expect(state().hasTag("locked")).toBe(true);
    actor.send({ type: "step.open", step: "shipping" });
    expect(step()).toBe("payment");
  });

  test("places no order before the quote is loaded", async () => {
    const { actor, placeOrder, reachShipping, loadPaymentMethods } = aShopper({ requestedStep: "payment" });
    await reachShipping();
    await loadPaymentMethods.last().answer(methods);
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    expect(placeOrder.calls).toHaveLength(0);
  });

  test("replaces a payment method whose maximum is below the total", async () => {
    const { actor, stored, placeOrder, reachShipping, loadQuote, loadPaymentMethods } = aShopper({
      requestedStep: "payment",
    });
    const quote = aQuote();
    await reachShipping();
    await loadPaymentMethods.last().answer([{ ...cashOnDelivery, maximum: quote.total - 1 }, bankTransfer]);
    expect(stored.at(-1)?.paymentMethod).toBe(cashOnDelivery.id);
    await loadQuote.last().answer(quote);
    expect(stored.at(-1)?.paymentMethod).toBe(bankTransfer.id);
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    expect(placeOrder.calls.map(({ input }) => input.placement.paymentMethod)).toEqual([bankTransfer.id]);
  });

  test("checks the payment methods against an earlier quote", async () => {
    const { actor, stored, reachShipping, loadQuote, loadPaymentMethods } = aShopper();
    const quote = aQuote();
    await reachShipping();
    await loadQuote.last().answer(quote);
    actor.send({ type: "step.open", step: "payment" });
    await loadPaymentMethods.last().answer([{ ...cashOnDelivery, maximum: quote.total - 1 }, bankTransfer]);
    expect(stored.at(-1)?.paymentMethod).toBe(bankTransfer.id);
  });

  test("sends nothing without a network, and places the order by another press afterwards", async () => {
    const { actor, state, step, network, placeOrder } = await aShopperAtReview();
    network.goOffline();
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    actor.send({ type: "order.place", idempotencyKey: "key-2" });
    expect([state().hasTag("offline"), state().hasTag("locked"), step()]).toEqual([true, false, "payment"]);
    expect(state().context.attempt).toBeNull();
    network.goOnline();
    expect(state().hasTag("offline")).toBe(false);
    expect(placeOrder.calls).toHaveLength(0);
    actor.send({ type: "order.place", idempotencyKey: "key-3" });
    expect(placeOrder.calls.map(({ input }) => input.idempotencyKey)).toEqual(["key-3"]);
  });

  test("places no order without a payment method", async () => {
    const { actor, placeOrder, reachShipping, loadPaymentMethods, loadQuote } = aShopper({ requestedStep: "payment" });
    await reachShipping();
    await loadQuote.last().answer(aQuote());
    await loadPaymentMethods.last().answer([]);
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    expect(placeOrder.calls).toHaveLength(0);
  });

  test("checks an unanswered placement first, and returns its order", async () => {
    const { placeOrder, loadCheckout, outcome } = aShopper({ unansweredAttempt: attempt });
    expect(loadCheckout.calls).toHaveLength(0);
    expect(placeOrder.last().input).toEqual(attempt);
    await placeOrder.last().answer(anOrderByTransfer());
    expect(await outcome).toMatchObject({ lineIds: ["line-sofa"] });
  });

  test("shows a refusal beside the current data, and uses a new key for the next press", async () => {
    const { actor, state, step, placeOrder, refusals, reachShipping, reachReview } = await aShopperPlacing();
    await placeOrder.last().fail(aRefusal("Product quantity exceeds inventory."));
    expect(refusals).toEqual(["Product quantity exceeds inventory."]);
    expect(state().hasTag("locked")).toBe(false);
    await reachShipping();
    expect(step()).toBe("payment");
    await reachReview();
    expect(state().context.problem?.text).toBe("Product quantity exceeds inventory.");
    actor.send({ type: "order.place", idempotencyKey: "key-2" });
    expect(placeOrder.last().input.idempotencyKey).toBe("key-2");
    expect(state().context.problem).toBeNull();
  });

  test("leaves an unavailable line out after a confirmation, and quotes the other lines again", async () => {
    const { actor, state, step, placeOrder, uncheckLines, loadCheckout, loadShippingOptions, reachReview } =
      await aShopperPlacing();
    const chair = aLine({ lineId: "line-chair" });
    const quote = aQuote({ id: "quote-2" }, [aLine({ stock: 0 }), chair]);
    await placeOrder.last().fail(new ApiError({ kind: "handled", status: 201, refusal: { quote } }));
    state().children.placement?.send({ type: "unavailableLines.uncheck" });
    await uncheckLines.last().answer(aCart({ isSelected: false }, chair));
    expect([state().hasTag("locked"), state().context.attempt]).toEqual([false, null]);
    await loadCheckout.last().answer({ cart: aCart({ isSelected: false }, chair), addresses: [anAddress()] });
    await loadShippingOptions.last().answer(aShipping());
    expect(step()).toBe("payment");
    await reachReview(aQuote({ id: "quote-3" }, [chair]));
    actor.send({ type: "order.place", idempotencyKey: "key-2" });
    expect(placeOrder.last().input.placement).toMatchObject({ quoteId: "quote-3", lineIds: ["line-chair"] });
  });

  test("loads the lines again after the shopper has declined a changed quote", async () => {
    const { state, step, placeOrder, loadCheckout, refusals } = await aShopperPlacing();
    const quote = aQuote({ id: "quote-2", total: 5_000_000 });
    await placeOrder.last().fail(new ApiError({ kind: "handled", status: 201, refusal: { quote } }));
    state().children.placement?.send({ type: "change.decline" });
    expect(loadCheckout.calls).toHaveLength(2);
    expect(state().context.attempt).toBeNull();
    expect([step(), state().context.quote]).toEqual(["shipping", null]);
    expect(refusals).toEqual([]);
  });

  test("shows an earlier problem until its dismissal", () => {
    const { actor, state } = aShopper({ problem: goneProblem });
    expect(state().context.problem).toBe(goneProblem);
    actor.send({ type: "problem.dismiss" });
    expect(state().context.problem).toBeNull();
  });
});
