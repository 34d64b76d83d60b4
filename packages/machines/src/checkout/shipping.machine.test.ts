import { type Address, ApiError, type Cart, type Quote, type Shipping } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectProblem } from "../request/request-state.ts";
import { aCart, aLine, anAddOn } from "../testing/a-cart.ts";
import { aDiscount, aQuote, aShipping, aShippingOption, aVoucher } from "../testing/a-checkout.ts";
import { aParent } from "../testing/a-parent.ts";
import { anAddress } from "../testing/an-address.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { shippingMachine } from "./shipping.machine.ts";
import type { ShippingChoice } from "./shipping-context.ts";
import { selectChosenShipping, selectLines, selectTotals } from "./shipping-selectors.ts";

const visits = recordVisitedStates(shippingMachine);

const home = anAddress();
const office = anAddress({ id: "address-office" });
const express = aShippingOption({ id: "express", cost: 400_000 });

const aShopper = (input: ShippingChoice = { addressId: null, shippingId: null }) => {
  const loadCheckout = manualRequest.read<{ cart: Cart; addresses: readonly Address[] }>();
  const loadShippingOptions = manualRequest.read<Shipping, { addressId: string }>();
  const loadQuote = manualRequest.read<Quote, { addressId: string; shippingId: string }>();
  const saveVoucher = manualRequest.save<Cart, { code: string | null }>();
  const uncheckLines = manualRequest.save<Cart, { lineIds: readonly string[] }>();
  const clock = new SimulatedClock();
  const parent = aParent(clock);
  const notifications: string[] = [];
  const machine = shippingMachine.provide({
    actions: { notifyCartChange: () => notifications.push("cart") },
    actors: {
      saveVoucher: saveVoucher.logic,
      uncheckLines: uncheckLines.logic,
      loadCheckout: loadCheckout.logic,
      loadShippingOptions: loadShippingOptions.logic,
      loadQuote: loadQuote.logic,
    },
  });
  const actor = visits.watch(createActor(machine, { input, parent: parent.actor })).start();
  return {
    actor,
    clock,
    events: parent.events,
    loadCheckout,
    loadShippingOptions,
    loadQuote,
    saveVoucher,
    uncheckLines,
    notifications,
    state: () => actor.getSnapshot(),
  };
};

const aShopperWhoChooses = async (input?: ShippingChoice, cart = aCart()) => {
  const shopper = aShopper(input);
  await shopper.loadCheckout.last().answer({ cart, addresses: [home, office] });
  await shopper.loadShippingOptions.last().answer(aShipping([aShippingOption(), express]));
  return shopper;
};

