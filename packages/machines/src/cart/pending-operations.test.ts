import { describe, expect, test } from "vitest";
import { aCart } from "../testing/a-cart.ts";
import { createStaticSnapshot } from "../testing/static-snapshot.ts";
import { cartMachine } from "./cart.machine.ts";
import {
  selectAddingVariantIds,
  selectIsSaving,
  selectIsSavingVoucher,
  selectSavingLineIds,
} from "./cart-selectors.ts";
import {
  type CartOperation,
  countPieces,
  findLine,
  getLineId,
  getOperationsToFlush,
  moveOperations,
  withOperation,
} from "./pending-operations.ts";

const amount = (lineId: string, quantity: number): CartOperation => ({
  kind: "change",
  change: { kind: "setQuantity", lineId, quantity },
});
const removal = (lineId: string): CartOperation => ({ kind: "change", change: { kind: "remove", lineId } });
const check = (...lineIds: string[]): CartOperation => ({
  kind: "change",
  change: { kind: "select", lineIds, isSelected: true },
});
const services = (lineId: string, ...addOnIds: string[]): CartOperation => ({
  kind: "change",
  change: { kind: "chooseAddOns", lineId, addOnIds, isChosen: true },
});
const addition = (productId: string, variantId: string): CartOperation => ({
  kind: "add",
  line: { productId, variantId, quantity: 2 },
});
const reload: CartOperation = { kind: "reload" };
const onItsWay = amount("other", 1);

describe("what waits to be saved", () => {
  test.each([
    ["a later amount of the line", amount("a", 2), amount("a", 3)],
    ["a second wish to hear of the cart", reload, reload],
  ])("is replaced by %s", (_, waiting, work) => {
    expect(withOperation([onItsWay, waiting], work)).toEqual([onItsWay, work]);
    expect(withOperation([onItsWay, removal("b"), waiting], work)).toEqual([onItsWay, removal("b"), work]);
  });

  test.each([
    ["an amount of another line", amount("a", 2), amount("b", 3)],
    ["a check", amount("a", 2), check("a")],
    ["an amount", check("a"), amount("a", 3)],
    ["a removal", amount("a", 2), removal("a")],
    ["an addition", amount("a", 2), addition("p", "v")],
    ["a service", amount("a", 2), services("a", "assembly")],
    ["an amount", addition("p", "v"), amount("a", 2)],
    ["an amount", services("a", "assembly"), amount("a", 2)],
    ["an amount", removal("a"), amount("a", 2)],
    ["an amount", reload, amount("a", 2)],
    ["a wish to hear of the cart", amount("a", 2), reload],
  ])("stays before %s", (_, waiting, work) => {
    expect(withOperation([onItsWay, waiting], work)).toEqual([onItsWay, waiting, work]);
  });

  test("is never what is on its way already", () => {
    expect(withOperation([amount("a", 2)], amount("a", 3))).toEqual([amount("a", 2), amount("a", 3)]);
    expect(withOperation([], reload)).toEqual([reload]);
  });

  test("is of one line, of many or of none", () => {
    const works = [amount("a", 2), removal("b"), services("c"), check("a"), addition("p", "v"), reload, undefined];
    expect(works.map(getLineId)).toEqual(["a", "b", "c", null, null, null, null]);
  });
});

test("at once is said of services only what nothing later settles", () => {
  const settled = (earlier: CartOperation, later: CartOperation) =>
    getOperationsToFlush([earlier, later], 0).length === 1;
  const both = services("a", "assembly", "carrying");
  const assembly = services("a", "assembly");
  const settles: readonly [CartOperation, CartOperation, boolean][] = [
    [assembly, both, true],
    [both, assembly, false],
    [assembly, services("b", "assembly"), false],
    [assembly, removal("a"), true],
    [assembly, removal("b"), false],
    [assembly, amount("a", 2), false],
    [amount("a", 2), assembly, false],
    [assembly, check("a"), false],
    [check("a"), assembly, false],
    [removal("a"), assembly, false],
  ];
  expect(settles.map(([earlier, later]) => settled(earlier, later))).toEqual(settles.map(([, , is]) => is));
});

