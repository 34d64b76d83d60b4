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

const visitRecorder = recordVisitedStates(cartMachine);
const aDownError = () => new ApiError({ kind: "down", status: 503 });
const aRefusal = (message: string) => new ApiError({ kind: "handled", status: 201, messages: [message] });
const anUnauthorizedError = () => new ApiError({ kind: "unauthorized", status: 401 });

const sofa = { lineId: "line-sofa", quantity: 2 };
const lamp = { lineId: "line-lamp", productId: "product-lamp", variantId: "variant-lamp", unitPrice: 250_000 };
const oneMoreSofa: NewCartLine = { productId: "product-sofa", variantId: "variant-sofa-oak", quantity: 1 };
const aTable: NewCartLine = { productId: "product-table", variantId: "variant-table", quantity: 3 };
const aQuantityChange = (newQuantity: number): CartChange => ({
  kind: "setQuantity",
  lineId: "line-sofa",
  quantity: newQuantity,
});

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
  const actor = visitRecorder.watch(createActor(machine, { clock, parent: parent.actor })).start();
  const waitUntil = (says: (state: CartSnapshot) => boolean) => untilState(actor, says);
  const emittedTypes: string[] = [];
  actor.on("*", (event) => emittedTypes.push(event.type));
  return {
    actor,
    loadCart,
    addLine,
    saveChange,
    saveVoucher,
    clock,
    until: waitUntil,
    announced: emittedTypes,
    notifications: parent.events,
  };
};

const aShopperWithCart = async (cart: Cart) => {
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

const aCartWithAssembly = (isChosen: boolean, newQuantity = 2) =>
  aCart({ ...sofa, quantity: newQuantity, addOns: [anAddOn({ isChosen })] });
const anAssemblyChange = (isChosen: boolean): CartChange => ({
  kind: "chooseAddOns",
  lineId: "line-sofa",
  addOnIds: ["assembly"],
  isChosen,
});

describe("an add-on", () => {
  test("counts in the total for each piece as soon as the shopper chooses it", async () => {
    const { actor, saveChange, announced: emittedTypes } = await aShopperWithCart(aCartWithAssembly(false));
    const getQuote = () => selectCart(actor.getSnapshot())?.quote;
    actor.send({ type: "cart.change", change: anAssemblyChange(true) });
    expect(getQuote()).toMatchObject({ addOns: { totalItems: 2, totalCost: 450_000 }, total: 9_450_000 });
    expect(selectSavingLineIds(actor.getSnapshot())).toEqual(["line-sofa"]);
    actor.send({ type: "cart.change", change: aQuantityChange(3) });
    expect(getQuote()).toMatchObject({ addOns: { totalItems: 3, totalCost: 675_000 }, total: 14_175_000 });
    await saveChange.last().answer(aCartWithAssembly(true));
    actor.send({ type: "cart.change", change: anAssemblyChange(false) });
    expect(getQuote()?.total).toBe(13_500_000);
    await saveChange.last().answer(aCartWithAssembly(true, 3));
    expect(saveChange.last().input).toMatchObject(anAssemblyChange(false));
    await saveChange.last().answer(aCartWithAssembly(false, 3));
    expect(getQuote()).toMatchObject({ addOns: { totalItems: 0, totalCost: 0 }, total: 13_500_000 });
    expect(emittedTypes).toEqual(["cart.updated", "cart.updated", "cart.updated"]);
  });

  test("goes back to its state after a refusal, and its line shows the reason", async () => {
    const { actor, saveChange, announced: emittedTypes } = await aShopperWithCart(aCartWithAssembly(false));
    actor.send({ type: "cart.change", change: anAssemblyChange(true) });
    await saveChange.last().fail(aRefusal("No longer offered."));
    expect(selectProblem(actor.getSnapshot())?.text).toBe("No longer offered.");
    expect(actor.getSnapshot().context.problemLineId).toBe("line-sofa");
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_000_000);
    expect(emittedTypes).toEqual(["cart.refused"]);
  });

  test("waits while the service is down, but already counts in the total", async () => {
    const { actor, saveChange, clock } = await aShopperWithCart(aCartWithAssembly(false));
    actor.send({ type: "cart.change", change: anAssemblyChange(true) });
    await failUntilWaiting(saveChange, clock);
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_450_000);
    actor.send({ type: "retry" });
    expect(saveChange.last().input).toMatchObject(anAssemblyChange(true));
    await saveChange.last().answer(aCartWithAssembly(true));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_450_000);
  });

  test("comes back together with its removed line", async () => {
    const { actor, saveChange, addLine } = await aShopperWithCart(aCartWithAssembly(true));
    actor.send({ type: "cart.change", change: { kind: "remove", lineId: "line-sofa" } });
    actor.send({ type: "cart.add", line: { ...oneMoreSofa, quantity: 2, addOnIds: ["assembly"] } });
    await saveChange.last().answer(aCart({ lineId: "line-lamp", productId: "product-lamp" }));
    expect(addLine.last().input).toMatchObject({ addOnIds: ["assembly"] });
    await addLine.last().answer(aCartWithAssembly(true));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_450_000);
  });

  test("counts at once when it is added with further pieces of a line", async () => {
    const { actor } = await aShopperWithCart(aCartWithAssembly(false));
    actor.send({ type: "cart.add", line: { ...oneMoreSofa, addOnIds: ["assembly"] } });
    expect(selectCart(actor.getSnapshot())?.quote.addOns).toEqual({ totalItems: 3, totalCost: 675_000 });
  });
});

