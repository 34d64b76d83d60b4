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

const visitRecorder = recordVisitedStates(shippingMachine);

const homeAddress = anAddress();
const officeAddress = anAddress({ id: "address-office" });
const expressOption = aShippingOption({ id: "express", cost: 400_000 });

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
  const actor = visitRecorder.watch(createActor(machine, { input, parent: parent.actor })).start();
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
  await shopper.loadCheckout.last().answer({ cart, addresses: [homeAddress, officeAddress] });
  await shopper.loadShippingOptions.last().answer(aShipping([aShippingOption(), expressOption]));
  return shopper;
};

describe("a voucher", () => {
  test("is null before the cart is loaded", () => {
    const { context } = aShopper().state();
    expect(context).toMatchObject({ voucher: null, requestedVoucher: { code: null }, voucherProblem: null });
  });

  const voucher = aVoucher();
  const quoteWithVoucher = aQuote({ ...aDiscount(500_000), voucher, id: "with voucher" });

  test("changes the cart, and the order needs a new quote", async () => {
    const { actor, state, events, loadQuote, saveVoucher, notifications } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote());
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    expect(saveVoucher.last().input).toEqual({ code: "HEMAT" });
    expect(events.at(-1)).toMatchObject({ type: "shipping.chosen", quote: null });
    await saveVoucher.last().answer(aCart());
    expect(notifications).toEqual(["cart"]);
    await loadQuote.last().answer(quoteWithVoucher);
    expect(state().context.voucher).toEqual(voucher);
    expect(selectTotals(state())).toMatchObject({
      subtotal: 4_500_000,
      shipping: 150_000,
      voucher: -500_000,
      total: 4_150_000,
    });
    expect(events.at(-1)).toMatchObject({ type: "shipping.chosen", quote: { id: "with voucher" } });
  });

  test("shows the reason of a refusal, and changes nothing else", async () => {
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

  test("comes from the loaded cart, and can be removed", async () => {
    const cart = aCart();
    const cartWithVoucher = { ...cart, quote: { ...cart.quote, voucher } };
    const { actor, state, loadQuote, saveVoucher } = await aShopperWhoChooses(undefined, cartWithVoucher);
    expect(state().context.voucher).toEqual(voucher);
    actor.send({ type: "voucher.remove" });
    expect(saveVoucher.last().input).toEqual({ code: null });
    await saveVoucher.last().answer(aCart());
    await loadQuote.last().answer(aQuote());
    expect(state().context.voucher).toBeNull();
  });

  test("can be applied without an address, and while the shipping options are loading", async () => {
    const shopperWithoutAddress = aShopper();
    await shopperWithoutAddress.loadCheckout.last().answer({ cart: aCart(), addresses: [] });
    shopperWithoutAddress.actor.send({ type: "voucher.apply", code: "HEMAT" });
    const cart = aCart();
    await shopperWithoutAddress.saveVoucher.last().answer({ ...cart, quote: { ...cart.quote, voucher } });
    expect(shopperWithoutAddress.state().matches({ choosing: "noAddress" })).toBe(true);
    expect(shopperWithoutAddress.state().context.voucher).toEqual(voucher);

    const earlyShopper = aShopper();
    await earlyShopper.loadCheckout.last().answer({ cart: aCart(), addresses: [homeAddress] });
    earlyShopper.actor.send({ type: "voucher.apply", code: "HEMAT" });
    await earlyShopper.saveVoucher.last().answer(aCart());
    await earlyShopper.loadShippingOptions.last().answer(aShipping());
    await earlyShopper.loadQuote.last().answer(quoteWithVoucher);
    expect(earlyShopper.state().context.voucher).toEqual(voucher);
  });

  test("keeps its discount on the goods while no quote is loaded", async () => {
    const { adjustments } = aDiscount(500_000);
    const { quote, lines } = aCart();
    const cartWithVoucher = {
      lines,
      quote: { ...quote, voucher, adjustments: adjustments.slice(1), total: 4_000_000 },
    };
    const shopperWithoutAddress = aShopper();
    await shopperWithoutAddress.loadCheckout.last().answer({ cart: cartWithVoucher, addresses: [] });
    expect(selectTotals(shopperWithoutAddress.state())).toMatchObject({
      subtotal: 4_500_000,
      voucher: -500_000,
      total: null,
    });

    const { actor, state, loadQuote } = await aShopperWhoChooses(undefined, cartWithVoucher);
    await loadQuote.last().answer(quoteWithVoucher);
    actor.send({ type: "address.choose", addressId: officeAddress.id });
    expect(selectTotals(state())).toMatchObject({ voucher: -500_000, total: null });
  });

  test("has a discount on the shipping only in a quote", async () => {
    const { actor, state, loadQuote } = await aShopperWhoChooses();
    await loadQuote
      .last()
      .answer(aQuote({ ...aDiscount(100_000), voucher: aVoucher({ kind: "shipping", value: 100_000 }) }));
    expect(selectTotals(state())).toMatchObject({ shipping: 150_000, voucher: -100_000, total: 4_550_000 });
    actor.send({ type: "address.choose", addressId: officeAddress.id });
    expect(selectTotals(state())).toMatchObject({ shipping: null, voucher: null, total: null });
  });

  test("waits while the service is down", async () => {
    const { actor, state, clock, loadQuote, saveVoucher } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote());
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    await failUntilWaiting(saveVoucher, clock);
    expect(selectProblem(state())?.kind).toBe("down");
    actor.send({ type: "retry" });
    await saveVoucher.last().answer(aCart());
    await loadQuote.last().answer(quoteWithVoucher);
    expect(state().context.voucher).toEqual(voucher);
  });
});

