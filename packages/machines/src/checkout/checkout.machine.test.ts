import { ApiError, type CartTransfer, type MergedCart, type Order } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, fromCallback, type InputFrom, SimulatedClock } from "xstate";
import { type PageEvent, paymentWatchMachine } from "../order/payment-watch.machine.ts";
import { paymentMachine } from "../payment/payment.machine.ts";
import { selectProblem } from "../request/request-state.ts";
import { createRequestSignals } from "../request/signals.ts";
import { createSignalsActor } from "../request/signals-actor.ts";
import { aCart } from "../testing/a-cart.ts";
import { anAttempt, anOrderByTransfer, aShipping } from "../testing/a-checkout.ts";
import { createManualPurchase } from "../testing/a-purchase.ts";
import { anAddress } from "../testing/an-address.ts";
import { anOrder } from "../testing/an-order.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { anUnauthorizedError, aRefusal } from "../testing/problems.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { checkoutMachine, selectIsAnotherCustomer } from "./checkout.machine.ts";
import { checkoutEntryMachine } from "./checkout-entry.machine.ts";
import { selectIsQuoting, selectStep } from "./checkout-selectors.ts";

const visitRecorder = recordVisitedStates(checkoutMachine);

const attempt = anAttempt();

const aShopper = (own: Partial<InputFrom<typeof checkoutMachine>> = {}) => {
  const purchaseRequests = createManualPurchase();
  const findTransfer = manualRequest.save<CartTransfer, { code: string }>();
  const claimCart = manualRequest.save<MergedCart, { code: string }>();
  const findOrder = manualRequest.read<Order, { orderId: string }>({ finalProblemKinds: ["notFound"] });
  const signals = createRequestSignals();
  const clock = new SimulatedClock();
  const notifications: unknown[] = [];
  const storedCustomerIds: (string | null)[] = [];
  const listenToSession = createSignalsActor(signals);
  const checkOrder = manualRequest.noRetry<Order, { orderId: string }>();
  const pageListeners: (() => void)[] = [];
  const machine = checkoutMachine.provide({
    actors: {
      checkoutEntry: checkoutEntryMachine.provide({
        actors: { findOffer: findTransfer.logic, claimCart: claimCart.logic, listenToSession },
      }),
      purchase: purchaseRequests.logic,
      findOrder: findOrder.logic,
      payment: paymentMachine.provide({ actions: { redirectToGateway: () => {} } }),
      paymentWatch: paymentWatchMachine.provide({
        actors: {
          checkOrder: checkOrder.logic,
          listenToPage: fromCallback<PageEvent>(({ sendBack }) => {
            pageListeners.push(() => sendBack({ type: "page.shown" }));
          }),
        },
      }),
      listenToSession,
    },
    actions: {
      storeCustomer: (_, { customerId }) => storedCustomerIds.push(customerId),
      notifyCartClaim: (_, { mergedCart }) => notifications.push(mergedCart),
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
  const actor = visitRecorder.watch(createActor(machine, { input, clock })).start();
  /** Returns the snapshots that the step of the shopper depends on. */
  const getCharts = () => {
    const checkout = actor.getSnapshot();
    const purchase = checkout.children.purchase?.getSnapshot() ?? null;
    return { checkout, purchase, shipping: purchase?.children.shipping?.getSnapshot() ?? null };
  };
  return {
    actor,
    clock,
    notifications,
    customersKept: storedCustomerIds,
    signals,
    findOffer: findTransfer,
    claimCart,
    findOrder,
    checkOrder,
    showPage: () => pageListeners.at(-1)?.(),
    state: () => actor.getSnapshot(),
    charts: getCharts,
    ...purchaseRequests,
  };
};

const aShopperAtReview = async (own: Parameters<typeof aShopper>[0] = {}) => {
  const shopper = aShopper(own);
  await shopper.reachShipping();
  await shopper.reachReview();
  return shopper;
};

test("a purchase becomes an order, informs the cart and shows the payment", async () => {
  const { actor, state, notifications, customersKept, placeOrder } = await aShopperAtReview();
  actor.send({ type: "order.place", idempotencyKey: "key-1" });
  await placeOrder.last().answer(anOrderByTransfer());
  expect(notifications).toEqual([["line-sofa"]]);
  expect(customersKept).toEqual(["sari", null]);
  expect(state().hasTag("done")).toBe(true);
  expect(state().children.payment?.getSnapshot().hasTag("transfer")).toBe(true);
});

describe("a placed order that awaits its payment at a gateway", () => {
  const unpaidOrder = anOrder({
    payment: {
      ...anOrder().payment,
      method: "gopay",
      state: "pending",
      nextAction: { kind: "redirect", url: "https://gateway.test/pay" },
    },
  });
  const paidOrder = anOrder({ isPaid: true, status: "confirmed" });

  test("shows its payment when the shopper comes back from the gateway, and is not checked any more", async () => {
    const { actor, state, checkOrder, showPage, placeOrder } = await aShopperAtReview();
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    await placeOrder.last().answer(unpaidOrder);
    expect(checkOrder.calls).toHaveLength(0);
    showPage();
    await checkOrder.last().answer(unpaidOrder);
    expect(state().value).toEqual({ placed: "unpaid" });
    showPage();
    await checkOrder.last().answer(paidOrder);
    expect(state()).toMatchObject({ value: { placed: "settled" }, context: { order: paidOrder } });
  });

  test("is checked at once when its page opens again", async () => {
    const { state, findOrder, checkOrder } = aShopper({ orderId: unpaidOrder.id });
    await findOrder.last().answer(unpaidOrder);
    await checkOrder.last().answer(paidOrder);
    expect(state().context.order).toEqual(paidOrder);
  });
});

test("a guest logs in first, and then buys", () => {
  const { state, loadCheckout, signals } = aShopper({ customerId: null });
  expect(state().children.checkoutEntry?.getSnapshot().hasTag("needsLogin")).toBe(true);
  expect(loadCheckout.calls).toHaveLength(0);
  signals.send({ type: "session.restored", customerId: "sari" });
  expect(loadCheckout.calls).toHaveLength(1);
});

test("a partner's cart is claimed first, and an expired code shows a problem in the purchase", async () => {
  const mergedCart = { cart: aCart(), clampedLineIds: [] };
  const transfer = { partner: "Rumayasa", needsConsent: false };
  const firstShopper = aShopper({ handoffCode: "code-of-a-partner" });
  await firstShopper.findOffer.last().answer(transfer);
  await firstShopper.claimCart.last().answer(mergedCart);
  expect(firstShopper.notifications).toEqual([mergedCart]);
  const secondShopper = aShopper({ handoffCode: "code-of-a-partner" });
  await secondShopper.findOffer.last().answer(transfer);
  await secondShopper.claimCart.last().fail(new ApiError({ kind: "gone", status: 410 }));
  expect(secondShopper.state().children.purchase?.getSnapshot().context.problem?.kind).toBe("gone");
});

describe("a logout during the checkout", () => {
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

test("another customer who logs in gets no choice, placement or problem of the previous customer", async () => {
  const {
    state,
    signals,
    findOffer: findTransfer,
    placeOrder,
  } = aShopper({
    handoffCode: "code-of-a-partner",
    choice: { addressId: "address-home", shippingId: "regular", paymentMethod: 7 },
    unansweredAttempt: attempt,
  });
  await findTransfer.last().fail(aRefusal("This cart is gone."));
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

describe("the open checkout of another customer", () => {
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

  test("the same customer continues at the requested step", async () => {
    const { state, charts, reachShipping } = aShopper({ previousCustomerId: "sari", requestedStep: "payment" });
    await reachShipping();
    expect(selectStep(charts())).toBe("payment");
    expect(selectIsAnotherCustomer(state())).toBe(false);
  });

  test("a guest counts as another customer after the login, and the customer is stored", () => {
    const { state, signals, customersKept } = aShopper({ customerId: null, previousCustomerId: "budi" });
    expect([selectIsAnotherCustomer(state()), customersKept]).toEqual([false, []]);
    signals.send({ type: "session.restored", customerId: "sari" });
    expect([selectIsAnotherCustomer(state()), customersKept]).toEqual([true, ["sari"]]);
  });
});

describe("after a reload", () => {
  test("shows the confirmation again, without its popup", async () => {
    const { findOrder, state } = aShopper({ orderId: "order-1" });
    expect(findOrder.last().input).toEqual({ orderId: "order-1" });
    await findOrder.last().answer(anOrderByTransfer());
    expect(state().hasTag("done")).toBe(true);
    expect(state().children.payment?.getSnapshot().hasTag("transfer")).toBe(false);
  });

  test("begins a new purchase instead of another customer's order", async () => {
    const { findOrder, charts, reachShipping } = aShopper({ orderId: "order-1" });
    await findOrder.last().fail(new ApiError({ kind: "notFound", status: 404 }));
    await reachShipping();
    expect(selectStep(charts())).toBe("shipping");
  });

  test("shows the confirmation when the service is back", async () => {
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

describe("the current step", () => {
  test("is null until the lines are loaded, then shipping", async () => {
    const { charts, reachShipping } = aShopper({ requestedStep: "shipping" });
    expect(selectStep(charts())).toBeNull();
    await reachShipping();
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["shipping", false]);
  });

  test("is shipping while the options are loading and shipping is requested", async () => {
    const { charts, loadCheckout } = aShopper({ requestedStep: "shipping" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [anAddress()] });
    expect(charts().shipping?.hasTag("busy")).toBe(true);
    expect(selectStep(charts())).toBe("shipping");
  });

  test("is shipping when the shopper requests payment without an address", async () => {
    const { charts, loadCheckout } = aShopper({ requestedStep: "payment" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [] });
    expect(selectStep(charts())).toBe("shipping");
  });

  test("is null while payment is requested and the options are loading", async () => {
    const { charts, loadCheckout, loadShippingOptions } = aShopper({ requestedStep: "payment" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [anAddress()] });
    expect(selectStep(charts())).toBeNull();
    await loadShippingOptions.last().answer(aShipping());
    expect(selectStep(charts())).toBe("payment");
  });

  test("is payment with and without a quote, and then done", async () => {
    const { actor, charts, reachShipping, reachReview, placeOrder } = aShopper();
    await reachShipping();
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["payment", true]);
    await reachReview();
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["payment", false]);
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    await placeOrder.last().answer(anOrderByTransfer());
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["done", false]);
  });

  test("stays the same while the shopper is logged out", async () => {
    const { charts, signals } = await aShopperAtReview();
    signals.send({ type: "session.ended" });
    expect(selectStep(charts())).toBe("payment");
  });

  test("is payment without a quote while an earlier placement is checked", () => {
    const { charts } = aShopper({ unansweredAttempt: attempt });
    expect([selectStep(charts()), selectIsQuoting(charts())]).toEqual(["payment", false]);
  });
});