describe("a voucher", () => {
  test("changes the total after the server's answer", async () => {
    const { actor, saveVoucher, announced: emittedTypes } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    expect(saveVoucher.last().input).toMatchObject({ code: "HEMAT" });
    expect(selectIsSavingVoucher(actor.getSnapshot())).toBe(true);
    expect(selectCart(actor.getSnapshot())?.quote.voucher).toBeNull();
    await saveVoucher.last().answer(withVoucher(aCart(sofa)));
    expect(selectIsSavingVoucher(actor.getSnapshot())).toBe(false);
    expect(selectCart(actor.getSnapshot())?.quote).toMatchObject({ total: 8_500_000, voucher: { code: "HEMAT" } });
    expect(emittedTypes).toEqual(["cart.updated"]);
  });

  test("counts in the predicted total of a change", async () => {
    const { actor } = await aShopperWithCart(withVoucher(aCart(sofa), { kind: "percent", value: 10, cap: 1_000_000 }));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(8_100_000);
    actor.send({ type: "cart.change", change: aQuantityChange(1) });
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(4_050_000);
    actor.send({ type: "cart.change", change: aQuantityChange(5) });
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(21_500_000);
  });

  test("leaves the cart as soon as the shopper removes it", async () => {
    const { actor, saveVoucher } = await aShopperWithCart(withVoucher(aCart(sofa)));
    actor.send({ type: "voucher.remove" });
    expect(selectCart(actor.getSnapshot())?.quote).toMatchObject({ total: 9_000_000, adjustments: [], voucher: null });
    expect(saveVoucher.last().input).toMatchObject({ code: null });
    await saveVoucher.last().answer(aCart(sofa));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(9_000_000);
  });

  test("can be applied while the removal of another voucher is in progress", async () => {
    const { actor, saveVoucher } = await aShopperWithCart(withVoucher(aCart(sofa)));
    actor.send({ type: "voucher.remove" });
    expect(selectIsSavingVoucher(actor.getSnapshot())).toBe(false);
    actor.send({ type: "voucher.apply", code: "HEBAT" });
    expect(selectIsSavingVoucher(actor.getSnapshot())).toBe(true);
    await saveVoucher.last().answer(aCart(sofa));
    expect(saveVoucher.last().input).toMatchObject({ code: "HEBAT" });
    await saveVoucher.last().fail(aRefusal("Used up."));
    expect(actor.getSnapshot().context.voucherProblem?.text).toBe("Used up.");
  });

  test("counts until the server has replaced it", async () => {
    const { actor, saveVoucher } = await aShopperWithCart(withVoucher(aCart(sofa)));
    actor.send({ type: "voucher.apply", code: "HEBAT" });
    expect(selectCart(actor.getSnapshot())?.quote).toMatchObject({ total: 8_500_000, voucher: { code: "HEMAT" } });
    await saveVoucher.last().answer(withVoucher(aCart(sofa), { code: "HEBAT" }));
    expect(selectCart(actor.getSnapshot())?.quote.voucher?.code).toBe("HEBAT");
  });

  test("shows the reason of a refusal in its field, and changes nothing else", async () => {
    const { actor, saveVoucher, announced: emittedTypes } = await aShopperWithCart(withVoucher(aCart(sofa)));
    actor.send({ type: "voucher.apply", code: "HABIS" });
    await saveVoucher.last().fail(aRefusal("Used up."));
    expect(actor.getSnapshot().context.voucherProblem?.text).toBe("Used up.");
    expect(selectProblem(actor.getSnapshot())).toBeNull();
    expect(selectCart(actor.getSnapshot())?.quote.voucher?.code).toBe("HEMAT");
    expect(emittedTypes).toEqual([]);
    actor.send({ type: "voucher.remove" });
    expect(actor.getSnapshot().context.voucherProblem).toBeNull();
  });

  test("waits for an earlier change, and for a service that is down", async () => {
    const { actor, saveChange, saveVoucher, clock } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.change", change: aQuantityChange(3) });
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    expect(saveVoucher.calls).toEqual([]);
    await saveChange.last().answer(aCart({ ...sofa, quantity: 3 }));
    await failUntilWaiting(saveVoucher, clock);
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
    actor.send({ type: "retry" });
    await saveVoucher.last().answer(withVoucher(aCart({ ...sofa, quantity: 3 })));
    expect(selectCart(actor.getSnapshot())?.quote.total).toBe(13_000_000);
  });

  test("allows a merge of the cart while it waits for the service", async () => {
    const { actor, saveVoucher, clock } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    await failUntilWaiting(saveVoucher, clock);
    actor.send({ type: "cart.lock" });
    expect(actor.getSnapshot().matches({ ready: "locked" })).toBe(true);
  });
});

