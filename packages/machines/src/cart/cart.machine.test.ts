import { ApiError, applyCartChange, type Cart, type CartChange, type NewCartLine } from "@griya/api";
import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { selectIsWaiting, selectNeedsLogin, selectProblem } from "../request/request-state.ts";
import { aCart, anAddOn } from "../testing/a-cart.ts";
import { aVoucher } from "../testing/a-checkout.ts";
import { aParent } from "../testing/a-parent.ts";
import { failUntilWaiting, manualRequest } from "../testing/manual-request.ts";
import { recordVisitedStates } from "../testing/record-visited-states.ts";
import { waitForState as untilState } from "../testing/wait-for-state.ts";
import { type CartSnapshot, cartMachine } from "./cart.machine.ts";
import {
  selectAddingVariantIds,
  selectCart,
  selectCount,
  selectIsSaving,
  selectIsSavingVoucher,
  selectSavingLineIds,
} from "./cart-selectors.ts";
import type { CartOperation } from "./pending-operations.ts";

const visits = recordVisitedStates(cartMachine);
const down = () => new ApiError({ kind: "down", status: 503 });
const refused = (message: string) => new ApiError({ kind: "handled", status: 201, messages: [message] });
const loggedOut = () => new ApiError({ kind: "unauthorized", status: 401 });

const sofa = { lineId: "line-sofa", quantity: 2 };
const lamp = { lineId: "line-lamp", productId: "product-lamp", variantId: "variant-lamp", unitPrice: 250_000 };
const oneMoreSofa: NewCartLine = { productId: "product-sofa", variantId: "variant-sofa-oak", quantity: 1 };
const aTable: NewCartLine = { productId: "product-table", variantId: "variant-table", quantity: 3 };
const quantity = (amount: number): CartChange => ({ kind: "setQuantity", lineId: "line-sofa", quantity: amount });

const aShopper = () => {
  const loadCart = manualRequest.read<Cart>();
  const addLine = manualRequest.send<Cart, NewCartLine>();
  const saveChange = manualRequest.save<Cart, CartChange>();
  const saveVoucher = manualRequest.save<Cart, { code: string | null }>();
  const clock = new SimulatedClock();
  const machine = cartMachine.provide({
    actors: {
      saveVoucher: saveVoucher.logic,
      loadCart: loadCart.logic,
      addLine: addLine.logic,
      saveChange: saveChange.logic,
    },
  });
  const parent = aParent(clock);
  const actor = visits.watch(createActor(machine, { clock, parent: parent.actor })).start();
  const until = (says: (state: CartSnapshot) => boolean) => untilState(actor, says);
  const announced: string[] = [];
  actor.on("*", (event) => announced.push(event.type));
  return { actor, loadCart, addLine, saveChange, saveVoucher, clock, until, announced, notifications: parent.events };
};

const aShopperWith = async (cart: Cart) => {
  const shopper = aShopper();
  await shopper.loadCart.last().answer(cart);
  await shopper.until((state) => state.matches({ ready: "idle" }));
  return shopper;
};

const withVoucher = (cart: Cart, own = {}): Cart => {
  const voucher = aVoucher(own);
  return applyCartChange(
    { ...cart, quote: { ...cart.quote, voucher } },
    { kind: "select", lineIds: [], isSelected: true },
  );
};

const assembled = (isChosen: boolean, amount = 2) =>
  aCart({ ...sofa, quantity: amount, addOns: [anAddOn({ isChosen })] });
const assembly = (isChosen: boolean): CartChange => ({
  kind: "chooseAddOns",
  lineId: "line-sofa",
  addOnIds: ["assembly"],
  isChosen,
});

