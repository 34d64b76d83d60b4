import {
  type Address,
  ApiError,
  type Cart,
  type CheckoutChange,
  type MergedCart,
  type Order,
  type PaymentMethod,
  type ShippingOption,
} from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, type InputFrom, SimulatedClock, waitFor } from "xstate";
import { aCart } from "../testing/a-cart.ts";
import { anOrderByTransfer, aShippingOption, bankTransfer, cashOnDelivery } from "../testing/a-checkout.ts";
import { anAddress } from "../testing/an-address.ts";
import { anOrder } from "../testing/an-order.ts";
import { answeredByHand } from "../testing/answered-by-hand.ts";
import { visitedStates } from "../testing/visited-states.ts";
import {
  type CheckoutSnapshot,
  checkoutMachine,
  type PlacementAttempt,
  selectChanges,
  selectChosenAddress,
  selectIsChecking,
  selectStep,
  selectTotals,
} from "./checkout.machine.ts";

const visits = visitedStates(checkoutMachine);

type Input = InputFrom<typeof checkoutMachine>;

const down = () => new ApiError({ kind: "down", status: 0 });
const loggedOut = () => new ApiError({ kind: "unauthorized", status: 401 });
const refused = (message: string) => new ApiError({ kind: "handled", status: 201, form: [message] });
const changed = (total: number, ...changes: CheckoutChange[]) =>
  new ApiError({ kind: "handled", status: 201, form: ["The total has changed."], changes, total });
const dearerSofa: CheckoutChange = { kind: "price", line: "line-sofa", before: 4_500_000, after: 4_700_000 };

const sari: Input = {
  customerId: "sari",
  handoffCode: null,
  orderId: null,
  choice: { addressId: null, shippingId: null, paymentMethod: null },
  wantedStep: "shipping",
  unanswered: null,
};
const home = anAddress();
const office = anAddress({ id: "address-office" });
const express = aShippingOption({ id: "express", cost: 400_000 });

const aShopper = (input: Partial<Input> = {}) => {
  const claimCart = answeredByHand<MergedCart, { code: string }>();
  const findOrder = answeredByHand<Order, { orderId: string }>();
  const loadCheckout = answeredByHand<{ cart: Cart; addresses: readonly Address[] }>();
  const loadShippingOptions = answeredByHand<readonly ShippingOption[], { addressId: string }>();
  const loadPaymentMethods = answeredByHand<readonly PaymentMethod[]>();
  const placeOrder = answeredByHand<Order, PlacementAttempt>();
  const clock = new SimulatedClock();
  const machine = checkoutMachine.provide({
    actors: {
      claimCart: claimCart.logic,
      findOrder: findOrder.logic,
      loadCheckout: loadCheckout.logic,
      loadShippingOptions: loadShippingOptions.logic,
      loadPaymentMethods: loadPaymentMethods.logic,
      placeOrder: placeOrder.logic,
    },
  });
  const actor = visits.watch(createActor(machine, { input: { ...sari, ...input }, clock })).start();
  const until = (says: (state: CheckoutSnapshot) => boolean) => waitFor(actor, says);
  const announced: unknown[] = [];
  actor.on("*", (event) => announced.push(event));
  return {
    actor,
    clock,
    announced,
    until,
    claimCart,
    findOrder,
    loadCheckout,
    loadShippingOptions,
    loadPaymentMethods,
    placeOrder,
  };
};

type Shopper = ReturnType<typeof aShopper>;

const isAtShipping = (state: CheckoutSnapshot) => state.matches({ ordering: { shipping: "choosingOption" } });
const isAtReview = (state: CheckoutSnapshot) => state.matches({ ordering: { payment: "reviewing" } });

const reachShipping = async (shopper: Shopper, addresses: readonly Address[] = [home, office]) => {
  await shopper.loadCheckout.last().answer({ cart: aCart(), addresses });
  await shopper.until((state) => state.matches({ ordering: { shipping: "loadingOptions" } }));
  await shopper.loadShippingOptions.last().answer([aShippingOption(), express]);
  await shopper.until(isAtShipping);
};

const answerMethods = async (shopper: Shopper) => {
  await shopper.loadPaymentMethods.last().answer([cashOnDelivery, bankTransfer]);
  await shopper.until(isAtReview);
};

const reachReview = async (shopper: Shopper) => {
  await reachShipping(shopper);
  shopper.actor.send({ type: "step.open", step: "payment" });
  await answerMethods(shopper);
};