const getShownQuantity = (state: CartSnapshot) => selectCart(state)?.lines[0]?.quantity;

describe("loading", () => {
  test("shows no count until the cart is loaded, then the sum of quantities", async () => {
    const { actor, loadCart, until: waitUntil } = aShopper();
    expect(selectCount(actor.getSnapshot())).toBeNull();
    await loadCart.last().answer(aCart(sofa, lamp));
    expect(selectCount(await waitUntil((state) => state.matches("ready")))).toBe(3);
  });

  test("says that the service is down, and shows the cart once it is back", async () => {
    const { actor, loadCart, clock, until: waitUntil } = aShopper();
    await failUntilWaiting(loadCart, clock);
    expect(selectProblem(actor.getSnapshot())?.messageKey).toBe("serviceDown");
    actor.send({ type: "retry" });
    await loadCart.last().answer(aCart(sofa));
    expect(selectProblem(await waitUntil((state) => state.matches("ready")))).toBeNull();
  });

  test("saves an addition of the loading time after the cart is loaded", async () => {
    const { actor, loadCart, addLine, until: waitUntil } = aShopper();
    actor.send({ type: "cart.add", line: aTable });
    expect(selectAddingVariantIds(actor.getSnapshot())).toEqual(["variant-table"]);
    await loadCart.last().answer(aCart(sofa));
    await waitUntil((state) => state.matches({ ready: "adding" }));
    expect(addLine.last().input).toEqual(aTable);
  });
});