describe("a service", () => {
  test("is in the total as soon as it is chosen, as often as there are pieces, and out of it as soon as it is not", async () => {
    const { actor, saveChange, announced } = await aShopperWith(assembled(false));
    const quote = () => selectCart(actor.getSnapshot())?.quote;
    actor.send({ type: "cart.change", change: assembly(true) });
    expect(quote()).toMatchObject({ addOns: { totalItems: 2, totalCost: 450_000 }, total: 9_450_000 });
    expect(selectSavingLineIds(actor.getSnapshot())).toEqual(["line-sofa"]);
    actor.send({ type: "cart.change", change: quantity(3) });
    expect(quote()).toMatchObject({ addOns: { totalItems: 3, totalCost: 675_000 }, total: 14_175_000 });
    await saveChange.last().answer(assembled(true));
    actor.send({ type: "cart.change", change: assembly(false) });
    expect(quote()?.total).toBe(13_500_000);
    await saveChange.last().answer(assembled(true, 3));
    expect(saveChange.last().input).toMatchObject(assembly(false));
    await saveChange.last().answer(assembled(false, 3));
    expect(quote()).toMatchObject({ addOns: { totalItems: 0, totalCost: 0 }, total: 13_500_000 });
    expect(announced).toEqual(["cart.updated", "cart.updated", "cart.updated"]);
  });

  test("that is refused is shown as it was, with the reason at its line", async () => {
    const { actor, saveChange, announced } = await aShopperWith(assembled(false));
    actor.send({ type: "cart.change", change: assembly(true) });
    await saveChange.last().fail(refused("No longer offered."));
    expect(selectProblem(actor.getSnapshot())?.text).toBe("No longer offered.");
    expect(actor.getSnapshot().context.problemLineId).toBe("line-sofa");
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_000_000);
    expect(announced).toEqual(["cart.refused"]);
  });

  test("waits while the service is down, is shown meanwhile, and is said again where its answer was lost", async () => {
    const { actor, saveChange, clock } = await aShopperWith(assembled(false));
    actor.send({ type: "cart.change", change: assembly(true) });
    await failUntilWaiting(saveChange, clock);
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_450_000);
    actor.send({ type: "retry" });
    expect(saveChange.last().input).toMatchObject(assembly(true));
    await saveChange.last().answer(assembled(true));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_450_000);
  });

  test("comes back with its line where that is put back", async () => {
    const { actor, saveChange, addLine } = await aShopperWith(assembled(true));
    actor.send({ type: "cart.change", change: { kind: "remove", lineId: "line-sofa" } });
    actor.send({ type: "cart.add", line: { ...oneMoreSofa, quantity: 2, addOnIds: ["assembly"] } });
    await saveChange.last().answer(aCart({ lineId: "line-lamp", productId: "product-lamp" }));
    expect(addLine.last().input).toMatchObject({ addOnIds: ["assembly"] });
    await addLine.last().answer(assembled(true));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_450_000);
  });

  test("is shown at once where it comes with more of a line that is there", async () => {
    const { actor } = await aShopperWith(assembled(false));
    actor.send({ type: "cart.add", line: { ...oneMoreSofa, addOnIds: ["assembly"] } });
    expect(selectCart(actor.getSnapshot())?.quote.addOns).toEqual({ totalItems: 3, totalCost: 675_000 });
  });
});

