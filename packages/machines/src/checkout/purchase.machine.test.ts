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
const gone = toProblem(new ApiError({ kind: "gone", status: 410 }));

const visits = recordVisitedStates(purchaseMachine);

const attempt = anAttempt();

const aShopper = (own: Partial<InputFrom<typeof purchaseMachine>> = {}) => {
  const works = createManualPurchase();
  const clock = new SimulatedClock();
  const input = {
    choice: { addressId: null, shippingId: null, paymentMethod: null },
    requestedStep: "shipping" as const,
    unansweredAttempt: null,
    problem: null,
    ...own,
  };
  const actor = visits.watch(createActor(works.logic, { input, clock }));
  const outcome = toPromise(actor);
  actor.start();
  const step = () => {
    const state = actor.getSnapshot();
    return state.hasTag("step:payment") ? "payment" : state.hasTag("step:shipping") ? "shipping" : null;
  };
  return { actor, clock, outcome, step, state: () => actor.getSnapshot(), ...works };
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
  test("the payment step of the address bar opens as soon as there is a way of shipping", async () => {
    const shopper = aShopper({ requestedStep: "payment" });
    expect(shopper.step()).toBe("shipping");
    await shopper.reachShipping();
    expect(shopper.step()).toBe("payment");
  });

  test("going on while the ways of shipping are still loading goes on when they are there", async () => {
    const { actor, step, loadCheckout, loadShippingOptions } = aShopper();
    await loadCheckout.last().answer({ cart: aCart(), addresses: [anAddress()] });
    actor.send({ type: "step.open", step: "payment" });
    expect(step()).toBe("shipping");
    await loadShippingOptions.last().answer(aShipping());
    expect(step()).toBe("payment");
  });

  test("nothing goes on without an address, also not by itself once there is one", async () => {
    const { actor, step, state, reachShipping, loadShippingOptions } = aShopper();
    await reachShipping([]);
    actor.send({ type: "step.open", step: "payment" });
    expect(step()).toBe("shipping");
    state().children.shipping?.send({ type: "address.saved", address: anAddress() });
    await loadShippingOptions.last().answer(aShipping());
    expect(step()).toBe("shipping");
  });

  test("from payment back to shipping and on again, everything chosen is kept", async () => {
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

describe("placing", () => {
  test("two presses are one order, of what the shopper saw", async () => {
    const { actor, placeOrder, outcome } = await aShopperPlacing();
    actor.send({ type: "order.place", idempotencyKey: "key-2" });
    expect(placeOrder.calls.map(({ input }) => input)).toEqual([attempt]);
    const order = anOrderByTransfer();
    await placeOrder.last().answer(order);
    expect(await outcome).toEqual({ order, lineIds: ["line-sofa"] });
  });

  test("nothing else may be chosen meanwhile", async () => {
    const { actor, state, step } = await aShopperPlacing();
    expect(state().hasTag("locked")).toBe(true);
    actor.send({ type: "step.open", step: "shipping" });
    expect(step()).toBe("payment");
  });

  test("nothing is placed before it is known what it comes to", async () => {
    const { actor, placeOrder, reachShipping, loadPaymentMethods } = aShopper({ requestedStep: "payment" });
    await reachShipping();
    await loadPaymentMethods.last().answer(methods);
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    expect(placeOrder.calls).toHaveLength(0);
  });

  test("a method that takes less than it comes to gives way to another as soon as that is known", async () => {
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

  test("what it comes to is known to the choice of a method that opens after it", async () => {
    const { actor, stored, reachShipping, loadQuote, loadPaymentMethods } = aShopper();
    const quote = aQuote();
    await reachShipping();
    await loadQuote.last().answer(quote);
    actor.send({ type: "step.open", step: "payment" });
    await loadPaymentMethods.last().answer([{ ...cashOnDelivery, maximum: quote.total - 1 }, bankTransfer]);
    expect(stored.at(-1)?.paymentMethod).toBe(bankTransfer.id);
  });

  test("without a network nothing is sent and no intent is begun; once there is one, another press places the order", async () => {
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

  test("nothing is placed without a method to pay by", async () => {
    const { actor, placeOrder, reachShipping, loadPaymentMethods, loadQuote } = aShopper({ requestedStep: "payment" });
    await reachShipping();
    await loadQuote.last().answer(aQuote());
    await loadPaymentMethods.last().answer([]);
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    expect(placeOrder.calls).toHaveLength(0);
  });

  test("one that was left unanswered is asked after first, and is the order it became", async () => {
    const { placeOrder, loadCheckout, outcome } = aShopper({ unansweredAttempt: attempt });
    expect(loadCheckout.calls).toHaveLength(0);
    expect(placeOrder.last().input).toEqual(attempt);
    await placeOrder.last().answer(anOrderByTransfer());
    expect(await outcome).toMatchObject({ lineIds: ["line-sofa"] });
  });

  test("a refusal is said beside what is there now, and the next press has its own key", async () => {
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

  test("a line that is short is left out by a yes alone, and the rest is quoted anew", async () => {
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

  test("what was said no to is looked at again, and nothing is paid for until it is known", async () => {
    const { state, step, placeOrder, loadCheckout, refusals } = await aShopperPlacing();
    const quote = aQuote({ id: "quote-2", total: 5_000_000 });
    await placeOrder.last().fail(new ApiError({ kind: "handled", status: 201, refusal: { quote } }));
    state().children.placement?.send({ type: "change.decline" });
    expect(loadCheckout.calls).toHaveLength(2);
    expect(state().context.attempt).toBeNull();
    expect([step(), state().context.quote]).toEqual(["shipping", null]);
    expect(refusals).toEqual([]);
  });

  test("what there was to say from before is said until it is heard", () => {
    const { actor, state } = aShopper({ problem: gone });
    expect(state().context.problem).toBe(gone);
    actor.send({ type: "problem.dismiss" });
    expect(state().context.problem).toBeNull();
  });
});
