import { ApiError, type CartOffer, type MergedCart, type Order } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, type InputFrom, SimulatedClock } from "xstate";
import { selectProblem } from "../request/request-state.ts";
import { createRequestSignals } from "../request/signals.ts";
import { createSignalsActor } from "../request/signals-actor.ts";
import { aCart } from "../testing/a-cart.ts";
import { anAttempt, anOrderByTransfer, aShipping } from "../testing/a-checkout.ts";
import { createManualPurchase } from "../testing/a-purchase.ts";
import { anAddress } from "../testing/an-address.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { anUnauthorizedError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { checkoutMachine, selectIsAnotherCustomer } from "./checkout.machine.ts";
import { checkoutEntryMachine } from "./checkout-entry.machine.ts";
import { selectIsQuoting, selectStep } from "./checkout-selectors.ts";

const visits = recordVisitedStates(checkoutMachine);

const attempt = anAttempt();

const aShopper = (own: Partial<InputFrom<typeof checkoutMachine>> = {}) => {
  const works = createManualPurchase();
  const findOffer = manualRequest.save<CartOffer, { code: string }>();
  const claimCart = manualRequest.save<MergedCart, { code: string }>();
  const findOrder = manualRequest.read<Order, { orderId: string }>({ finalProblemKinds: ["notFound"] });
  const signals = createRequestSignals();
  const clock = new SimulatedClock();
  const notifications: unknown[] = [];
  const storedCustomers: (string | null)[] = [];
  const listenToSession = createSignalsActor(signals);
  const machine = checkoutMachine.provide({
    actors: {
      checkoutEntry: checkoutEntryMachine.provide({
        actors: { findOffer: findOffer.logic, claimCart: claimCart.logic, listenToSession },
      }),
      purchase: works.logic,
      findOrder: findOrder.logic,
      listenToSession,
    },
    actions: {
      storeCustomer: (_, { customerId }) => storedCustomers.push(customerId),
      notifyCartClaim: (_, { merged }) => notifications.push(merged),
      notifyOrder: (_, { lineIds }) => notifications.push(lineIds),
    },
  });
  const input = {
    customerId: "sari",
    previousCustomerId: null,
    handoffCode: null,
    orderId: null,
    choice: { addressId: null, shippingId: null, paymentMethod: null },
    requestedStep: "payment" as const,
    unansweredAttempt: null,
    ...own,
  };
  const actor = visits.watch(createActor(machine, { input, clock })).start();
  /** Returns the charts that tell the step of the shopper. */
  const charts = () => {
    const checkout = actor.getSnapshot();
    const purchase = checkout.children.purchase?.getSnapshot() ?? null;
    return { checkout, purchase, shipping: purchase?.children.shipping?.getSnapshot() ?? null };
  };
  return {
    actor,
    clock,
    notifications,
    customersKept: storedCustomers,
    signals,
    findOffer,
    claimCart,
    findOrder,
    state: () => actor.getSnapshot(),
    charts,
    ...works,
  };
};

const aShopperAtReview = async (own: Parameters<typeof aShopper>[0] = {}) => {
  const shopper = aShopper(own);
  await shopper.reachShipping();
  await shopper.reachReview();
  return shopper;
};

test("what is bought becomes an order, of which the cart hears, and shows how to pay it", async () => {
  const { actor, state, notifications, customersKept, placeOrder } = await aShopperAtReview();
  actor.send({ type: "order.place", idempotencyKey: "key-1" });
  await placeOrder.last().answer(anOrderByTransfer());
  expect(notifications).toEqual([["line-sofa"]]);
  expect(customersKept).toEqual(["sari", null]);
  expect(state().hasTag("done")).toBe(true);
  expect(state().children.payment?.getSnapshot().hasTag("transfer")).toBe(true);
});

test("a guest logs in first, and then buys", () => {
  const { state, loadCheckout, signals } = aShopper({ customerId: null });
  expect(state().children.checkoutEntry?.getSnapshot().hasTag("needsLogin")).toBe(true);
  expect(loadCheckout.calls).toHaveLength(0);
  signals.send({ type: "session.restored", customerId: "sari" });
  expect(loadCheckout.calls).toHaveLength(1);
});