describe("a voucher", () => {
  test("goes into the cart; what it takes off is known once the server says so", async () => {
    const { actor, saveVoucher, announced } = await aShopperWith(aCart(sofa));
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    expect(saveVoucher.last().input).toMatchObject({ code: "HEMAT" });
    expect(selectIsSavingVoucher(actor.getSnapshot())).toBe(true);
    expect(selectCart(actor.getSnapshot())?.quote.voucher).toBeNull();
    await saveVoucher.last().answer(withVoucher(aCart(sofa)));
    expect(selectIsSavingVoucher(actor.getSnapshot())).toBe(false);
    expect(selectCart(actor.getSnapshot())?.quote).toMatchObject({ total: 8_500_000, voucher: { code: "HEMAT" } });
    expect(announced).toEqual(["cart.updated"]);
  });

  test("is counted in what a change comes to, before that is saved", async () => {
    const { actor } = await aShopperWith(withVoucher(aCart(sofa), { kind: "percent", value: 10, cap: 1_000_000 }));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(8_100_000);
    actor.send({ type: "cart.change", change: quantity(1) });
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(4_050_000);
    actor.send({ type: "cart.change", change: quantity(5) });
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(21_500_000);
  });

  test("is out of the cart as soon as the shopper takes it out", async () => {
    const { actor, saveVoucher } = await aShopperWith(withVoucher(aCart(sofa)));
    actor.send({ type: "voucher.remove" });
    expect(selectCart(actor.getSnapshot())?.quote).toMatchObject({ total: 9_000_000, adjustments: [], voucher: null });
    expect(saveVoucher.last().input).toMatchObject({ code: null });
    await saveVoucher.last().answer(aCart(sofa));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_000_000);
  });

  test("may be another while the one before is still on its way out", async () => {
    const { actor, saveVoucher } = await aShopperWith(withVoucher(aCart(sofa)));
    actor.send({ type: "voucher.remove" });
    expect(selectIsSavingVoucher(actor.getSnapshot())).toBe(false);
    actor.send({ type: "voucher.apply", code: "HEBAT" });
    expect(selectIsSavingVoucher(actor.getSnapshot())).toBe(true);
    await saveVoucher.last().answer(aCart(sofa));
    expect(saveVoucher.last().input).toMatchObject({ code: "HEBAT" });
    await saveVoucher.last().fail(refused("Used up."));
    expect(actor.getSnapshot().context.voucherProblem?.text).toBe("Used up.");
  });

  test("counts until the server has put another into its place", async () => {
    const { actor, saveVoucher } = await aShopperWith(withVoucher(aCart(sofa)));
    actor.send({ type: "voucher.apply", code: "HEBAT" });
    expect(selectCart(actor.getSnapshot())?.quote).toMatchObject({ total: 8_500_000, voucher: { code: "HEMAT" } });
    await saveVoucher.last().answer(withVoucher(aCart(sofa), { code: "HEBAT" }));
    expect(selectCart(actor.getSnapshot())?.quote.voucher?.code).toBe("HEBAT");
  });

  test("that is refused says why where it was typed, and changes nothing else", async () => {
    const { actor, saveVoucher, announced } = await aShopperWith(withVoucher(aCart(sofa)));
    actor.send({ type: "voucher.apply", code: "HABIS" });
    await saveVoucher.last().fail(refused("Used up."));
    expect(actor.getSnapshot().context.voucherProblem?.text).toBe("Used up.");
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    expect(selectCart(actor.getSnapshot())?.quote.voucher?.code).toBe("HEMAT");
    expect(announced).toEqual([]);
    actor.send({ type: "voucher.remove" });
    expect(actor.getSnapshot().context.voucherProblem).toBeNull();
  });

  test("waits until an earlier change is saved, and for a service that is down", async () => {
    const { actor, saveChange, saveVoucher, clock } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.change", change: quantity(3) });
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    expect(saveVoucher.calls).toEqual([]);
    await saveChange.last().answer(aCart({ ...sofa, quantity: 3 }));
    await failUntilWaiting(saveVoucher, clock);
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
    actor.send({ type: "retry" });
    await saveVoucher.last().answer(withVoucher(aCart({ ...sofa, quantity: 3 })));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(13_000_000);
  });

  test("lets a cart be merged while it waits for the service", async () => {
    const { actor, saveVoucher, clock } = await aShopperWith(aCart(sofa));
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    await failUntilWaiting(saveVoucher, clock);
    actor.send({ type: "cart.lock" });
    expect(actor.getSnapshot().matches({ ready: "locked" })).toBe(true);
  });
});

const shownQuantity = (state: CartSnapshot) => selectCart(state)?.lines[0]?.quantity;