test("at once is said of checks only what nothing later settles, and nothing of a line that is taken out", () => {
  const output = (...works: CartOperation[]) => getOperationsToFlush(works, 0);
  expect(output(check("a", "b"), check("a"))).toEqual([check("a", "b"), check("a")]);
  expect(output(check("a"), check("a", "b"))).toEqual([check("a", "b")]);
  expect(output(check("a"), removal("a"))).toEqual([removal("a")]);
});

test("a page that is left does not ask for the cart, which nobody would see", () => {
  expect(getOperationsToFlush([reload, amount("a", 2), reload], 0)).toEqual([amount("a", 2)]);
});

test("a line that is taken out twice is taken out once", () => {
  expect(getOperationsToFlush([removal("a"), removal("b"), removal("a")], 0)).toEqual([removal("b"), removal("a")]);
});

test("the line of a piece is of the same product and the same variant", () => {
  const cart = aCart(
    { lineId: "oak", productId: "sofa", variantId: "oak" },
    { lineId: "teak", productId: "sofa", variantId: "teak" },
    { lineId: "chair", productId: "chair", variantId: "teak" },
  );
  const getId = (productId: string, variantId: string) => findLine(cart, { productId, variantId })?.lineId;
  expect([getId("sofa", "teak"), getId("chair", "teak"), getId("chair", "oak"), getId("table", "teak")]).toEqual([
    "teak",
    "chair",
    undefined,
    undefined,
  ]);
});

test("pieces on their way are counted once, whether their line is there already or not", () => {
  const cart = aCart({ productId: "sofa", variantId: "oak", quantity: 3 });
  expect(countPieces(cart, [addition("sofa", "oak"), addition("chair", "teak"), reload, check("line-sofa")])).toBe(7);
});

describe("what is moved to another cart", () => {
  const from = aCart(
    { lineId: "old-oak", productId: "sofa", variantId: "oak" },
    { lineId: "old-teak", productId: "sofa", variantId: "teak" },
  );
  const to = aCart({ lineId: "new-teak", productId: "sofa", variantId: "teak" });

  test("is of the lines of the same pieces, and what has none there is left out", () => {
    const works = [
      amount("old-teak", 2),
      amount("old-oak", 2),
      services("old-teak", "assembly"),
      services("old-oak", "assembly"),
      check("old-oak", "old-teak"),
      check("old-oak"),
    ];
    const moved = [amount("new-teak", 2), services("new-teak", "assembly"), check("new-teak")];
    expect(moveOperations(to, from, works)).toEqual(moved);
    expect(moveOperations(to, from, [addition("sofa", "oak"), reload])).toEqual([addition("sofa", "oak"), reload]);
  });

  test("is no change where the cart before was never seen", () => {
    expect(moveOperations(to, null, [amount("old-teak", 2), addition("sofa", "oak")])).toEqual([
      addition("sofa", "oak"),
    ]);
  });
});

test("each line, each variant and the cart say what of them is on its way", () => {
  const cartWith = (...pending: CartOperation[]) =>
    createStaticSnapshot(cartMachine, { value: "loading", context: { cart: aCart(), pending } });
  const many = cartWith(amount("a", 2), check("b"), addition("p", "v"), reload);
  expect(selectSavingLineIds(many)).toEqual(["a"]);
  expect(selectAddingVariantIds(many)).toEqual(["v"]);
  expect([many, cartWith(reload), cartWith()].map(selectIsSaving)).toEqual([true, false, false]);
  expect([many, cartWith({ kind: "voucher", code: "HEMAT" })].map(selectIsSavingVoucher)).toEqual([false, true]);
});