describe("a voucher", () => {
  test("is none, and none is wanted, before the cart is known", () => {
    const { context } = aShopper().state();
    expect(context).toMatchObject({ voucher: null, requestedVoucher: { code: null }, voucherProblem: null });
  });

  const voucher = aVoucher();
  const withVoucher = aQuote({ ...aDiscount(500_000), voucher, id: "with voucher" });

  test("goes into the cart, and only what it comes to then can be ordered", async () => {
    const { actor, state, events, loadQuote, saveVoucher, notifications } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote());
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    expect(saveVoucher.last().input).toEqual({ code: "HEMAT" });
    expect(events.at(-1)).toMatchObject({ type: "shipping.chosen", quote: null });
    await saveVoucher.last().answer(aCart());
    expect(notifications).toEqual(["cart"]);
    await loadQuote.last().answer(withVoucher);
    expect(state().context.voucher).toEqual(voucher);
    expect(selectTotals(state())).toMatchObject({
      subtotal: 4_500_000,
      shipping: 150_000,
      voucher: -500_000,
      total: 4_150_000,
    });
    expect(events.at(-1)).toMatchObject({ type: "shipping.chosen", quote: { id: "with voucher" } });
  });

  test("that is refused says why, and everything else stays", async () => {
    const { actor, state, events, loadQuote, saveVoucher, notifications } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote());
    actor.send({ type: "voucher.apply", code: "HABIS" });
    await saveVoucher.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Used up."] }));
    expect(state().context.voucherProblem?.text).toBe("Used up.");
    expect(notifications).toEqual([]);
    await loadQuote.last().answer(aQuote());
    expect(events.at(-1)).toMatchObject({ type: "shipping.chosen", quote: { id: "quote-1" } });
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    expect(state().context.voucherProblem).toBeNull();
  });

  test("that is in the cart already is known from the beginning, and taken out again", async () => {
    const cart = aCart();
    const held = { ...cart, quote: { ...cart.quote, voucher } };
    const { actor, state, loadQuote, saveVoucher } = await aShopperWhoChooses(undefined, held);
    expect(state().context.voucher).toEqual(voucher);
    actor.send({ type: "voucher.remove" });
    expect(saveVoucher.last().input).toEqual({ code: null });
    await saveVoucher.last().answer(aCart());
    await loadQuote.last().answer(aQuote());
    expect(state().context.voucher).toBeNull();
  });

  test("is taken where there is no address yet, and while the ways of shipping are asked for", async () => {
    const noAddress = aShopper();
    await noAddress.loadCheckout.last().answer({ cart: aCart(), addresses: [] });
    noAddress.actor.send({ type: "voucher.apply", code: "HEMAT" });
    const cart = aCart();
    await noAddress.saveVoucher.last().answer({ ...cart, quote: { ...cart.quote, voucher } });
    expect(noAddress.state().matches({ choosing: "noAddress" })).toBe(true);
    expect(noAddress.state().context.voucher).toEqual(voucher);

    const early = aShopper();
    await early.loadCheckout.last().answer({ cart: aCart(), addresses: [home] });
    early.actor.send({ type: "voucher.apply", code: "HEMAT" });
    await early.saveVoucher.last().answer(aCart());
    await early.loadShippingOptions.last().answer(aShipping());
    await early.loadQuote.last().answer(withVoucher);
    expect(early.state().context.voucher).toEqual(voucher);
  });

  test("takes off the goods what it does in the cart while there is no address, and while another is asked for", async () => {
    const { adjustments } = aDiscount(500_000);
    const { quote, lines } = aCart();
    const held = { lines, quote: { ...quote, voucher, adjustments: adjustments.slice(1), total: 4_000_000 } };
    const noAddress = aShopper();
    await noAddress.loadCheckout.last().answer({ cart: held, addresses: [] });
    expect(selectTotals(noAddress.state())).toMatchObject({ subtotal: 4_500_000, voucher: -500_000, total: null });

    const { actor, state, loadQuote } = await aShopperWhoChooses(undefined, held);
    await loadQuote.last().answer(withVoucher);
    actor.send({ type: "address.choose", addressId: office.id });
    expect(selectTotals(state())).toMatchObject({ voucher: -500_000, total: null });
  });

  test("takes off the shipping only what is quoted", async () => {
    const { actor, state, loadQuote } = await aShopperWhoChooses();
    await loadQuote
      .last()
      .answer(aQuote({ ...aDiscount(100_000), voucher: aVoucher({ kind: "shipping", value: 100_000 }) }));
    expect(selectTotals(state())).toMatchObject({ shipping: 150_000, voucher: -100_000, total: 4_550_000 });
    actor.send({ type: "address.choose", addressId: office.id });
    expect(selectTotals(state())).toMatchObject({ shipping: null, voucher: null, total: null });
  });

  test("waits for a service that is down, and for nothing else to be chosen over it", async () => {
    const { actor, state, clock, loadQuote, saveVoucher } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote());
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    await failUntilWaiting(saveVoucher, clock);
    expect(selectProblem(state())?.kind).toBe("down");
    actor.send({ type: "retry" });
    await saveVoucher.last().answer(aCart());
    await loadQuote.last().answer(withVoucher);
    expect(state().context.voucher).toEqual(voucher);
  });
});