describe("loading", () => {
  test("shows no count until the cart is there, then the sum of quantities", async () => {
    const { actor, loadCart, until } = aShopper();
    expect(selectCount(actor.getSnapshot())).toBeNull();
    await loadCart.last().answer(aCart(sofa, lamp));
    expect(selectCount(await until((state) => state.matches("ready")))).toBe(3);
  });

  test("says that the service is down, and shows the cart once it is back", async () => {
    const { actor, loadCart, clock, until } = aShopper();
    await failUntilWaiting(loadCart, clock);
    expect(selectProblem(actor.getSnapshot())?.messageKey).toBe("serviceDown");
    actor.send({ type: "retry" });
    await loadCart.last().answer(aCart(sofa));
    expect(selectProblem(await until((state) => state.matches("ready")))).toBeNull();
  });

  test("keeps what was added while the cart was still loading, and saves it then", async () => {
    const { actor, loadCart, addLine, until } = aShopper();
    actor.send({ type: "cart.add", line: aTable });
    expect(selectAddingVariantIds(actor.getSnapshot())).toEqual(["variant-table"]);
    await loadCart.last().answer(aCart(sofa));
    await until((state) => state.matches({ ready: "adding" }));
    expect(addLine.last().input).toEqual(aTable);
  });
});

describe("changing", () => {
  test("shows a new quantity at once and saves it", async () => {
    const { actor, saveChange, until, announced } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.change", change: quantity(5) });
    expect(shownQuantity(actor.getSnapshot())).toBe(5);
    expect(selectSavingLineIds(actor.getSnapshot())).toEqual(["line-sofa"]);
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    expect(shownQuantity(await until((state) => state.matches({ ready: "idle" })))).toBe(5);
    expect(announced).toEqual(["cart.updated"]);
  });

  test("saves quick clicks one at a time, in order, and of those still waiting only the last amount", async () => {
    const { actor, saveChange, until } = await aShopperWith(aCart(sofa));
    for (const amount of [3, 4, 5, 6]) actor.send({ type: "cart.change", change: quantity(amount) });
    expect(saveChange.calls.map(({ input }) => input)).toEqual([quantity(3)]);
    await saveChange.last().answer(aCart({ ...sofa, quantity: 3 }));
    await until(() => saveChange.calls.length === 2);
    expect(saveChange.last().input).toEqual(quantity(6));
    expect(shownQuantity(actor.getSnapshot())).toBe(6);
  });

  test("falls back to the server's cart when a change is refused, says why and asks for the cart again", async () => {
    const { actor, saveChange, loadCart, until, announced } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.change", change: quantity(50) });
    await saveChange.last().fail(refused("Product quantity exceeds inventory."));
    const state = await until((state) => state.matches({ ready: "refreshing" }));
    expect(shownQuantity(state)).toBe(2);
    expect(state.context.problem?.text).toBe("Product quantity exceeds inventory.");
    expect(state.context.problemLineId).toBe("line-sofa");
    expect(announced).toEqual(["cart.refused"]);
    await loadCart.last().answer(aCart({ ...sofa, stock: 3 }));
    expect(selectCart(await until((state) => state.matches({ ready: "idle" })))?.lines[0]?.stock).toBe(3);
  });

  test("a refused amount is not held against the next one, once that is saved", async () => {
    const { actor, saveChange, until } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.change", change: quantity(50) });
    actor.send({ type: "cart.change", change: quantity(5) });
    await saveChange.last().fail(refused("Product quantity exceeds inventory."));
    expect(actor.getSnapshot().context.problemLineId).toBe("line-sofa");
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    const state = await until((state) => state.matches({ ready: "refreshing" }));
    expect(shownQuantity(state)).toBe(5);
    expect(state.context.problem).toBeNull();
  });

  test("a refused amount stays said while the next change, of another line, is saved", async () => {
    const { actor, saveChange, until } = await aShopperWith(aCart(sofa, lamp));
    actor.send({ type: "cart.change", change: quantity(50) });
    actor.send({ type: "cart.change", change: { kind: "setQuantity", lineId: "line-lamp", quantity: 2 } });
    await saveChange.last().fail(refused("Product quantity exceeds inventory."));
    await saveChange.last().answer(aCart(sofa, { ...lamp, quantity: 2 }));
    const { context } = await until((state) => state.matches({ ready: "refreshing" }));
    expect([context.problem?.text, context.problemLineId]).toEqual([
      "Product quantity exceeds inventory.",
      "line-sofa",
    ]);
  });

  test("an addition that is refused stays said while a change is saved", async () => {
    const { actor, addLine, saveChange, until } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "cart.change", change: { kind: "select", lineIds: ["line-sofa"], isSelected: false } });
    await addLine.last().fail(refused("Product is sold out."));
    expect(actor.getSnapshot().context.problemLineId).toBeNull();
    await saveChange.last().answer(aCart(sofa));
    expect((await until((state) => state.matches({ ready: "refreshing" }))).context.problem?.text).toBe(
      "Product is sold out.",
    );
  });

  test("keeps changes while the service is down, and saves them once it is back", async () => {
    const { actor, saveChange, clock, until } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.change", change: quantity(5) });
    await failUntilWaiting(saveChange, clock);
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
    expect(shownQuantity(actor.getSnapshot())).toBe(5);
    expect(selectIsSaving(actor.getSnapshot())).toBe(false);
    saveChange.signals.send({ type: "network.online" });
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    await until((state) => state.matches({ ready: "idle" }));
    expect(saveChange.calls).toHaveLength(3);
  });

  test("is saving while a check is on its way, and waits with it while the shopper must log in again", async () => {
    const { actor, saveChange } = await aShopperWith(aCart(sofa));
    saveChange.signals.send({ type: "session.restored", customerId: "sari" });
    expect(selectIsSaving(actor.getSnapshot())).toBe(false);
    actor.send({ type: "cart.change", change: { kind: "select", lineIds: ["line-sofa"], isSelected: false } });
    expect(selectIsSaving(actor.getSnapshot())).toBe(true);
    await saveChange.last().fail(loggedOut());
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
    expect(selectIsSaving(actor.getSnapshot())).toBe(false);
    saveChange.signals.send({ type: "session.restored", customerId: "sari" });
    expect(saveChange.calls).toHaveLength(2);
  });

  test("a problem goes away when dismissed or when the shopper does something else", async () => {
    const { actor, saveChange, loadCart } = await aShopperWith(aCart(sofa));
    for (const dismissal of [{ type: "problem.dismiss" }, { type: "cart.change", change: quantity(4) }] as const) {
      actor.send({ type: "cart.change", change: quantity(50) });
      await saveChange.last().fail(refused("Product quantity exceeds inventory."));
      expect(actor.getSnapshot().context.problem).not.toBeNull();
      actor.send(dismissal);
      expect(actor.getSnapshot().context.problem).toBeNull();
      await loadCart.last().answer(aCart(sofa));
    }
  });
});

