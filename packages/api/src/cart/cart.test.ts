import { describe, expect, it } from "vitest";
import { getIssueMessageKey } from "../message/messages.ts";
import { CartLine, embeddedCartEndpoints, Quantity } from "./cart.contract.ts";
import { getAvailableLines, getCartCount, getSaving, isAvailable, isSoldOut } from "./cart.ts";
import { applyCartChange, predictCart } from "./cart-preview.ts";

const aLine = (changes: Partial<CartLine> = {}): CartLine => ({
  lineId: "line",
  productId: "product",
  variantId: "variant",
  slug: "sofa",
  name: "Sofa",
  attributes: [],
  picture: { path: "sofa.svg", widths: [], width: 4, height: 3, alt: "Sofa", colour: "#ffffff" },
  quantity: 1,
  isSelected: true,
  unitPrice: 1_000,
  previousUnitPrice: null,
  addedAt: "2026-11-20T07:30:00.000Z",
  stock: 5,
  pieces: [],
  addOns: [],
  ...changes,
});
const cart = predictCart([aLine({ lineId: "a", quantity: 2 }), aLine({ lineId: "b", quantity: 3, isSelected: false })]);

describe("a quantity on the wire", () => {
  it("is a whole number from 1 to 999, and answers with the rule that it breaks", () => {
    const parsedQuantities = [1, 999, 0, -1, 1.5, 1_000, 1_000_000_000].map((quantity) => {
      const parsedQuantity = Quantity.safeParse(quantity);
      return parsedQuantity.success ? parsedQuantity.data : parsedQuantity.error.issues.map(getIssueMessageKey).join();
    });
    expect(parsedQuantities).toEqual([
      1,
      999,
      "minimumOneItem",
      "minimumOneItem",
      "minimumOneItem",
      "maximumQuantity",
      "maximumQuantity",
    ]);
  });

  it("is never coerced from a text", () => {
    for (const wrongQuantity of ["5", null, 1.5, Number.NaN, true])
      expect(Quantity.safeParse(wrongQuantity).success).toBe(false);
  });

  it("has the same message when a line is added and when its quantity is set", () => {
    const id = "3f0b4bb4-3d63-4b5e-9a55-0a2b6c6a3a11";
    const quantity = 1_000_000_000;
    const parsedRequests = [
      embeddedCartEndpoints.setQuantity.request.safeParse({ cart_id: id, quantity }),
      embeddedCartEndpoints.add.request.safeParse({ product_id: id, inventory_id: id, quantity }),
    ];
    expect(parsedRequests.map(({ error }) => error?.issues.map(getIssueMessageKey))).toEqual([
      ["maximumQuantity"],
      ["maximumQuantity"],
    ]);
  });
});

describe("an id on the wire", () => {
  it("is a complete UUID", () => {
    const isAccepted = (id: string) => embeddedCartEndpoints.remove.request?.safeParse({ id }).success;
    const ids = ["3f0b4bb4-3d63-4b5e-9a55-0a2b6c6a3a11", "-".repeat(36), "3f0b4bb43d634b5e9a550a2b6c6a3a11", "1"];
    expect(ids.map(isAccepted)).toEqual([true, false, false, false]);
  });
});