describe("changing", () => {
  test("shows a new quantity at once and saves it", async () => {
    const { actor, saveChange, until: waitUntil, announced: emittedTypes } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.change", change: aQuantityChange(5) });
    expect(getShownQuantity(actor.getSnapshot())).toBe(5);
    expect(selectSavingLineIds(actor.getSnapshot())).toEqual(["line-sofa"]);
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    expect(getShownQuantity(await waitUntil((state) => state.matches({ ready: "idle" })))).toBe(5);
    expect(emittedTypes).toEqual(["cart.updated"]);
  });

  test("saves quick clicks one at a time, in order, and of those still waiting only the last amount", async () => {
    const { actor, saveChange, until: waitUntil } = await aShopperWithCart(aCart(sofa));
    for (const newQuantity of [3, 4, 5, 6]) actor.send({ type: "cart.change", change: aQuantityChange(newQuantity) });
    expect(saveChange.calls.map(({ input }) => input)).toEqual([aQuantityChange(3)]);
    await saveChange.last().answer(aCart({ ...sofa, quantity: 3 }));
    await waitUntil(() => saveChange.calls.length === 2);
    expect(saveChange.last().input).toEqual(aQuantityChange(6));
    expect(getShownQuantity(actor.getSnapshot())).toBe(6);
  });

  test("shows the server's cart and the reason after a refused change, and loads the cart again", async () => {
    const {
      actor,
      saveChange,
      loadCart,
      until: waitUntil,
      announced: emittedTypes,
    } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.change", change: aQuantityChange(50) });
    await saveChange.last().fail(aRefusal("Product quantity exceeds inventory."));
    const state = await waitUntil((state) => state.matches({ ready: "refreshing" }));
    expect(getShownQuantity(state)).toBe(2);
    expect(state.context.problem?.text).toBe("Product quantity exceeds inventory.");
    expect(state.context.problemLineId).toBe("line-sofa");
    expect(emittedTypes).toEqual(["cart.refused"]);
    await loadCart.last().answer(aCart({ ...sofa, stock: 3 }));
    expect(selectCart(await waitUntil((state) => state.matches({ ready: "idle" })))?.lines[0]?.stock).toBe(3);
  });

  test("a saved quantity clears the problem of an earlier quantity", async () => {
    const { actor, saveChange, until: waitUntil } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.change", change: aQuantityChange(50) });
    actor.send({ type: "cart.change", change: aQuantityChange(5) });
    await saveChange.last().fail(aRefusal("Product quantity exceeds inventory."));
    expect(actor.getSnapshot().context.problemLineId).toBe("line-sofa");
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    const state = await waitUntil((state) => state.matches({ ready: "refreshing" }));
    expect(getShownQuantity(state)).toBe(5);
    expect(state.context.problem).toBeNull();
  });

  test("the problem of a quantity stays while a change of another line is saved", async () => {
    const { actor, saveChange, until: waitUntil } = await aShopperWithCart(aCart(sofa, lamp));
    actor.send({ type: "cart.change", change: aQuantityChange(50) });
    actor.send({ type: "cart.change", change: { kind: "setQuantity", lineId: "line-lamp", quantity: 2 } });
    await saveChange.last().fail(aRefusal("Product quantity exceeds inventory."));
    await saveChange.last().answer(aCart(sofa, { ...lamp, quantity: 2 }));
    const { context } = await waitUntil((state) => state.matches({ ready: "refreshing" }));
    expect([context.problem?.text, context.problemLineId]).toEqual([
      "Product quantity exceeds inventory.",
      "line-sofa",
    ]);
  });

  test("the problem of an addition stays while a change is saved", async () => {
    const { actor, addLine, saveChange, until: waitUntil } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "cart.change", change: { kind: "select", lineIds: ["line-sofa"], isSelected: false } });
    await addLine.last().fail(aRefusal("Product is sold out."));
    expect(actor.getSnapshot().context.problemLineId).toBeNull();
    await saveChange.last().answer(aCart(sofa));
    expect((await waitUntil((state) => state.matches({ ready: "refreshing" }))).context.problem?.text).toBe(
      "Product is sold out.",
    );
  });

  test("keeps changes while the service is down, and saves them once it is back", async () => {
    const { actor, saveChange, clock, until: waitUntil } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.change", change: aQuantityChange(5) });
    await failUntilWaiting(saveChange, clock);
    expect(selectIsWaiting(actor.getSnapshot())).toBe(true);
    expect(getShownQuantity(actor.getSnapshot())).toBe(5);
    expect(selectIsSaving(actor.getSnapshot())).toBe(false);
    saveChange.signals.send({ type: "network.online" });
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    await waitUntil((state) => state.matches({ ready: "idle" }));
    expect(saveChange.calls).toHaveLength(3);
  });

  test("saves a selection, and waits while the shopper has to log in again", async () => {
    const { actor, saveChange } = await aShopperWithCart(aCart(sofa));
    saveChange.signals.send({ type: "session.restored", customerId: "sari" });
    expect(selectIsSaving(actor.getSnapshot())).toBe(false);
    actor.send({ type: "cart.change", change: { kind: "select", lineIds: ["line-sofa"], isSelected: false } });
    expect(selectIsSaving(actor.getSnapshot())).toBe(true);
    await saveChange.last().fail(anUnauthorizedError());
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
    expect(selectIsSaving(actor.getSnapshot())).toBe(false);
    saveChange.signals.send({ type: "session.restored", customerId: "sari" });
    expect(saveChange.calls).toHaveLength(2);
  });

  test("a dismissal or another change clears a problem", async () => {
    const { actor, saveChange, loadCart } = await aShopperWithCart(aCart(sofa));
    for (const dismissal of [
      { type: "problem.dismiss" },
      { type: "cart.change", change: aQuantityChange(4) },
    ] as const) {
      actor.send({ type: "cart.change", change: aQuantityChange(50) });
      await saveChange.last().fail(aRefusal("Product quantity exceeds inventory."));
      expect(actor.getSnapshot().context.problem).not.toBeNull();
      actor.send(dismissal);
      expect(actor.getSnapshot().context.problem).toBeNull();
      await loadCart.last().answer(aCart(sofa));
    }
  });
});