describe("a choice", () => {
  test("is the first address and the first way until the shopper makes one, and comes to what the provider says", async () => {
    const { state, events, loadShippingOptions, loadQuote } = await aShopperWhoChooses();
    expect(state().context.choice.addressId).toBe("address-home");
    expect(selectChosenShipping(state())?.id).toBe("regular");
    expect(loadShippingOptions.last().input).toEqual({ addressId: "address-home" });
    expect(loadQuote.last().input).toEqual({ addressId: "address-home", shippingId: "regular" });
    expect(selectTotals(state())).toMatchObject({ subtotal: 4_500_000, shipping: 150_000, voucher: null, total: null });
    await loadQuote.last().answer(aQuote());
    expect(selectTotals(state())).toMatchObject({
      subtotal: 4_500_000,
      shipping: 150_000,
      voucher: null,
      total: 4_650_000,
    });
    expect(events.at(-1)).toEqual({
      type: "shipping.chosen",
      choice: { addressId: "address-home", shippingId: "regular" },
      isShippable: true,
      quote: aQuote(),
    });
  });

  test("that was made before the page was left stands", async () => {
    const { state } = await aShopperWhoChooses({ addressId: "address-office", shippingId: "express" });
    expect(state().context.choice).toEqual({ addressId: "address-office", shippingId: "express" });
  });

  test("that is not offered any more is forgotten", async () => {
    const { state } = await aShopperWhoChooses({ addressId: "gone", shippingId: "gone" });
    expect(state().context.choice).toEqual({ addressId: "address-home", shippingId: "regular" });
  });

  test("is of an address that there is, and of another than before", async () => {
    const { actor, state, loadShippingOptions } = await aShopperWhoChooses();
    for (const addressId of ["address-home", "address-of-nobody"]) {
      actor.send({ type: "address.choose", addressId });
      expect(state().context.choice.addressId).toBe("address-home");
    }
    expect(loadShippingOptions.calls).toHaveLength(1);
    actor.send({ type: "address.choose", addressId: "address-office" });
    expect(loadShippingOptions.calls).toHaveLength(2);
  });

  test("of shipping is what is chosen among the ways, and costs what its quote says of it", () => {
    const context = { ...aShopper().state().context, shippingOptions: [aShippingOption(), express] };
    const chosen = (shippingId: string | null) =>
      selectChosenShipping({ context: { ...context, choice: { addressId: "address-home", shippingId } } })?.id ?? null;
    expect([chosen("regular"), chosen("express"), chosen("pigeon"), chosen(null)]).toEqual([
      "regular",
      "express",
      null,
      null,
    ]);
    const shipping = { kind: "shipping" as const, label: "Express", amount: 400_000 };
    expect(selectTotals({ context }, aQuote({ adjustments: [shipping] })).shipping).toBe(400_000);
    expect(selectTotals({ context }, aQuote({ adjustments: [] })).shipping).toBeNull();
  });

  test("of another way changes the total, and a late answer about the one before is dropped", async () => {
    const { actor, state, loadQuote } = await aShopperWhoChooses();
    const regular = loadQuote.last();
    actor.send({ type: "shipping.choose", shippingId: "express" });
    expect(regular.signal.aborted).toBe(true);
    actor.send({ type: "shipping.choose", shippingId: "teleport" });
    expect(loadQuote.last().input).toEqual({ addressId: "address-home", shippingId: "express" });
    await loadQuote.last().answer(aQuote({ total: 4_900_000 }));
    await regular.answer(aQuote());
    expect(selectTotals(state()).total).toBe(4_900_000);
    actor.send({ type: "shipping.choose", shippingId: "regular" });
    expect(selectTotals(state()).total).toBeNull();
  });

  test("of another address asks anew; the ways to the one before are dropped", async () => {
    const { actor, state, events, loadShippingOptions } = await aShopperWhoChooses();
    actor.send({ type: "address.choose", addressId: "address-office" });
    expect(events.at(-1)).toMatchObject({ isShippable: false, quote: null });
    const late = loadShippingOptions.last();
    actor.send({ type: "address.choose", addressId: "address-home" });
    expect(late.signal.aborted).toBe(true);
    await late.answer(aShipping([express]));
    await loadShippingOptions.last().answer(aShipping());
    expect(state().context.shippingOptions.map(({ id }) => id)).toEqual(["regular"]);
  });
});