describe("a choice", () => {
  test("begins with the first address and the first option, and has the provider's total", async () => {
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

  test("survives a reload", async () => {
    const { state } = await aShopperWhoChooses({ addressId: "address-office", shippingId: "express" });
    expect(state().context.choice).toEqual({ addressId: "address-office", shippingId: "express" });
  });

  test("is replaced when it is no longer available", async () => {
    const { state } = await aShopperWhoChooses({ addressId: "gone", shippingId: "gone" });
    expect(state().context.choice).toEqual({ addressId: "address-home", shippingId: "regular" });
  });

  test("changes only to another existing address", async () => {
    const { actor, state, loadShippingOptions } = await aShopperWhoChooses();
    for (const addressId of ["address-home", "address-of-nobody"]) {
      actor.send({ type: "address.choose", addressId });
      expect(state().context.choice.addressId).toBe("address-home");
    }
    expect(loadShippingOptions.calls).toHaveLength(1);
    actor.send({ type: "address.choose", addressId: "address-office" });
    expect(loadShippingOptions.calls).toHaveLength(2);
  });

  test("of a shipping option has the cost of the quote", () => {
    const context = { ...aShopper().state().context, shippingOptions: [aShippingOption(), expressOption] };
    const getChosenId = (shippingId: string | null) =>
      selectChosenShipping({ context: { ...context, choice: { addressId: "address-home", shippingId } } })?.id ?? null;
    expect([getChosenId("regular"), getChosenId("express"), getChosenId("pigeon"), getChosenId(null)]).toEqual([
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
    const regularCall = loadQuote.last();
    actor.send({ type: "shipping.choose", shippingId: "express" });
    expect(regularCall.signal.aborted).toBe(true);
    actor.send({ type: "shipping.choose", shippingId: "teleport" });
    expect(loadQuote.last().input).toEqual({ addressId: "address-home", shippingId: "express" });
    await loadQuote.last().answer(aQuote({ total: 4_900_000 }));
    await regularCall.answer(aQuote());
    expect(selectTotals(state()).total).toBe(4_900_000);
    actor.send({ type: "shipping.choose", shippingId: "regular" });
    expect(selectTotals(state()).total).toBeNull();
  });

  test("of another address loads its options, and drops the options of the previous address", async () => {
    const { actor, state, events, loadShippingOptions } = await aShopperWhoChooses();
    actor.send({ type: "address.choose", addressId: "address-office" });
    expect(events.at(-1)).toMatchObject({ isShippable: false, quote: null });
    const lateCall = loadShippingOptions.last();
    actor.send({ type: "address.choose", addressId: "address-home" });
    expect(lateCall.signal.aborted).toBe(true);
    await lateCall.answer(aShipping([expressOption]));
    await loadShippingOptions.last().answer(aShipping());
    expect(state().context.shippingOptions.map(({ id }) => id)).toEqual(["regular"]);
  });
});

describe("the lines to buy", () => {
  test("are the selected lines that are available", async () => {
    const cart = aCart({}, { lineId: "line-lamp", isSelected: false }, { lineId: "line-rug", stock: 0 });
    const { state } = await aShopperWhoChooses(undefined, cart);
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-sofa"]);
  });

  test("are without the lines that the quote leaves out", async () => {
    const { state, loadQuote } = await aShopperWhoChooses(undefined, aCart({}, { lineId: "line-lamp" }));
    expect(selectLines(state())).toHaveLength(2);
    await loadQuote.last().answer(aQuote());
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-sofa"]);
  });

  test("have the quantities and prices of the quote", async () => {
    const { state, loadQuote } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote({}, [aLine({ quantity: 2, unitPrice: 4_700_000 })]));
    expect(selectLines(state())).toEqual([aLine({ quantity: 2, unitPrice: 4_700_000 })]);
    const placedQuote = aQuote({}, [aLine({ unitPrice: 4_900_000 })]);
    expect(selectLines(state(), placedQuote)).toEqual([aLine({ unitPrice: 4_900_000 })]);
    expect(selectTotals(state(), placedQuote).total).toBe(5_050_000);
  });

  test("have the add-ons and their prices of the quote", async () => {
    const cartWithAddOns = aCart({
      quantity: 2,
      addOns: [anAddOn(), anAddOn({ addOnId: "carrying", isChosen: true })],
    });
    const { state, loadQuote } = await aShopperWhoChooses(undefined, cartWithAddOns);
    expect(selectTotals(state()).addOns).toEqual({ totalItems: 2, totalCost: 450_000 });
    const assembledLine = aLine({ quantity: 2, addOns: [anAddOn({ unitPrice: 200_000, isChosen: true })] });
    await loadQuote.last().answer(aQuote({}, [assembledLine]));
    expect(selectLines(state())).toEqual([assembledLine]);
    expect(selectTotals(state())).toMatchObject({ addOns: { totalItems: 2, totalCost: 400_000 }, total: 9_550_000 });
  });

  test("are loaded again when the quote has an unknown add-on", async () => {
    const { state, loadQuote } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote({}, [aLine({ addOns: [anAddOn({ isChosen: true })] })]));
    expect(state().hasTag("loading")).toBe(true);
  });

  test("are loaded again when the quote has an unknown line", async () => {
    const { state, events, loadCheckout, loadShippingOptions, loadQuote } = await aShopperWhoChooses();
    const bothLines = [aLine(), aLine({ lineId: "line-lamp" })];
    await loadQuote.last().answer(aQuote({}, bothLines));
    expect(state().hasTag("loading")).toBe(true);
    expect(events.at(-1)).toMatchObject({ quote: null });
    await loadCheckout
      .last()
      .answer({ cart: aCart({}, { lineId: "line-lamp" }), addresses: [homeAddress, officeAddress] });
    await loadShippingOptions.last().answer(aShipping([aShippingOption(), expressOption]));
    await loadQuote.last().answer(aQuote({}, bothLines));
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-sofa", "line-lamp"]);
    expect(loadQuote.calls).toHaveLength(2);
  });

  test("are none while no line is selected", async () => {
    const { actor, state, loadCheckout } = aShopper();
    await loadCheckout.last().answer({ cart: aCart({ isSelected: false }), addresses: [homeAddress] });
    expect(state().hasTag("nothingSelected")).toBe(true);
    actor.send({ type: "retry" });
    await loadCheckout.last().answer({ cart: aCart(), addresses: [homeAddress] });
    expect(state().hasTag("nothingSelected")).toBe(false);
  });

  test("are none when all lines are sold out", async () => {
    const { state, loadQuote } = await aShopperWhoChooses();
    await loadQuote.last().answer(aQuote({}, [aLine({ stock: 0 })]));
    expect(state().hasTag("nothingSelected")).toBe(true);
  });
});

test("asks for an address when there is none, and chooses the added address", async () => {
  const { actor, state, events, loadCheckout, loadShippingOptions } = aShopper();
  await loadCheckout.last().answer({ cart: aCart(), addresses: [] });
  expect(events.at(-1)).toEqual({ type: "shipping.blocked" });
  actor.send({ type: "payment.open" });
  expect(selectProblem(state())?.messageKey).toBe("addAddressFirst");
  actor.send({ type: "problem.dismiss" });
  expect(selectProblem(state())).toBeNull();
  actor.send({ type: "address.saved", address: officeAddress });
  expect(loadShippingOptions.last().input).toEqual({ addressId: "address-office" });
});

test("shows that nothing can be shipped until the shopper chooses another address", async () => {
  const { actor, state, events, loadCheckout, loadShippingOptions } = aShopper();
  await loadCheckout.last().answer({ cart: aCart(), addresses: [homeAddress, officeAddress] });
  await loadShippingOptions.last().answer(aShipping([]));
  expect(selectProblem(state())?.messageKey).toBe("unableToShip");
  actor.send({ type: "payment.open" });
  expect(events.at(-1)).toEqual({ type: "shipping.blocked" });
  actor.send({ type: "address.choose", addressId: "address-office" });
  expect(selectProblem(state())).toBeNull();
});

describe("a line that cannot be shipped", () => {
  const cart = aCart({}, { lineId: "line-lamp", unitPrice: 300_000, quantity: 1 });
  const aCartWithout = (lineId: string) => {
    const { lines, quote } = cart;
    return { lines: lines.map((line) => ({ ...line, isSelected: line.lineId !== lineId })), quote };
  };

  const aShopperWithSofa = async () => {
    const shopper = aShopper();
    await shopper.loadCheckout.last().answer({ cart, addresses: [homeAddress, officeAddress] });
    await shopper.loadShippingOptions.last().answer(aShipping(undefined, ["line-sofa"]));
    return shopper;
  };

  test("blocks the quote and the payment step", async () => {
    const { actor, state, events, loadQuote } = await aShopperWithSofa();
    expect(state().matches({ choosing: "unshippable" })).toBe(true);
    expect(state().context.unshippableLineIds).toEqual(["line-sofa"]);
    actor.send({ type: "payment.open" });
    expect(events.at(-1)).toEqual({ type: "shipping.blocked" });
    expect(loadQuote.calls).toHaveLength(0);
    expect(selectTotals(state()).shipping).toBeNull();
  });

  test("is unselected in the cart by the shopper, and the other lines continue", async () => {
    const { actor, state, events, uncheckLines, loadShippingOptions, loadQuote, notifications } =
      await aShopperWithSofa();
    actor.send({ type: "unavailableLines.uncheck" });
    expect(uncheckLines.last().input).toEqual({ lineIds: ["line-sofa"] });
    await uncheckLines.last().answer(aCartWithout("line-sofa"));
    expect(notifications).toEqual(["cart"]);
    expect(events.at(-1)).toMatchObject({ type: "shipping.chosen", isShippable: false });
    await loadShippingOptions.last().answer(aShipping());
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-lamp"]);
    expect(loadQuote.last().input).toEqual({ addressId: "address-home", shippingId: "regular" });
  });

  test("leaves nothing to buy when it is the only line", async () => {
    const { actor, state, uncheckLines } = await aShopperWithSofa();
    actor.send({ type: "unavailableLines.uncheck" });
    const emptySelection = { ...cart, lines: cart.lines.map((line) => ({ ...line, isSelected: false })) };
    await uncheckLines.last().answer(emptySelection);
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
    await loadCheckout.last().answer({ cart: aCartWithout("line-sofa"), addresses: [homeAddress] });
    expect(state().matches({ choosing: "loadingOptions" })).toBe(true);
    expect(selectLines(state()).map(({ lineId }) => lineId)).toEqual(["line-lamp"]);
  });

  test("cannot be unselected when the provider does not name it", async () => {
    const { actor, state, uncheckLines, loadCheckout, loadShippingOptions } = aShopper();
    await loadCheckout.last().answer({ cart, addresses: [homeAddress] });
    await loadShippingOptions.last().answer(aShipping([]));
    actor.send({ type: "unavailableLines.uncheck" });
    expect(state().matches({ choosing: "unshippable" })).toBe(true);
    expect(uncheckLines.calls).toHaveLength(0);
  });
});

test("shows each failure of the service, and continues when the service is back", async () => {
  const { actor, clock, state, loadCheckout, loadShippingOptions, loadQuote } = aShopper();
  const retryAfterOutage = () => {
    expect(selectProblem(state())?.messageKey).toBe("serviceDown");
    actor.send({ type: "retry" });
  };
  await failUntilWaiting(loadCheckout, clock);
  retryAfterOutage();
  await loadCheckout.last().answer({ cart: aCart(), addresses: [homeAddress] });
  await failUntilWaiting(loadShippingOptions, clock);
  retryAfterOutage();
  await loadShippingOptions.last().answer(aShipping());
  await failUntilWaiting(loadQuote, clock);
  retryAfterOutage();
  await loadQuote.last().answer(aQuote());
  expect(selectProblem(state())).toBeNull();
  expect(selectTotals(state()).total).toBe(4_650_000);
});