describe("adding", () => {
  test("raises the count at once, for an existing line and for a new line", async () => {
    const { actor } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    actor.send({ type: "cart.add", line: aTable });
    expect(getShownQuantity(actor.getSnapshot())).toBe(3);
    expect(selectCart(actor.getSnapshot())?.lines).toHaveLength(1);
    expect(selectCount(actor.getSnapshot())).toBe(6);
  });

  test("emits the added line and the cart after the server's answer", async () => {
    const { actor, addLine, until: waitUntil, announced: emittedTypes } = await aShopperWithCart(aCart(sofa));
    const additions: unknown[] = [];
    actor.on("cart.added", (addition) => additions.push(addition));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    await addLine.last().answer(aCart({ ...sofa, quantity: 3 }));
    await waitUntil((state) => state.matches({ ready: "idle" }));
    expect(emittedTypes).toEqual(["cart.added", "cart.updated"]);
    expect(additions).toEqual([{ type: "cart.added", line: oneMoreSofa, cart: aCart({ ...sofa, quantity: 3 }) }]);
    expect(selectAddingVariantIds(actor.getSnapshot())).toEqual([]);
  });

  test("is never said twice to a service that did not answer: the cart tells whether it arrived", async () => {
    const { actor, addLine, loadCart, until: waitUntil } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    await addLine.last().fail(aDownError());
    await waitUntil((state) => state.matches({ ready: "refreshing" }));
    await loadCart.last().answer(aCart({ ...sofa, quantity: 3 }));
    await waitUntil((state) => state.matches({ ready: "idle" }));
    expect(addLine.calls).toHaveLength(1);
    expect(getShownQuantity(actor.getSnapshot())).toBe(3);
  });

  test("is repeated after another login", async () => {
    const { actor, addLine } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    await addLine.last().fail(anUnauthorizedError());
    expect(selectNeedsLogin(actor.getSnapshot())).toBe(true);
    addLine.signals.send({ type: "session.restored", customerId: "sari" });
    expect(addLine.calls).toHaveLength(2);
  });
});