describe("what is bought", () => {
  test("is what is checked and can be had", async () => {
    const cart = aCart({}, { lineId: "line-lamp", isSelected: false }, { lineId: "line-rug", stock: 0 });
    const { state } = await aShopperWhoChooses(undefined, cart);
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-sofa"]);
  });

  test("is without what cannot be brought there, once the provider has said so", async () => {
    const { state, loadQuote } = await aShopperWhoChooses(undefined, aCart({}, { lineId: "line-lamp" }));
    expect(selectLines(state())).toHaveLength(2);
    await loadQuote.last().answer(aQuote());
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-sofa"]);
  });

  test("is as many and for as much as the provider says, whatever the cart said", async () => {
    const { state, loadQuote } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote({}, [aLine({ quantity: 2, unitPrice: 4_700_000 })]));
    expect(selectLines(state())).toEqual([aLine({ quantity: 2, unitPrice: 4_700_000 })]);
    const placed = aQuote({}, [aLine({ unitPrice: 4_900_000 })]);
    expect(selectLines(state(), placed)).toEqual([aLine({ unitPrice: 4_900_000 })]);
    expect(selectTotals(state(), placed).total).toBe(5_050_000);
  });

  test("is with the services that the provider quotes, and costs as much", async () => {
    const offered = aCart({ quantity: 2, addOns: [anAddOn(), anAddOn({ addOnId: "carrying", isChosen: true })] });
    const { state, loadQuote } = await aShopperWhoChooses(undefined, offered);
    expect(selectTotals(state()).addOns).toEqual({ totalItems: 2, totalCost: 450_000 });
    const assembled = aLine({ quantity: 2, addOns: [anAddOn({ unitPrice: 200_000, isChosen: true })] });
    await loadQuote.last().answer(aQuote({}, [assembled]));
    expect(selectLines(state())).toEqual([assembled]);
    expect(selectTotals(state())).toMatchObject({ addOns: { totalItems: 2, totalCost: 400_000 }, total: 9_550_000 });
  });

  test("is looked at again where the provider quotes a service that was not offered before", async () => {
    const { state, loadQuote } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote({}, [aLine({ addOns: [anAddOn({ isChosen: true })] })]));
    expect(state().hasTag("loading")).toBe(true);
  });

  test("is looked at again where the provider quotes a line that is not shown: it was put into the cart meanwhile", async () => {
    const { state, events, loadCheckout, loadShippingOptions, loadQuote } = await aShopperWhoChooses();
    const both = [aLine(), aLine({ lineId: "line-lamp" })];
    await loadQuote.last().answer(aQuote({}, both));
    expect(state().hasTag("loading")).toBe(true);
    expect(events.at(-1)).toMatchObject({ quote: null });
    await loadCheckout.last().answer({ cart: aCart({}, { lineId: "line-lamp" }), addresses: [home, office] });
    await loadShippingOptions.last().answer(aShipping([aShippingOption(), express]));
    await loadQuote.last().answer(aQuote({}, both));
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-sofa", "line-lamp"]);
    expect(loadQuote.calls).toHaveLength(2);
  });

  test("is nothing when no line is checked, until one is", async () => {
    const { actor, state, loadCheckout } = aShopper();
    await loadCheckout.last().answer({ cart: aCart({ isSelected: false }), addresses: [home] });
    expect(state().hasTag("nothingSelected")).toBe(true);
    actor.send({ type: "retry" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [home] });
    expect(state().hasTag("nothingSelected")).toBe(false);
  });

  test("is nothing where all has sold out before it was quoted", async () => {
    const { state, loadQuote } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote({}, [aLine({ stock: 0 })]));
    expect(state().hasTag("nothingSelected")).toBe(true);
  });
});

test("an address is asked for when there is none, and the one that is added is shipped to", async () => {
  const { actor, state, events, loadCheckout, loadShippingOptions } = aShopper();
  await loadCheckout.last().answer({ cart: aCart(), addresses: [] });
  expect(events.at(-1)).toEqual({ type: "shipping.blocked" });
  actor.send({ type: "payment.open" });
  expect(selectProblem(state())?.messageKey).toBe("addAddressFirst");
  actor.send({ type: "problem.dismiss" });
  expect(selectProblem(state())).toBeNull();
  actor.send({ type: "address.saved", address: office });
  expect(loadShippingOptions.last().input).toEqual({ addressId: "address-office" });
});

test("that nothing ships there is said until another address is chosen", async () => {
  const { actor, state, events, loadCheckout, loadShippingOptions } = aShopper();
  await loadCheckout.last().answer({ cart: aCart(), addresses: [home, office] });
  await loadShippingOptions.last().answer(aShipping([]));
  expect(selectProblem(state())?.messageKey).toBe("unableToShip");
  actor.send({ type: "payment.open" });
  expect(events.at(-1)).toEqual({ type: "shipping.blocked" });
  actor.send({ type: "address.choose", addressId: "address-office" });
  expect(selectProblem(state())).toBeNull();
});