describe("adding", () => {
  test("raises the count at once, for a line that is there and for a new one", async () => {
    const { actor } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    actor.send({ type: "cart.add", line: aTable });
    expect(shownQuantity(actor.getSnapshot())).toBe(3);
    expect(selectCart(actor.getSnapshot())?.lines).toHaveLength(1);
    expect(selectCount(actor.getSnapshot())).toBe(6);
  });

  test("announces what was added, and the cart with it, once the server has it", async () => {
    const { actor, addLine, until, announced } = await aShopperWith(aCart(sofa));
    const additions: unknown[] = [];
    actor.on("cart.added", (addition) => additions.push(addition));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    await addLine.last().answer(aCart({ ...sofa, quantity: 3 }));
    await until((state) => state.matches({ ready: "idle" }));
    expect(announced).toEqual(["cart.added", "cart.updated"]);
    expect(additions).toEqual([{ type: "cart.added", line: oneMoreSofa, cart: aCart({ ...sofa, quantity: 3 }) }]);
    expect(selectAddingVariantIds(actor.getSnapshot())).toEqual([]);
  });

  test("is never said twice to a service that did not answer: the cart tells whether it arrived", async () => {
    const { actor, addLine, loadCart, until } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    await addLine.last().fail(down());
    await until((state) => state.matches({ ready: "refreshing" }));
    await loadCart.last().answer(aCart({ ...sofa, quantity: 3 }));
    await until((state) => state.matches({ ready: "idle" }));
    expect(addLine.calls).toHaveLength(1);
    expect(shownQuantity(actor.getSnapshot())).toBe(3);
  });

  test("is said again after the shopper has logged in again", async () => {
    const { actor, addLine } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    await addLine.last().fail(loggedOut());
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
    addLine.signals.send({ type: "session.restored", customerId: "sari" });
    expect(addLine.calls).toHaveLength(2);
  });
});