describe("a page that is left", () => {
  const aLeavingShopper = async (cart: Cart) => {
    const shopper = await aShopperWithCart(cart);
    const flushedOperations: (readonly CartOperation[])[] = [];
    shopper.actor.on("cart.flushed", ({ operations }) => flushedOperations.push(operations));
    return { ...shopper, handed: flushedOperations };
  };
  const aSelectionChange = (lineIds: readonly string[], isSelected: boolean): CartChange => ({
    kind: "select",
    lineIds,
    isSelected,
  });
  const toOperation = (change: CartChange): CartOperation => ({ kind: "change", change });

  test("emits the operations behind the operation in progress once", async () => {
    const { actor, saveChange, handed } = await aLeavingShopper(aCart(sofa, lamp));
    actor.send({ type: "cart.change", change: aSelectionChange(["line-sofa"], false) });
    actor.send({ type: "cart.change", change: aSelectionChange(["line-sofa"], true) });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "page.leave" });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([[toOperation(aSelectionChange(["line-sofa"], true)), { kind: "add", line: aTable }], []]);
    await saveChange.last().answer(aCart(sofa, lamp));
    expect(saveChange.calls).toHaveLength(1);
    expect(actor.getSnapshot().matches({ ready: "idle" })).toBe(true);
  });

  test("emits the waiting operations, without the addition in progress", async () => {
    const { actor, addLine, handed } = await aLeavingShopper(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([[{ kind: "add", line: aTable }]]);
    await addLine.last().answer(aCart(sofa));
    expect(addLine.calls).toHaveLength(1);
  });

  test("saves a later change when it comes back while the cart is loading", async () => {
    const { actor, loadCart, saveChange } = await aLeavingShopper(aCart(sofa));
    actor.send({ type: "cart.reload" });
    actor.send({ type: "page.leave" });
    actor.send({ type: "cart.change", change: aQuantityChange(3) });
    await loadCart.last().answer(aCart(sofa));
    expect(saveChange.last().input).toEqual(aQuantityChange(3));
  });

  test("saves a later change when it comes back while a voucher is in progress, and does not emit the voucher", async () => {
    const { actor, saveVoucher, saveChange, handed } = await aLeavingShopper(aCart(sofa));
    actor.send({ type: "voucher.apply", code: "HEMAT" });
    actor.send({ type: "page.leave" });
    actor.send({ type: "cart.change", change: aQuantityChange(3) });
    await saveVoucher.last().answer(aCart(sofa));
    expect(saveChange.last().input).toEqual(aQuantityChange(3));
    expect(handed).toEqual([[]]);
  });

  test("emits an addition of the loading time, and does not send it again", async () => {
    const { actor, addLine, loadCart } = aShopper();
    const flushedOperations: (readonly CartOperation[])[] = [];
    actor.on("cart.flushed", ({ operations }) => flushedOperations.push(operations));
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "page.leave" });
    expect(flushedOperations).toEqual([[{ kind: "add", line: aTable }]]);
    await loadCart.last().answer(aCart(sofa));
    expect(addLine.calls).toHaveLength(0);
  });

  test("emits only the last change of each line, because the order of arrival is unknown", async () => {
    const { actor, handed } = await aLeavingShopper(aCart(sofa, lamp));
    const aLampQuantityChange = (newQuantity: number): CartChange => ({
      kind: "setQuantity",
      lineId: "line-lamp",
      quantity: newQuantity,
    });
    const sofaRemoval: CartChange = { kind: "remove", lineId: "line-sofa" };
    const changes = [
      aLampQuantityChange(9), // this operation is in progress
      aQuantityChange(3),
      aSelectionChange(["line-sofa"], false),
      aLampQuantityChange(2),
      sofaRemoval,
      aSelectionChange(["line-lamp"], false),
      aLampQuantityChange(4),
      aSelectionChange(["line-sofa", "line-lamp"], true),
    ];
    for (const change of changes) actor.send({ type: "cart.change", change });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([
      [sofaRemoval, aLampQuantityChange(4), aSelectionChange(["line-lamp"], true)].map(toOperation),
    ]);
  });

  test("selects no removed line, because the provider would refuse the whole selection", async () => {
    const { actor, handed } = await aLeavingShopper(aCart(sofa, lamp));
    const sofaRemoval: CartChange = { kind: "remove", lineId: "line-sofa" };
    actor.send({ type: "cart.add", line: aTable }); // the first operation is in progress
    for (const change of [aSelectionChange(["line-sofa", "line-lamp"], false), sofaRemoval])
      actor.send({ type: "cart.change", change });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([[aSelectionChange(["line-lamp"], false), sofaRemoval].map(toOperation)]);
  });

  test("keeps the operations that wait for the service, because the page may come back", async () => {
    const { actor, saveChange, clock, handed } = await aLeavingShopper(aCart(sofa, lamp));
    actor.send({ type: "cart.change", change: aQuantityChange(3) });
    actor.send({ type: "cart.add", line: aTable });
    await failUntilWaiting(saveChange, clock);
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([]);
    expect(actor.getSnapshot().context.pending).toHaveLength(2);
  });

  test("keeps the operations that wait for a merge, because the cart is still undecided", async () => {
    const { actor, handed, addLine } = await aLeavingShopper(aCart(sofa));
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "page.leave" });
    expect(handed).toEqual([]);
    actor.send({ type: "cart.replaced", cart: aCart(lamp) });
    expect(addLine.last().input).toEqual(aTable);
  });
});