test("a partner's cart is taken over first; one that is gone is told where the shopper's own is bought", async () => {
  const merged = { cart: aCart(), clampedLineIds: [] };
  const offer = { partner: "Rumayasa", needsConsent: false };
  const first = aShopper({ handoffCode: "code-of-a-partner" });
  await first.findOffer.last().answer(offer);
  await first.claimCart.last().answer(merged);
  expect(first.notifications).toEqual([merged]);
  const second = aShopper({ handoffCode: "code-of-a-partner" });
  await second.findOffer.last().answer(offer);
  await second.claimCart.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(second.state().children.purchase?.getSnapshot().context.problem?.kind).toBe("gone");
});

describe("a logout on the way", () => {
  test("freezes the checkout until the same customer is back: nothing is placed meanwhile", async () => {
    const { actor, state, signals, placeOrder } = await aShopperAtReview();
    signals.send({ type: "session.ended" });
    expect(state().hasTag("needsLogin")).toBe(true);
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    expect(placeOrder.calls).toHaveLength(0);
    signals.send({ type: "session.restored", customerId: "sari" });
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    expect(placeOrder.calls).toHaveLength(1);
  });

  test("ends with somebody else who starts anew: nothing is placed under the wrong name", async () => {
    const { actor, state, signals, placeOrder, loadCheckout } = await aShopperAtReview();
    placeOrder.signals.send({ type: "session.restored", customerId: "sari" });
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    await placeOrder.last().fail(anUnauthorizedError());
    for (const notifications of [signals, placeOrder.signals]) {
      notifications.send({ type: "session.ended" });
      notifications.send({ type: "session.restored", customerId: "budi" });
    }
    expect(placeOrder.calls).toHaveLength(1);
    expect(loadCheckout.calls).toHaveLength(2);
    expect(state().context.customerId).toBe("budi");
    expect(state().children.purchase?.getSnapshot().context.requestedStep).toBe("shipping");
    expect(selectIsAnotherCustomer(state())).toBe(true);
    expect(state().children.purchase?.getSnapshot().context).toMatchObject({
      attempt: null,
      choice: { addressId: null, shippingId: null, paymentMethod: null },
    });
  });
});

test("somebody else who logs in on the way gets neither the former choice, nor placement, nor notice", async () => {
  const { state, signals, findOffer, placeOrder } = aShopper({
    handoffCode: "code-of-a-partner",
    choice: { addressId: "address-home", shippingId: "regular", paymentMethod: 7 },
    unansweredAttempt: attempt,
  });
  await findOffer.last().fail(aRefusal("This cart is gone."));
  expect(placeOrder.calls).toHaveLength(1);
  expect(state().children.purchase?.getSnapshot().context.problem?.text).toBe("This cart is gone.");
  signals.send({ type: "session.ended" });
  signals.send({ type: "session.restored", customerId: "budi" });
  expect(placeOrder.calls).toHaveLength(1);
  expect(state().children.purchase?.getSnapshot().context).toMatchObject({
    attempt: null,
    choice: { addressId: null, shippingId: null, paymentMethod: null },
    problem: null,
  });
});

describe("where somebody else's checkout was open", () => {
  test("another customer begins at the first step, and is told so until they have read it", async () => {
    const { actor, state, charts, customersKept, reachShipping } = aShopper({
      previousCustomerId: "budi",
      requestedStep: "payment",
    });
    await reachShipping();
    expect(selectStep(charts())).toBe("shipping");
    expect(selectIsAnotherCustomer(state())).toBe(true);
    actor.send({ type: "notice.dismiss" });
    expect(selectIsAnotherCustomer(state())).toBe(false);
    expect(customersKept).toEqual(["sari"]);
  });

  test("whoever comes back to their own goes on where they were", async () => {
    const { state, charts, reachShipping } = aShopper({ previousCustomerId: "sari", requestedStep: "payment" });
    await reachShipping();
    expect(selectStep(charts())).toBe("payment");
    expect(selectIsAnotherCustomer(state())).toBe(false);
  });

  test("a guest is nobody else before they log in, and then it is kept whose checkout it is", () => {
    const { state, signals, customersKept } = aShopper({ customerId: null, previousCustomerId: "budi" });
    expect([selectIsAnotherCustomer(state()), customersKept]).toEqual([false, []]);
    signals.send({ type: "session.restored", customerId: "sari" });
    expect([selectIsAnotherCustomer(state()), customersKept]).toEqual([true, ["sari"]]);
  });
});

