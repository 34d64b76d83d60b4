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

const aQuantityOperation = (lineId: string, quantity: number): CartOperation => ({
  kind: "change",
  change: { kind: "setQuantity", lineId, quantity },
});
const aRemoval = (lineId: string): CartOperation => ({ kind: "change", change: { kind: "remove", lineId } });
const aSelection = (...lineIds: string[]): CartOperation => ({
  kind: "change",
  change: { kind: "select", lineIds, isSelected: true },
});
const anAddOnChoice = (lineId: string, ...addOnIds: string[]): CartOperation => ({
  kind: "change",
  change: { kind: "chooseAddOns", lineId, addOnIds, isChosen: true },
});
const anAddition = (productId: string, variantId: string): CartOperation => ({
  kind: "add",
  line: { productId, variantId, quantity: 2 },
});
const reload: CartOperation = { kind: "reload" };
const operationInProgress = aQuantityOperation("other", 1);

describe("a pending operation", () => {
  test.each([
    ["a later quantity of the line", aQuantityOperation("a", 2), aQuantityOperation("a", 3)],
    ["a second reload", reload, reload],
  ])("is replaced by %s", (_, waiting, work) => {
    expect(withOperation([operationInProgress, waiting], work)).toEqual([operationInProgress, work]);
    expect(withOperation([operationInProgress, aRemoval("b"), waiting], work)).toEqual([
      operationInProgress,
      aRemoval("b"),
      work,
    ]);
  });

  test.each([
    ["a quantity of another line", aQuantityOperation("a", 2), aQuantityOperation("b", 3)],
    ["a selection", aQuantityOperation("a", 2), aSelection("a")],
    ["a quantity", aSelection("a"), aQuantityOperation("a", 3)],
    ["a removal", aQuantityOperation("a", 2), aRemoval("a")],
    ["an addition", aQuantityOperation("a", 2), anAddition("p", "v")],
    ["an add-on choice", aQuantityOperation("a", 2), anAddOnChoice("a", "assembly")],
    ["a quantity", anAddition("p", "v"), aQuantityOperation("a", 2)],
    ["a quantity", anAddOnChoice("a", "assembly"), aQuantityOperation("a", 2)],
    ["a quantity", aRemoval("a"), aQuantityOperation("a", 2)],
    ["a quantity", reload, aQuantityOperation("a", 2)],
    ["a reload", aQuantityOperation("a", 2), reload],
  ])("stays before %s", (_, waiting, work) => {
    expect(withOperation([operationInProgress, waiting], work)).toEqual([operationInProgress, waiting, work]);
  });

  test("is not replaced while it is in progress", () => {
    expect(withOperation([aQuantityOperation("a", 2)], aQuantityOperation("a", 3))).toEqual([
      aQuantityOperation("a", 2),
      aQuantityOperation("a", 3),
    ]);
    expect(withOperation([], reload)).toEqual([reload]);
  });

  test("belongs to one line, to several lines or to none", () => {
    const operations = [
      aQuantityOperation("a", 2),
      aRemoval("b"),
      anAddOnChoice("c"),
      aSelection("a"),
      anAddition("p", "v"),
      reload,
      undefined,
    ];
    expect(operations.map(getLineId)).toEqual(["a", "b", "c", null, null, null, null]);
  });
});

test("a page that closes sends no add-on choice that a later choice overrides", () => {
  const isOverridden = (earlier: CartOperation, later: CartOperation) =>
    getOperationsToFlush([earlier, later], 0).length === 1;
  const bothAddOns = anAddOnChoice("a", "assembly", "carrying");
  const assembly = anAddOnChoice("a", "assembly");
  const overrideCases: readonly [CartOperation, CartOperation, boolean][] = [
    [assembly, bothAddOns, true],
    [bothAddOns, assembly, false],
    [assembly, anAddOnChoice("b", "assembly"), false],
    [assembly, aRemoval("a"), true],
    [assembly, aRemoval("b"), false],
    [assembly, aQuantityOperation("a", 2), false],
    [aQuantityOperation("a", 2), assembly, false],
    [assembly, aSelection("a"), false],
    [aSelection("a"), assembly, false],
    [aRemoval("a"), assembly, false],
  ];
  expect(overrideCases.map(([earlier, later]) => isOverridden(earlier, later))).toEqual(
    overrideCases.map(([, , is]) => is),
  );
});