describe("changes by another tab or page", () => {
  test("follows another tab, after what is on its way here", async () => {
    const { actor, saveChange, loadCart, until: waitUntil } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.change", change: aQuantityChange(5) });
    actor.send({ type: "cart.reload" });
    actor.send({ type: "cart.reload" });
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    await waitUntil((state) => state.matches({ ready: "refreshing" }));
    await loadCart.last().answer(aCart({ ...sofa, quantity: 5 }, lamp));
    await waitUntil((state) => state.matches({ ready: "idle" }));
    expect(selectCount(actor.getSnapshot())).toBe(6);
    expect(loadCart.calls).toHaveLength(2);
  });

  test("shows the merged cart after login", async () => {
    const { actor, loadCart } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.replaced", cart: aCart(sofa, lamp) });
    expect(selectCart(actor.getSnapshot())).toEqual(aCart(sofa, lamp));
    expect(loadCart.calls).toHaveLength(1);
  });

  test("a merged cart cancels the request for the guest's cart, and ignores its late answer", async () => {
    const { actor, loadCart } = aShopper();
    const lateCall = loadCart.last();
    actor.send({ type: "cart.replaced", cart: aCart(sofa, lamp) });
    expect(lateCall.signal.aborted).toBe(true);
    await lateCall.answer(aCart());
    await Promise.resolve();
    expect(selectCart(actor.getSnapshot())).toEqual(aCart(sofa, lamp));
  });

  test("an answer meant for the cart before the merge does not stay: the server is asked again", async () => {
    const { actor, saveChange, loadCart, until: waitUntil } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.change", change: aQuantityChange(5) });
    actor.send({ type: "cart.replaced", cart: aCart(sofa, lamp) });
    await saveChange.last().answer(aCart({ ...sofa, quantity: 5 }));
    await waitUntil((state) => state.matches({ ready: "refreshing" }));
    await loadCart.last().answer(aCart({ ...sofa, quantity: 5 }, lamp));
    expect(selectCart(await waitUntil((state) => state.matches({ ready: "idle" })))?.lines).toHaveLength(2);
  });

  test("an order takes its lines away at once, leaves the unchecked ones, and tells other tabs", async () => {
    const { actor } = await aShopperWithCart(aCart(sofa, lamp));
    let emittedTypes = 0;
    actor.on("cart.updated", () => emittedTypes++);
    actor.send({ type: "cart.ordered", lineIds: ["line-sofa"] });
    expect(selectCart(actor.getSnapshot())).toEqual(aCart(lamp));
    expect(emittedTypes).toBe(1);
  });

  test("nothing of one shopper is shown to the next", async () => {
    const { actor, saveChange, loadCart } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.change", change: aQuantityChange(5) });
    const changeCall = saveChange.last();
    actor.send({ type: "shopper.changed", from: "sari", to: "guest" });
    expect(changeCall.signal.aborted).toBe(true);
    expect(selectCart(actor.getSnapshot())).toBeNull();
    expect(actor.getSnapshot().context.pending).toEqual([]);
    expect(loadCart.calls).toHaveLength(2);
  });
});