describe("a cart", () => {
  it("counts all pieces, and sums the selected lines that can be bought", () => {
    expect(getCartCount(cart)).toBe(5);
    expect(cart.quote).toMatchObject({ subtotal: 2_000, total: 2_000, unbuyable: [] });
  });

  it("does not sum a line whose quantity exceeds the stock", () => {
    expect([0, 1, 2, 5].map((stock) => isAvailable({ quantity: 2, stock }))).toEqual([false, false, true, true]);
    const cartWithShortage = predictCart([
      aLine({ lineId: "a" }),
      aLine({ lineId: "b", stock: 0 }),
      aLine({ lineId: "c", quantity: 9 }),
    ]);
    expect(getAvailableLines(cartWithShortage).map(({ lineId }) => lineId)).toEqual(["a"]);
    expect(cartWithShortage.quote).toMatchObject({
      total: 1_000,
      unbuyable: [
        { lineId: "b", reason: "soldOut", stock: 0 },
        { lineId: "c", reason: "notEnough", stock: 5 },
      ],
    });
  });

  it("sells no piece of a sold-out line, even for a quantity of 0", () => {
    expect([0, 1].map((stock) => isSoldOut({ stock }))).toEqual([true, false]);
    expect(isAvailable({ quantity: 0, stock: 0 })).toBe(false);
  });

  it("keeps the reason why a line cannot be bought, unless the reason follows from the stock", () => {
    const unavailableLines = [
      { lineId: "a", reason: "withdrawn" as const, stock: 0 },
      { lineId: "b", reason: "cannotShip" as const, stock: 5 },
      { lineId: "c", reason: "soldOut" as const, stock: 0 },
    ];
    const restoredCart = predictCart(
      ["a", "b", "c", "d"].map((lineId) => aLine({ lineId })),
      { unbuyable: unavailableLines, voucher: null },
    );
    expect(restoredCart.quote.unbuyable.map(({ lineId, reason }) => [lineId, reason])).toEqual([
      ["a", "withdrawn"],
      ["b", "cannotShip"],
    ]);
    expect(restoredCart.quote.lines.map(({ lineId }) => lineId)).toEqual(["c", "d"]);
  });

  it("predicts the sums after a change, and keeps withdrawn lines unavailable", () => {
    expect(applyCartChange(cart, { kind: "setQuantity", lineId: "a", quantity: 4 }).quote.total).toBe(4_000);
    const unavailableLines = [{ lineId: "a", reason: "withdrawn" as const, stock: 0 }];
    const cartWithWithdrawnLine = predictCart([aLine({ lineId: "a", stock: 0 })], {
      unbuyable: unavailableLines,
      voucher: null,
    });
    expect(
      applyCartChange(cartWithWithdrawnLine, { kind: "select", lineIds: ["a"], isSelected: true }).quote.unbuyable,
    ).toEqual(unavailableLines);
  });

  it("has a saving from the reduced prices of bought pieces and from the voucher", () => {
    const unavailableLines = [{ lineId: "withdrawn", reason: "withdrawn" as const, stock: 5 }];
    const reducedPrice = { previousUnitPrice: 1_500 };
    const predictedCart = predictCart(
      [
        aLine({ lineId: "a", ...reducedPrice, quantity: 3 }),
        aLine({ lineId: "unchecked", ...reducedPrice, isSelected: false }),
        aLine({ lineId: "sold out", ...reducedPrice, stock: 0 }),
        aLine({ lineId: "withdrawn", ...reducedPrice }),
        aLine({ lineId: "dearer", previousUnitPrice: 900 }),
      ],
      { unbuyable: unavailableLines, voucher: null },
    );
    expect(getSaving(predictedCart)).toBe(1_500);
    const adjustments = [
      { kind: "voucher" as const, label: "HEMAT", amount: -200 },
      { kind: "shipping" as const, label: "Regular", amount: 700 },
    ];
    expect(getSaving({ ...predictedCart, quote: { ...predictedCart.quote, adjustments } })).toBe(1_700);
    expect(getSaving(predictCart([aLine()], { unbuyable: [], voucher: null }))).toBe(0);
  });

  it("predicts the lines after a change", () => {
    const changedCart = applyCartChange(cart, { kind: "setQuantity", lineId: "a", quantity: 9 });
    expect(changedCart.lines.map(({ quantity }) => quantity)).toEqual([9, 3]);
    expect(applyCartChange(cart, { kind: "remove", lineId: "a" }).lines.map((line) => line.lineId)).toEqual(["b"]);
    expect(
      getAvailableLines(applyCartChange(cart, { kind: "select", lineIds: ["a", "b"], isSelected: true })),
    ).toHaveLength(2);
  });

  it("leaves a selected line out of the checkout when the line is sold out", () => {
    const soldOutLine = aLine({ lineId: "gone", quantity: 2, unitPrice: 300_000, stock: 0 });
    expect(getAvailableLines({ lines: [...cart.lines, soldOutLine] }).map(({ lineId }) => lineId)).toEqual(["a"]);
  });

  it("adds the cost of a chosen service for each piece of a bought line", () => {
    const assembly = { addOnId: "assembly", name: "Assembly", unitPrice: 50, isChosen: false };
    const cartWithAddOns = predictCart([
      aLine({ lineId: "a", quantity: 2, addOns: [assembly, { ...assembly, addOnId: "carrying", unitPrice: 7 }] }),
      aLine({ lineId: "b", quantity: 4, addOns: [{ ...assembly, isChosen: true }], isSelected: false }),
    ]);
    expect(cartWithAddOns.quote).toMatchObject({ addOns: { totalItems: 0, totalCost: 0 }, total: 2_000 });
    const addOnChange = {
      kind: "chooseAddOns",
      lineId: "a",
      addOnIds: ["assembly", "carrying"],
      isChosen: true,
    } as const;
    const cartWithChosenAddOns = applyCartChange(cartWithAddOns, addOnChange);
    expect(cartWithChosenAddOns.quote).toMatchObject({
      subtotal: 2_000,
      addOns: { totalItems: 4, totalCost: 114 },
      total: 2_114,
    });
    expect(
      applyCartChange(cartWithChosenAddOns, { kind: "setQuantity", lineId: "a", quantity: 3 }).quote,
    ).toMatchObject({
      addOns: { totalItems: 6, totalCost: 171 },
      total: 3_171,
    });
    const cartWithOneAddOn = applyCartChange(cartWithChosenAddOns, {
      ...addOnChange,
      addOnIds: ["carrying"],
      isChosen: false,
    });
    expect(cartWithOneAddOn.quote.lines[0]?.addOns).toEqual([{ addOnId: "assembly", unitPrice: 50 }]);
    expect(cartWithOneAddOn.quote.total).toBe(2_100);
    expect(applyCartChange(cartWithChosenAddOns, { kind: "remove", lineId: "a" }).quote.total).toBe(0);
  });

  it("stays the same after a change of an unknown line", () => {
    expect(applyCartChange(cart, { kind: "remove", lineId: "gone" })).toEqual(cart);
  });

  it("decodes the provider's 1 as selected and 2 as not selected", () => {
    const wireLine = {
      cart_id: "a",
      id: "p",
      inventory_id: "v",
      slug: "sofa",
      name: "Sofa",
      attributes: [],
      image: { path: "sofa.svg", widths: [], width: 4, height: 3, alt: "Sofa", colour: "#ffffff" },
      quantity: 1,
      price: 1,
      previous_price: null,
      stock: 1,
      pieces: [],
      addservices: [],
      added_at: "2026-11-20T07:30:00.000Z",
    };
    expect([1, 2].map((selected) => CartLine.parse({ ...wireLine, selected }).isSelected)).toEqual([true, false]);
  });
});