const aShopperAtShipping = async () => {
  const shopper = aShopper();
  await reachShipping(shopper);
  return shopper;
};

const aShopperAtReview = async () => {
  const shopper = aShopper();
  await reachReview(shopper);
  return shopper;
};

const aShopperPlacing = async () => {
  const shopper = await aShopperAtReview();
  shopper.actor.send({ type: "order.place", idempotencyKey: "key-1" });
  return shopper;
};

describe("shipping", () => {
  test("takes the first address and the first way of shipping until the shopper chooses", async () => {
    const { actor, loadShippingOptions } = await aShopperAtShipping();
    expect(selectStep(actor.getSnapshot())).toBe("shipping");
    expect(selectChosenAddress(actor.getSnapshot())?.id).toBe("address-home");
    expect(loadShippingOptions.last().input).toEqual({ addressId: "address-home" });
    expect(selectTotals(actor.getSnapshot())).toEqual({ subtotal: 4_500_000, shipping: 150_000, total: 4_650_000 });
  });

  test("only the lines that are checked are ordered", async () => {
    const { actor, loadCheckout, loadShippingOptions, until } = aShopper();
    const cart = aCart({}, { lineId: "line-lamp", isSelected: false });
    await loadCheckout.last().answer({ cart, addresses: [home] });
    await until((state) => state.hasTag("step:shipping"));
    await loadShippingOptions.last().answer([aShippingOption()]);
    expect(actor.getSnapshot().context.lines.map(({ lineId }) => lineId)).toEqual(["line-sofa"]);
  });

  test("keeps what was chosen before the page was left", async () => {
    const shopper = aShopper({ choice: { addressId: "address-office", shippingId: "express", paymentMethod: 7 } });
    await reachReview(shopper);
    expect(shopper.actor.getSnapshot().context.choice).toEqual({
      addressId: "address-office",
      shippingId: "express",
      paymentMethod: 7,
    });
  });

  test("forgets a choice that is not offered any more", async () => {
    const shopper = aShopper({ choice: { addressId: "gone", shippingId: "gone", paymentMethod: 3 } });
    await reachReview(shopper);
    expect(shopper.actor.getSnapshot().context.choice).toEqual({
      addressId: "address-home",
      shippingId: "regular",
      paymentMethod: 2,
    });
  });

  test("ways to the address before are cancelled and their late answer dropped", async () => {
    const { actor, loadShippingOptions, until } = await aShopperAtShipping();
    actor.send({ type: "address.choose", addressId: "address-office" });
    const late = loadShippingOptions.last();
    actor.send({ type: "address.choose", addressId: "address-home" });
    expect(late.signal.aborted).toBe(true);
    await late.answer([express]);
    await loadShippingOptions.last().answer([aShippingOption()]);
    const state = await until(isAtShipping);
    expect(state.context.shippingOptions.map(({ id }) => id)).toEqual(["regular"]);
  });

  test("choosing another way changes the total", async () => {
    const { actor } = await aShopperAtShipping();
    actor.send({ type: "shipping.choose", shippingId: "express" });
    actor.send({ type: "shipping.choose", shippingId: "teleport" });
    expect(selectTotals(actor.getSnapshot()).total).toBe(4_900_000);
  });

  test("asks for an address first when there is none, and ships to the one that is added", async () => {
    const { actor, loadCheckout, loadShippingOptions, until } = aShopper();
    await loadCheckout.last().answer({ cart: aCart(), addresses: [] });
    await until((state) => state.matches({ ordering: { shipping: "noAddress" } }));
    actor.send({ type: "step.open", step: "payment" });
    expect(actor.getSnapshot().context.problem?.messageKey).toBe("addAddressFirst");
    actor.send({ type: "address.saved", address: office });
    expect(actor.getSnapshot().context.problem).toBeNull();
    expect(loadShippingOptions.last().input).toEqual({ addressId: "address-office" });
  });

  test("says that nothing ships there, until another address is chosen", async () => {
    const { actor, loadCheckout, loadShippingOptions, until } = aShopper();
    await loadCheckout.last().answer({ cart: aCart(), addresses: [home, office] });
    await until((state) => state.hasTag("step:shipping"));
    await loadShippingOptions.last().answer([]);
    const state = await until((state) => state.matches({ ordering: { shipping: "unshippable" } }));
    expect(state.context.problem?.messageKey).toBe("unableToShip");
    actor.send({ type: "step.open", step: "payment" });
    expect(selectStep(actor.getSnapshot())).toBe("shipping");
    actor.send({ type: "address.choose", addressId: "address-office" });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  test("says that nothing is selected when no line is checked", async () => {
    const { actor, loadCheckout, until } = aShopper();
    await loadCheckout.last().answer({ cart: aCart({ isSelected: false }), addresses: [home] });
    await until((state) => state.matches({ ordering: "nothingSelected" }));
    actor.send({ type: "checkout.retry" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [home] });
    expect(selectStep(await until((state) => state.hasTag("step:shipping")))).toBe("shipping");
  });

  test("each answer that does not come may be asked for again", async () => {
    const { actor, loadCheckout, loadShippingOptions, loadPaymentMethods, until } = aShopper();
    await loadCheckout.last().fail(down());
    await until((state) => state.matches({ ordering: "unavailable" }));
    actor.send({ type: "checkout.retry" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [home] });
    await until((state) => state.hasTag("step:shipping"));
    await loadShippingOptions.last().fail(down());
    await until((state) => state.matches({ ordering: { shipping: "optionsUnavailable" } }));
    actor.send({ type: "checkout.retry" });
    await loadShippingOptions.last().answer([aShippingOption()]);
    await until(isAtShipping);
    actor.send({ type: "step.open", step: "payment" });
    await loadPaymentMethods.last().fail(down());
    await until((state) => state.matches({ ordering: { payment: "methodsUnavailable" } }));
    actor.send({ type: "checkout.retry" });
    await loadPaymentMethods.last().answer([cashOnDelivery]);
    expect((await until(isAtReview)).context.problem).toBeNull();
  });
});

describe("steps", () => {
  test("the payment step of the address bar opens as soon as all before it is known", async () => {
    const shopper = aShopper({ wantedStep: "payment" });
    await shopper.loadCheckout.last().answer({ cart: aCart(), addresses: [home] });
    expect(selectStep(await shopper.until((state) => state.hasTag("step:shipping")))).toBeNull();
    await shopper.loadShippingOptions.last().answer([aShippingOption()]);
    expect(selectStep(await shopper.until((state) => state.hasTag("step:payment")))).toBe("payment");
  });

  test("going on while the ways of shipping are still loading goes on when they are there", async () => {
    const { actor, loadShippingOptions, until } = await aShopperAtShipping();
    actor.send({ type: "address.choose", addressId: "address-office" });
    actor.send({ type: "step.open", step: "payment" });
    await loadShippingOptions.last().answer([aShippingOption()]);
    const state = await until((state) => state.hasTag("step:payment"));
    expect(state.context.choice.addressId).toBe("address-office");
  });

  test("from payment back to shipping and on again, everything chosen is kept", async () => {
    const { actor, loadShippingOptions, until } = await aShopperAtReview();
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    actor.send({ type: "step.open", step: "shipping" });
    await loadShippingOptions.last().answer([aShippingOption(), express]);
    const state = await until(isAtShipping);
    expect(state.context.choice).toEqual({ addressId: "address-home", shippingId: "regular", paymentMethod: 7 });
  });
});

describe("payment", () => {
  test("a method that cannot be used now is not chosen", async () => {
    const shopper = await aShopperAtShipping();
    shopper.actor.send({ type: "step.open", step: "payment" });
    await shopper.loadPaymentMethods
      .last()
      .answer([{ ...cashOnDelivery, unavailableReason: "Too far away" }, bankTransfer]);
    await shopper.until(isAtReview);
    shopper.actor.send({ type: "payment.choose", paymentMethod: 2 });
    expect(shopper.actor.getSnapshot().context.choice.paymentMethod).toBe(7);
  });

  test("without any method that can be used, nothing can be placed", async () => {
    const shopper = await aShopperAtShipping();
    shopper.actor.send({ type: "step.open", step: "payment" });
    await shopper.loadPaymentMethods.last().answer([]);
    await shopper.until(isAtReview);
    shopper.actor.send({ type: "order.place", idempotencyKey: "key-1" });
    expect(shopper.placeOrder.calls).toHaveLength(0);
  });
});

describe("placing", () => {
  test("two presses are one order, of what the shopper saw", async () => {
    const { actor, placeOrder, announced, until } = await aShopperPlacing();
    actor.send({ type: "order.place", idempotencyKey: "key-2" });
    expect(placeOrder.calls.map(({ input }) => input)).toEqual([
      {
        idempotencyKey: "key-1",
        placement: {
          addressId: "address-home",
          shippingId: "regular",
          paymentMethod: 2,
          expectedTotal: 4_650_000,
          lineIds: ["line-sofa"],
        },
      },
    ]);
    await placeOrder.last().answer(anOrderByTransfer());
    await until((state) => state.hasTag("step:done"));
    expect(announced).toEqual([{ type: "order.placed", order: anOrderByTransfer(), lineIds: ["line-sofa"] }]);
  });

  test("without an answer the same placement goes again under the same key, and nothing else", async () => {
    const { actor, placeOrder, clock, until } = await aShopperPlacing();
    await placeOrder.last().fail(down());
    expect(selectIsChecking(await until((state) => state.matches({ ordering: "checking" })))).toBe(true);
    actor.send({ type: "payment.choose", paymentMethod: 7 });
    actor.send({ type: "step.open", step: "shipping" });
    clock.increment(2_000);
    await placeOrder.last().answer(anOrderByTransfer());
    await until((state) => state.hasTag("step:done"));
    const [first, second] = placeOrder.calls.map(({ input }) => input);
    expect(second).toEqual(first);
  });

  test("an answer that the shop itself could not read may be an order: the same placement goes again", async () => {
    const { placeOrder, clock, until } = await aShopperPlacing();
    await placeOrder.last().fail(new TypeError("a bug of ours"));
    await until((state) => state.matches({ ordering: "checking" }));
    clock.increment(2_000);
    const [first, second] = placeOrder.calls.map(({ input }) => input);
    expect(second).toEqual(first);
  });

  test("after some tries the shopper decides when to ask again, still under the same key", async () => {
    const { actor, placeOrder, clock, until } = await aShopperPlacing();
    await placeOrder.last().fail(down());
    await until((state) => state.matches({ ordering: "checking" }));
    clock.increment(2_000);
    await placeOrder.last().fail(new ApiError({ kind: "conflict", status: 409 }));
    await until((state) => state.matches({ ordering: "checking" }));
    clock.increment(2_000);
    await placeOrder.last().fail(down());
    await until((state) => state.matches({ ordering: "unconfirmed" }));
    actor.send({ type: "order.check" });
    expect(new Set(placeOrder.calls.map(({ input }) => input.idempotencyKey))).toEqual(new Set(["key-1"]));
    expect(placeOrder.calls).toHaveLength(4);
  });

  test("a placement that was left unanswered is asked after first, when the shopper is back", async () => {
    const unanswered: PlacementAttempt = {
      idempotencyKey: "key-before",
      placement: {
        addressId: "address-home",
        shippingId: "regular",
        paymentMethod: 7,
        expectedTotal: 4_650_000,
        lineIds: ["line-sofa"],
      },
    };
    const { actor, placeOrder, loadCheckout, until } = aShopper({ unanswered });
    expect(loadCheckout.calls).toHaveLength(0);
    expect(selectIsChecking(actor.getSnapshot())).toBe(true);
    expect(placeOrder.last().input).toEqual(unanswered);
    await placeOrder.last().answer(anOrderByTransfer());
    await until((state) => state.hasTag("step:done"));
  });

  test("a refusal shows why beside what is there now, and the next press has its own key", async () => {
    const shopper = await aShopperPlacing();
    await shopper.placeOrder.last().fail(refused("Product quantity exceeds inventory."));
    await shopper.until((state) => state.matches({ ordering: "loading" }));
    expect(shopper.announced).toMatchObject([{ type: "order.refused" }]);
    await shopper.loadCheckout.last().answer({ cart: aCart(), addresses: [home] });
    await shopper.until((state) => state.hasTag("step:shipping"));
    await shopper.loadShippingOptions.last().answer([aShippingOption()]);
    await shopper.until((state) => state.hasTag("step:payment"));
    await answerMethods(shopper);
    expect(shopper.actor.getSnapshot().context.problem?.text).toBe("Product quantity exceeds inventory.");
    shopper.actor.send({ type: "order.place", idempotencyKey: "key-2" });
    expect(shopper.placeOrder.last().input.idempotencyKey).toBe("key-2");
  });

  test("a changed total is shown before and after, and ordered only on a yes", async () => {
    const { actor, placeOrder, until } = await aShopperPlacing();
    await placeOrder.last().fail(changed(4_850_000, dearerSofa));
    const state = await until((state) => state.matches({ ordering: "changed" }));
    expect(selectChanges(state)).toEqual({
      changes: [dearerSofa],
      totalBefore: 4_650_000,
      totalAfter: 4_850_000,
      canAccept: true,
    });
    expect(placeOrder.calls).toHaveLength(1);
    actor.send({ type: "change.accept", idempotencyKey: "key-2" });
    expect(placeOrder.last().input).toMatchObject({
      idempotencyKey: "key-2",
      placement: { expectedTotal: 4_850_000, lineIds: ["line-sofa"] },
    });
  });

  test("a no to the changed total orders nothing and looks again", async () => {
    const { actor, placeOrder, until } = await aShopperPlacing();
    await placeOrder.last().fail(changed(4_850_000, dearerSofa));
    await until((state) => state.matches({ ordering: "changed" }));
    actor.send({ type: "change.decline" });
    expect(actor.getSnapshot().matches({ ordering: "loading" })).toBe(true);
    expect(actor.getSnapshot().context.attempt).toBeNull();
    expect(placeOrder.calls).toHaveLength(1);
  });

  test("missing stock cannot be said yes to", async () => {
    const { actor, placeOrder, until } = await aShopperPlacing();
    await placeOrder.last().fail(changed(4_850_000, { kind: "stock", line: "line-sofa", before: 1, after: 0 }));
    const state = await until((state) => state.matches({ ordering: "changed" }));
    expect(selectChanges(state).canAccept).toBe(false);
    actor.send({ type: "change.accept", idempotencyKey: "key-2" });
    expect(placeOrder.calls).toHaveLength(1);
  });
});

describe("login", () => {
  test("a guest logs in first, and then buys", async () => {
    const shopper = aShopper({ customerId: null });
    expect(shopper.actor.getSnapshot().hasTag("login")).toBe(true);
    expect(shopper.loadCheckout.calls).toHaveLength(0);
    shopper.actor.send({ type: "session.restored", customerId: "sari" });
    await reachShipping(shopper);
  });

  test.each([
    ["loading", "loadCheckout"],
    ["ways of shipping", "loadShippingOptions"],
    ["payment methods", "loadPaymentMethods"],
    ["placing", "placeOrder"],
  ] as const)("an end of the session while %s is mended in place and asks the same again", async (_, work) => {
    const shopper = aShopper();
    const reach = {
      loadCheckout: () => Promise.resolve(),
      loadShippingOptions: async () => {
        await reachShipping(shopper);
        shopper.actor.send({ type: "address.choose", addressId: "address-office" });
      },
      loadPaymentMethods: async () => {
        await reachShipping(shopper);
        shopper.actor.send({ type: "step.open", step: "payment" });
      },
      placeOrder: async () => {
        await reachReview(shopper);
        shopper.actor.send({ type: "order.place", idempotencyKey: "key-1" });
      },
    };
    await reach[work]();
    const before = shopper[work].last();
    const { choice } = shopper.actor.getSnapshot().context;
    await before.fail(loggedOut());
    await shopper.until((state) => state.hasTag("login"));
    shopper.actor.send({ type: "session.restored", customerId: "sari" });
    expect(shopper[work].last()).not.toBe(before);
    expect(shopper[work].last().input).toEqual(before.input);
    expect(shopper.actor.getSnapshot().context.choice).toEqual(choice);
  });

  test("somebody else who logs in starts anew: nothing is placed under the wrong name", async () => {
    const { actor, placeOrder, loadCheckout, until } = await aShopperPlacing();
    await placeOrder.last().fail(loggedOut());
    await until((state) => state.hasTag("login"));
    actor.send({ type: "session.restored", customerId: "budi" });
    expect(placeOrder.calls).toHaveLength(1);
    expect(loadCheckout.calls).toHaveLength(2);
    expect(actor.getSnapshot().context).toMatchObject({ customerId: "budi", attempt: null, addresses: [], lines: [] });
  });

  test("a logout in another tab freezes the checkout until the same customer is back", async () => {
    const { actor, placeOrder } = await aShopperAtReview();
    actor.send({ type: "session.ended" });
    actor.send({ type: "order.place", idempotencyKey: "key-1" });
    expect(placeOrder.calls).toHaveLength(0);
    expect(actor.getSnapshot().hasTag("login")).toBe(true);
    expect(selectStep(actor.getSnapshot())).toBe("payment");
    actor.send({ type: "session.restored", customerId: "sari" });
    expect(isAtReview(actor.getSnapshot())).toBe(true);
  });
});

describe("a partner's cart", () => {
  test("is taken over before anything else, and before login", async () => {
    const merged: MergedCart = { cart: aCart(), clampedLineIds: [] };
    const { actor, claimCart, announced, until } = aShopper({ customerId: null, handoffCode: "code-of-a-partner" });
    expect(claimCart.last().input).toEqual({ code: "code-of-a-partner" });
    await claimCart.last().answer(merged);
    await until((state) => state.matches("guest"));
    expect(announced).toEqual([{ type: "cart.claimed", merged }]);
    expect(actor.getSnapshot().context.handoffCode).toBeNull();
  });

  test("that is gone is told, and checkout goes on with the shopper's own", async () => {
    const { claimCart, until } = aShopper({ handoffCode: "code-of-a-partner" });
    await claimCart.last().fail(new ApiError({ kind: "gone", status: 410 }));
    expect((await until((state) => state.matches("ordering"))).context.problem?.kind).toBe("gone");
  });

  test("waits for a login when the session has ended, and is taken over then", async () => {
    const { actor, claimCart, announced, until } = aShopper({ handoffCode: "code-of-a-partner" });
    await claimCart.last().fail(loggedOut());
    expect((await until((state) => state.hasTag("login"))).context.problem).toBeNull();
    actor.send({ type: "session.restored", customerId: "sari" });
    expect(claimCart.calls).toHaveLength(2);
    await claimCart.last().answer({ cart: aCart(), clampedLineIds: [] });
    expect(announced).toMatchObject([{ type: "cart.claimed" }]);
    expect(actor.getSnapshot().matches({ ordering: "loading" })).toBe(true);
  });

  test("is asked for again when the service was down", async () => {
    const { actor, claimCart, until } = aShopper({ handoffCode: "code-of-a-partner" });
    await claimCart.last().fail(down());
    await until((state) => state.matches("claimUnavailable"));
    actor.send({ type: "checkout.retry" });
    expect(claimCart.calls).toHaveLength(2);
  });
});

describe("done", () => {
  test("a bank transfer opens with its details, which close and open again", async () => {
    const { actor, placeOrder, until } = await aShopperPlacing();
    await placeOrder.last().answer(anOrderByTransfer());
    await until((state) => state.matches({ placed: "transferDetails" }));
    actor.send({ type: "transfer.close" });
    expect(actor.getSnapshot().matches({ placed: "confirmed" })).toBe(true);
    actor.send({ type: "transfer.open" });
    expect(actor.getSnapshot().matches({ placed: "transferDetails" })).toBe(true);
  });

  test("cash on delivery has no details to show", async () => {
    const { actor, placeOrder, until } = await aShopperPlacing();
    await placeOrder.last().answer(anOrder({ paymentMethod: "cashOnDelivery" }));
    await until((state) => state.matches({ placed: "confirmed" }));
    actor.send({ type: "transfer.open" });
    expect(actor.getSnapshot().matches({ placed: "confirmed" })).toBe(true);
  });

  test("the confirmation is there again after a reload", async () => {
    const { findOrder, until } = aShopper({ orderId: "order-1", wantedStep: "done" });
    expect(findOrder.last().input).toEqual({ orderId: "order-1" });
    await findOrder.last().answer(anOrderByTransfer());
    expect((await until((state) => state.hasTag("step:done"))).context.order?.code).toBe("GRY-7K2M-9QXD");
  });

  test("a confirmation that does not come may be asked for again", async () => {
    const { actor, findOrder, until } = aShopper({ orderId: "order-1", wantedStep: "done" });
    await findOrder.last().fail(down());
    await until((state) => state.matches({ ordering: "orderUnavailable" }));
    actor.send({ type: "checkout.retry" });
    await findOrder.last().fail(loggedOut());
    await until((state) => state.hasTag("login"));
    actor.send({ type: "session.restored", customerId: "sari" });
    expect(findOrder.calls).toHaveLength(3);
  });
});

test("no state of the checkout is out of reach", () => {
  expect(visits.unreached()).toEqual([]);
});