describe("a page that is left", () => {
  const aLeaver = async (cart: Cart) => {
    const shopper = await aShopperWith(cart);
    const flushed: (readonly CartOperation[])[] = [];
    shopper.actor.on("cart.flushed", ({ operations }) => flushed.push(operations));
    return { ...shopper, handed: flushed };
  };
  const check = (lineIds: readonly string[], isSelected: boolean): CartChange => ({
    kind: "select",
    lineIds,
    isSelected,
  });
  const getOperation = (change: CartChange): CartOperation => ({ kind: "change", change });

  test("hands over what waits behind what is under way, once", async () => {
    const { actor, saveChange, handed } = await aLeaver(aCart(sofa, lamp));
    actor.send({ type: "cart.change", change: check(["line-sofa"], false) });
    actor.send({ type: "cart.change", change: check(["line-sofa"], true) });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "page.leave" });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([[getOperation(check(["line-sofa"], true)), { kind: "add", line: aTable }], []]);
    await saveChange.last().answer(aCart(sofa, lamp));
    expect(saveChange.calls).toHaveLength(1);
    expect(actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
  });

  test("while an addition is under way says what waits, and the addition not twice", async () => {
    const { actor, addLine, handed } = await aLeaver(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([[{ kind: "add", line: aTable }]]);
    await addLine.last().answer(aCart(sofa));
    expect(addLine.calls).toHaveLength(1);
  });

  test("that comes back while the cart is still asked for saves what is changed then", async () => {
    const { actor, loadCart, saveChange } = await aLeaver(aCart(sofa));
    actor.send({ type: "cart.reload" });
    actor.send({ type: "page.leave" });
    actor.send({ type: "cart.change", change: quantity(3) });
    await loadCart.last().answer(aCart(sofa));
    expect(saveChange.last().input).toEqual(quantity(3));
  });

  test("that comes back while a voucher is on its way saves what is changed then, and hands that voucher to nobody", async () => {
    const { actor, saveVoucher, saveChange, handed } = await aLeaver(aCart(sofa));
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    actor.send({ type: "page.leave" });
    actor.send({ type: "cart.change", change: quantity(3) });
    await saveVoucher.last().answer(aCart(sofa));
    expect(saveChange.last().input).toEqual(quantity(3));
    expect(handed).toEqual([[]]);
  });

  test("hands over what was added while the cart was still asked for, and asks for nothing twice", async () => {
    const { actor, addLine, loadCart } = aShopper();
    const flushed: (readonly CartOperation[])[] = [];
    actor.on("cart.flushed", ({ operations }) => flushed.push(operations));
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "page.leave" });
    expect(flushed).toEqual([[{ kind: "add", line: aTable }]]);
    await loadCart.last().answer(aCart(sofa));
    expect(addLine.calls).toHaveLength(0);
  });

  test("hands over the last word on each line alone, since nobody knows in which order they arrive", async () => {
    const { actor, handed } = await aLeaver(aCart(sofa, lamp));
    const lampTo = (amount: number): CartChange => ({ kind: "setQuantity", lineId: "line-lamp", quantity: amount });
    const sofaOut: CartChange = { kind: "remove", lineId: "line-sofa" };
    const changes = [
      lampTo(9), // in progress
      quantity(3),
      check(["line-sofa"], false),
      lampTo(2),
      sofaOut,
      check(["line-lamp"], false),
      lampTo(4),
      check(["line-sofa", "line-lamp"], true),
    ];
    for (const change of changes) actor.send({ type: "cart.change", change });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([[sofaOut, lampTo(4), check(["line-lamp"], true)].map(getOperation)]);
  });

  test("checks no line that is taken out, for the others would not be checked either", async () => {
    const { actor, handed } = await aLeaver(aCart(sofa, lamp));
    const sofaOut: CartChange = { kind: "remove", lineId: "line-sofa" };
    actor.send({ type: "cart.add", line: aTable }); // in progress
    for (const change of [check(["line-sofa", "line-lamp"], false), sofaOut])
      actor.send({ type: "cart.change", change });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([[check(["line-lamp"], false), sofaOut].map(getOperation)]);
  });

  test("keeps what rests until the service is back: said now it would be lost, and the page may come back", async () => {
    const { actor, saveChange, clock, handed } = await aLeaver(aCart(sofa, lamp));
    actor.send({ type: "cart.change", change: quantity(3) });
    actor.send({ type: "cart.add", line: aTable });
    await failUntilWaiting(saveChange, clock);
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([]);
    expect(actor.getSnapshot().context.pending).toHaveLength(2);
  });

  test("keeps what waits for two carts to be merged, for nobody knows yet whose it becomes", async () => {
    const { actor, handed, addLine } = await aLeaver(aCart(sofa));
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([]);
    actor.send({ type: "cart.replaced", cart: aCart(lamp) });
    expect(addLine.last().input).toEqual(aTable);
  });
});