test("a page that closes sends no selection that a later change overrides", () => {
  const getOperations = (...operations: CartOperation[]) => getOperationsToFlush(operations, 0);
  expect(getOperations(aSelection("a", "b"), aSelection("a"))).toEqual([aSelection("a", "b"), aSelection("a")]);
  expect(getOperations(aSelection("a"), aSelection("a", "b"))).toEqual([aSelection("a", "b")]);
  expect(getOperations(aSelection("a"), aRemoval("a"))).toEqual([aRemoval("a")]);
});

test("a page that closes does not load the cart", () => {
  expect(getOperationsToFlush([reload, aQuantityOperation("a", 2), reload], 0)).toEqual([aQuantityOperation("a", 2)]);
});

test("a page that closes removes a line once", () => {
  expect(getOperationsToFlush([aRemoval("a"), aRemoval("b"), aRemoval("a")], 0)).toEqual([
    aRemoval("b"),
    aRemoval("a"),
  ]);
});

test("a line is found by its product and its variant", () => {
  const cart = aCart(
    { lineId: "oak", productId: "sofa", variantId: "oak" },
    { lineId: "teak", productId: "sofa", variantId: "teak" },
    { lineId: "chair", productId: "chair", variantId: "teak" },
  );
  const findLineId = (productId: string, variantId: string) => findLine(cart, { productId, variantId })?.lineId;
  expect([
    findLineId("sofa", "teak"),
    findLineId("chair", "teak"),
    findLineId("chair", "oak"),
    findLineId("table", "teak"),
  ]).toEqual(["teak", "chair", undefined, undefined]);
});

test("pending pieces count once, with or without an existing line", () => {
  const cart = aCart({ productId: "sofa", variantId: "oak", quantity: 3 });
  expect(
    countPieces(cart, [anAddition("sofa", "oak"), anAddition("chair", "teak"), reload, aSelection("line-sofa")]),
  ).toBe(7);
});

describe("a move of operations to another cart", () => {
  const previousCart = aCart(
    { lineId: "old-oak", productId: "sofa", variantId: "oak" },
    { lineId: "old-teak", productId: "sofa", variantId: "teak" },
  );
  const nextCart = aCart({ lineId: "new-teak", productId: "sofa", variantId: "teak" });

  test("keeps the operations of variants that the other cart has", () => {
    const operations = [
      aQuantityOperation("old-teak", 2),
      aQuantityOperation("old-oak", 2),
      anAddOnChoice("old-teak", "assembly"),
      anAddOnChoice("old-oak", "assembly"),
      aSelection("old-oak", "old-teak"),
      aSelection("old-oak"),
    ];
    const movedOperations = [
      aQuantityOperation("new-teak", 2),
      anAddOnChoice("new-teak", "assembly"),
      aSelection("new-teak"),
    ];
    expect(moveOperations(nextCart, previousCart, operations)).toEqual(movedOperations);
    expect(moveOperations(nextCart, previousCart, [anAddition("sofa", "oak"), reload])).toEqual([
      anAddition("sofa", "oak"),
      reload,
    ]);
  });

  test("drops changes when the previous cart is unknown", () => {
    expect(moveOperations(nextCart, null, [aQuantityOperation("old-teak", 2), anAddition("sofa", "oak")])).toEqual([
      anAddition("sofa", "oak"),
    ]);
  });
});

test("the selectors return the pending lines, variants and vouchers", () => {
  const aSnapshotWith = (...pending: CartOperation[]) =>
    createStaticSnapshot(cartMachine, { value: "loading", context: { cart: aCart(), pending } });
  const busySnapshot = aSnapshotWith(aQuantityOperation("a", 2), aSelection("b"), anAddition("p", "v"), reload);
  expect(selectSavingLineIds(busySnapshot)).toEqual(["a"]);
  expect(selectAddingVariantIds(busySnapshot)).toEqual(["v"]);
  expect([busySnapshot, aSnapshotWith(reload), aSnapshotWith()].map(selectIsSaving)).toEqual([true, false, false]);
  expect([busySnapshot, aSnapshotWith({ kind: "voucher", code: "HEMAT" })].map(selectIsSavingVoucher)).toEqual([
    false,
    true,
  ]);
});