describe("a cart before its merge", () => {
  const lockedEvent = { type: "cart.locked" };
  const replacedEvent = { type: "cart.replaced", cart: aCart({ ...sofa, lineId: "line-sofa-of-sari" }) } as const;

  test("ends the operation in progress, and begins no other", async () => {
    const { actor, addLine, notifications } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.add", line: oneMoreSofa });
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.add", line: aTable });
    expect(notifications).toEqual([]);
    await addLine.last().answer(aCart({ ...sofa, quantity: 3 }));
    expect(notifications).toEqual([lockedEvent]);
    expect(addLine.calls).toHaveLength(1);
    expect(selectCount(actor.getSnapshot())).toBe(6);
  });

  test("is ready at once without an operation, during a reload, or while the service is down", async () => {
    const idleShopper = await aShopperWithCart(aCart(sofa));
    const reloadingShopper = await aShopperWithCart(aCart(sofa));
    reloadingShopper.actor.send({ type: "cart.reload" });
    const loadingShopper = aShopper();
    const waitingShopper = await aShopperWithCart(aCart(sofa));
    waitingShopper.actor.send({ type: "cart.change", change: aQuantityChange(5) });
    await failUntilWaiting(waitingShopper.saveChange, waitingShopper.clock);
    const failingShopper = await aShopperWithCart(aCart(sofa));
    failingShopper.actor.send({ type: "cart.change", change: aQuantityChange(5) });
    for (const { actor } of [idleShopper, reloadingShopper, loadingShopper, waitingShopper, failingShopper])
      actor.send({ type: "cart.lock" });
    await failUntilWaiting(failingShopper.saveChange, failingShopper.clock);
    for (const { notifications } of [idleShopper, reloadingShopper, loadingShopper, waitingShopper, failingShopper])
      expect(notifications).toEqual([lockedEvent]);
  });

  test("applies the pending changes to the same variants of the merged cart", async () => {
    const { actor, addLine, saveChange } = await aShopperWithCart(aCart(sofa, lamp));
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.change", change: aQuantityChange(5) });
    actor.send({ type: "cart.change", change: { kind: "remove", lineId: "line-lamp" } });
    actor.send({
      type: "cart.change",
      change: { kind: "select", lineIds: ["line-sofa", "line-lamp"], isSelected: false },
    });
    actor.send({ type: "cart.add", line: aTable });
    actor.send(replacedEvent);
    const sariLine = { lineId: "line-sofa-of-sari" };
    expect(saveChange.last().input).toEqual({ kind: "setQuantity", ...sariLine, quantity: 5 });
    await saveChange.last().answer(aCart({ ...sofa, ...sariLine, quantity: 5 }));
    expect(saveChange.last().input).toEqual({ kind: "select", lineIds: [sariLine.lineId], isSelected: false });
    await saveChange.last().answer(aCart({ ...sofa, ...sariLine, quantity: 5, isSelected: false }));
    expect(addLine.last().input).toEqual(aTable);
  });

  test("adds the pending additions to the customer's cart when there is no merge", async () => {
    const { actor, loadCart, addLine, saveChange } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.change", change: aQuantityChange(5) });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "cart.release" });
    expect(selectCart(actor.getSnapshot())).toBeNull();
    await loadCart.last().answer(aCart(lamp));
    expect(addLine.last().input).toEqual(aTable);
    expect(saveChange.calls).toHaveLength(0);
  });

  test("drops the pending operations when another customer logs in", async () => {
    const { actor, loadCart } = await aShopperWithCart(aCart(sofa));
    actor.send({ type: "cart.lock" });
    actor.send({ type: "cart.add", line: aTable });
    actor.send({ type: "shopper.changed", from: "sari", to: "guest" });
    await loadCart.last().answer(aCart(lamp));
    expect(selectCount(actor.getSnapshot())).toBe(1);
  });
});