describe("what nothing brings to the address", () => {
  const cart = aCart({}, { lineId: "line-lamp", unitPrice: 300_000, quantity: 1 });
  const without = (lineId: string) => {
    const { lines, quote } = cart;
    return { lines: lines.map((line) => ({ ...line, isSelected: line.lineId !== lineId })), quote };
  };

  const aShopperWithSofa = async () => {
    const shopper = aShopper();
    await shopper.loadCheckout.last().answer({ cart, addresses: [home, office] });
    await shopper.loadShippingOptions.last().answer(aShipping(undefined, ["line-sofa"]));
    return shopper;
  };

  test("is not left out unasked: nothing is quoted, and there is no way on", async () => {
    const { actor, state, events, loadQuote } = await aShopperWithSofa();
    expect(state().matches({ choosing: "unshippable" })).toBe(true);
    expect(state().context.unshippableLineIds).toEqual(["line-sofa"]);
    actor.send({ type: "payment.open" });
    expect(events.at(-1)).toEqual({ type: "shipping.blocked" });
    expect(loadQuote.calls).toHaveLength(0);
    expect(selectTotals(state()).shipping).toBeNull();
  });

  test("is unchecked in the cart where the shopper says so, and the rest goes on its way", async () => {
    const { actor, state, events, uncheckLines, loadShippingOptions, loadQuote, notifications } =
      await aShopperWithSofa();
    actor.send({ type: "unavailableLines.uncheck" });
    expect(uncheckLines.last().input).toEqual({ lineIds: ["line-sofa"] });
    await uncheckLines.last().answer(without("line-sofa"));
    expect(notifications).toEqual(["cart"]);
    expect(events.at(-1)).toMatchObject({ type: "shipping.chosen", isShippable: false });
    await loadShippingOptions.last().answer(aShipping());
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-lamp"]);
    expect(loadQuote.last().input).toEqual({ addressId: "address-home", shippingId: "regular" });
  });

  test("leaves nothing to buy where it was all there was", async () => {
    const { actor, state, uncheckLines } = await aShopperWithSofa();
    actor.send({ type: "unavailableLines.uncheck" });
    const empty = { ...cart, lines: cart.lines.map((line) => ({ ...line, isSelected: false })) };
    await uncheckLines.last().answer(empty);
    expect(state().hasTag("nothingSelected")).toBe(true);
  });

  test("goes to another address instead", async () => {
    const { actor, state, loadShippingOptions } = await aShopperWithSofa();
    actor.send({ type: "address.choose", addressId: "address-office" });
    expect(state().context.unshippableLineIds).toEqual([]);
    await loadShippingOptions.last().answer(aShipping());
    expect(state().matches({ choosing: "quoting" })).toBe(true);
  });

  test("is looked at anew where it cannot be unchecked, as when it has left the cart", async () => {
    const { actor, state, uncheckLines, loadCheckout } = await aShopperWithSofa();
    actor.send({ type: "unavailableLines.uncheck" });
    await uncheckLines.last().fail(new ApiError({ kind: "handled", status: 201, messages: ["Invalid data"] }));
    await loadCheckout.last().answer({ cart: without("line-sofa"), addresses: [home] });
    expect(state().matches({ choosing: "loadingOptions" })).toBe(true);
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-lamp"]);
  });

  test("has no name where the provider gives none, and then nothing to uncheck", async () => {
    const { actor, state, uncheckLines, loadCheckout, loadShippingOptions } = aShopper();
    await loadCheckout.last().answer({ cart, addresses: [home] });
    await loadShippingOptions.last().answer(aShipping([]));
    actor.send({ type: "unavailableLines.uncheck" });
    expect(state().matches({ choosing: "unshippable" })).toBe(true);
    expect(uncheckLines.calls).toHaveLength(0);
  });
});

test("each answer that does not come is said, and shown once the service is back", async () => {
  const { actor, clock, state, loadCheckout, loadShippingOptions, loadQuote } = aShopper();
  const heal = () => {
    expect(selectProblem(state())?.messageKey).toBe("serviceDown");
    actor.send({ type: "retry" });
  };
  await failUntilWaiting(loadCheckout, clock);
  heal();
  await loadCheckout.last().answer({ cart: aCart(), addresses: [home] });
  await failUntilWaiting(loadShippingOptions, clock);
  heal();
  await loadShippingOptions.last().answer(aShipping());
  await failUntilWaiting(loadQuote, clock);
  heal();
  await loadQuote.last().answer(aQuote());
  expect(selectProblem(state())).toBeNull();
  expect(selectTotals(state()).total).toBe(4_650_000);
});