describe("after a reload", () => {
  test("the confirmation is there again, without its popup", async () => {
    const { findOrder, state } = aShopper({ orderId: "order-1" });
    expect(findOrder.last().input).toEqual({ orderId: "order-1" });
    await findOrder.last().answer(anOrderByTransfer());
    expect(state().hasTag("done")).toBe(true);
    expect(state().children.payment?.getSnapshot().hasTag("transfer")).toBe(false);
  });

  test("an order of somebody else's is not shown: what is in one's own cart is bought", async () => {
    const { findOrder, charts, reachShipping } = aShopper({ orderId: "order-1" });
    await findOrder.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    await reachShipping();
    expect(selectStep(charts())).toBe("shipping");
  });

  test("a confirmation that does not come is shown once the service is back", async () => {
    const { actor, clock, findOrder, state } = aShopper({ orderId: "order-1" });
    await failUntilWaiting(findOrder, clock);
    expect(selectProblem(state())?.messageKey).toBe("serviceDown");
    actor.send({ type: "retry" });
    await findOrder.last().answer(anOrderByTransfer());
    expect(state().context.order?.code).toBe("GRY-7K2M-9QXD");
  });

  test("a placement that was left unanswered is asked after before anything else", async () => {
    const { placeOrder, state } = aShopper({ unansweredAttempt: attempt });
    expect(placeOrder.last().input).toEqual(attempt);
    await placeOrder.last().answer(anOrderByTransfer());
    expect(state().hasTag("done")).toBe(true);
  });
});

describe("the step that is shown", () => {
  test("is none until it is known what there is to buy, then shipping", async () => {
    const { charts, reachShipping } = aShopper({ requestedStep: "shipping" });
    expect(selectStep(charts())).toBeNull();
    await reachShipping();
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["shipping", false]);
  });

  test("is shipping while the ways of delivery are asked for, where payment is not wanted", async () => {
    const { charts, loadCheckout } = aShopper({ requestedStep: "shipping" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [anAddress()] });
    expect(charts().shipping?.hasTag("busy")).toBe(true);
    expect(selectStep(charts())).toBe("shipping");
  });

  test("is shipping for whoever wants to pay and has no address yet", async () => {
    const { charts, loadCheckout } = aShopper({ requestedStep: "payment" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [] });
    expect(selectStep(charts())).toBe("shipping");
  });

  test("is not shipping for a moment where payment is wanted and may be possible", async () => {
    const { charts, loadCheckout, loadShippingOptions } = aShopper({ requestedStep: "payment" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [anAddress()] });
    expect(selectStep(charts())).toBeNull();
    await loadShippingOptions.last().answer(aShipping());
    expect(selectStep(charts())).toBe("payment");
  });

  test("is payment, which is being quoted until the provider says what it comes to, and then done", async () => {
    const { actor, charts, reachShipping, reachReview, placeOrder } = aShopper();
    await reachShipping();
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["payment", true]);
    await reachReview();
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["payment", false]);
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    await placeOrder.last().answer(anOrderByTransfer());
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["done", false]);
  });

  test("stays where it is while the shopper is logged out on the way", async () => {
    const { charts, signals } = await aShopperAtReview();
    signals.send({ type: "session.ended" });
    expect(selectStep(charts())).toBe("payment");
  });

  test("is payment for a placement that is asked after, and nothing is quoted", () => {
    const { charts } = aShopper({ unansweredAttempt: attempt });
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["payment", false]);
  });
});