describe("what happens elsewhere", () => {
  test("follows another tab, after what is on its way here", async () => {
    const { actor, saveChange, loadCart, until } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.change", change: quantity(5) });
    actor.send({ type: "cart.reload" });
    actor.send({ type: "cart.reload" });
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    await until((state) => state.matches({ ready: "refreshing" }));
    await loadCart.last().answer(aCart({ ...sofa, quantity: 5 }, lamp));
    await until((state) => state.matches({ ready: "idle" }));
    expect(selectCount(actor.getSnapshot())).toBe(6);
    expect(loadCart.calls).toHaveLength(2);
  });

  test("shows the merged cart after login", async () => {
    const { actor, loadCart } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.replaced", cart: aCart(sofa, lamp) });
    expect(selectCart(actor.getSnapshot())).toEqual(aCart(sofa, lamp));
    expect(loadCart.calls).toHaveLength(1);
  });

  test("a merged cart ends the wait for the guest's, whose late answer changes nothing", async () => {
    const { actor, loadCart } = aShopper();
    const late = loadCart.last();
    actor.send({ type: "cart.replaced", cart: aCart(sofa, lamp) });
    expect(late.signal.aborted).toBe(true);
    await late.answer(aCart());
    await Promise.resolve();
    expect(selectCart(actor.getSnapshot())).toEqual(aCart(sofa, lamp));
  });

  test("an answer meant for the cart before the merge does not stay: the server is asked again", async () => {
    const { actor, saveChange, loadCart, until } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.change", change: quantity(5) });
    actor.send({ type: "cart.replaced", cart: aCart(sofa, lamp) });
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    await until((state) => state.matches({ ready: "refreshing" }));
    await loadCart.last().answer(aCart({ ...sofa, quantity: 5 }, lamp));
    expect(selectCart(await until((state) => state.matches({ ready: "idle" })))?.lines).toHaveLength(2);
  });

  test("an order takes its lines away at once, leaves the unchecked ones, and tells other tabs", async () => {
    const { actor } = await aShopperWith(aCart(sofa, lamp));
    let announced = 0;
    actor.on("cart.updated", () => announced++);
    actor.send({ type: "cart.ordered", lineIds: ["line-sofa"] });
    expect(selectCart(actor.getSnapshot())).toEqual(aCart(lamp));
    expect(announced).toBe(1);
  });

  test("nothing of one shopper is shown to the next", async () => {
    const { actor, saveChange, loadCart } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.change", change: quantity(5) });
    const theirs = saveChange.last();
    actor.send({ type: "shopper.changed", from: "sari", to: "guest" });
    expect(theirs.signal.aborted).toBe(true);
    expect(selectCart(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().context.pending).toEqual([]);
    expect(loadCart.calls).toHaveLength(2);
  });
});

describe("before it is merged", () => {
  const held = { type: "cart.locked" };
  const merged = { type: "cart.replaced", cart: aCart({ ...sofa, lineId: "line-sofa-of-sari" }) } as const;

  test("what is under way arrives first, and nothing new is begun", async () => {
    const { actor, addLine, notifications } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.add", line: aTable });
    expect(notifications).toEqual([]);
    await addLine.last().answer(aCart({ ...sofa, quantity: 3 }));
    expect(notifications).toEqual([held]);
    expect(addLine.calls).toHaveLength(1);
    expect(selectCount(actor.getSnapshot())).toBe(6);
  });

  test("there is nothing to wait for where nothing is under way, where a question is, or where the service is down", async () => {
    const idle = await aShopperWith(aCart(sofa));
    const asking = await aShopperWith(aCart(sofa));
    asking.actor.send({ type: "cart.reload" });
    const loading = aShopper();
    const resting = await aShopperWith(aCart(sofa));
    resting.actor.send({ type: "cart.change", change: quantity(5) });
    await failUntilWaiting(resting.saveChange, resting.clock);
    const goingDown = await aShopperWith(aCart(sofa));
    goingDown.actor.send({ type: "cart.change", change: quantity(5) });
    for (const { actor } of [idle, asking, loading, resting, goingDown]) actor.send({ type: "cart.lock" });
    await failUntilWaiting(goingDown.saveChange, goingDown.clock);
    for (const { notifications } of [idle, asking, loading, resting, goingDown]) expect(notifications).toEqual([held]);
  });

  test("what was done meanwhile is done to the merged cart, to the lines of the same pieces", async () => {
    const { actor, addLine, saveChange } = await aShopperWith(aCart(sofa, lamp));
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.change", change: quantity(5) });
    actor.send({ type: "cart.change", change: { kind: "remove", lineId: "line-lamp" } });
    actor.send({
      type: "cart.change",
      change: { kind: "select", lineIds: ["line-sofa", "line-lamp"], isSelected: false },
    });
    actor.send({ type: "cart.add", line: aTable });
    actor.send(merged);
    const ofSari = { lineId: "line-sofa-of-sari" };
    expect(saveChange.last().input).toEqual({ kind: "setQuantity", ...ofSari, quantity: 5 });
    await saveChange.last().answer(aCart({ ...sofa, ...ofSari, quantity: 5 }));
    expect(saveChange.last().input).toEqual({ kind: "select", lineIds: [ofSari.lineId], isSelected: false });
    await saveChange.last().answer(aCart({ ...sofa, ...ofSari, quantity: 5, isSelected: false }));
    expect(addLine.last().input).toEqual(aTable);
  });

  test("where it is not merged after all, what was added goes into the customer's own cart", async () => {
    const { actor, loadCart, addLine, saveChange } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.change", change: quantity(5) });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "cart.release" });
    expect(selectCart(actor.getSnapshot())).toBeNull();
    await loadCart.last().answer(aCart(lamp));
    expect(addLine.last().input).toEqual(aTable);
    expect(saveChange.calls).toHaveLength(0);
  });

  test("somebody else who logs in instead gets nothing of it", async () => {
    const { actor, loadCart } = await aShopperWith(aCart(sofa));
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "shopper.changed", from: "sari", to: "guest" });
    await loadCart.last().answer(aCart(lamp));
    expect(selectCount(actor.getSnapshot())).toBe(1);
  });
});
