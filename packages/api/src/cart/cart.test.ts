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
    const answers = [1, 999, 0, -1, 1.5, 1_000, 1_000_000_000].map((quantity) => {
      const read = Quantity.safeParse(quantity);
      return read.success ? read.data : read.error.issues.map(getIssueMessageKey).join();
    });
    expect(answers).toEqual([
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
    for (const wrong of ["5", null, 1.5, Number.NaN, true]) expect(Quantity.safeParse(wrong).success).toBe(false);
  });

  it("keeps its message through either way of writing a line", () => {
    const id = "3f0b4bb4-3d63-4b5e-9a55-0a2b6c6a3a11";
    const quantity = 1_000_000_000;
    const reads = [
      embeddedCartEndpoints.setQuantity.request.safeParse({ cart_id: id, quantity }),
      embeddedCartEndpoints.add.request.safeParse({ product_id: id, inventory_id: id, quantity }),
    ];
    expect(reads.map(({ error }) => error?.issues.map(getIssueMessageKey))).toEqual([
      ["maximumQuantity"],
      ["maximumQuantity"],
    ]);
  });
});

describe("an id on the wire", () => {
  it("is a whole UUID and nothing like it", () => {
    const accepts = (id: string) => embeddedCartEndpoints.remove.request?.safeParse({ id }).success;
    const ids = ["3f0b4bb4-3d63-4b5e-9a55-0a2b6c6a3a11", "-".repeat(36), "3f0b4bb43d634b5e9a550a2b6c6a3a11", "1"];
    expect(ids.map(accepts)).toEqual([true, false, false, false]);
  });
});

describe("a cart", () => {
  it("counts every piece, and adds up what is checked and can be bought", () => {
    expect(getCartCount(cart)).toBe(5);
    expect(cart.quote).toMatchObject({ subtotal: 2_000, total: 2_000, unbuyable: [] });
  });

  it("holds no line to buy that is sold out, or that wants more than there is", () => {
    expect([0, 1, 2, 5].map((stock) => isAvailable({ quantity: 2, stock }))).toEqual([false, false, true, true]);
    const short = predictCart([
      aLine({ lineId: "a" }),
      aLine({ lineId: "b", stock: 0 }),
      aLine({ lineId: "c", quantity: 9 }),
    ]);
    expect(getAvailableLines(short).map(({ lineId }) => lineId)).toEqual(["a"]);
    expect(short.quote).toMatchObject({
      total: 1_000,
      unbuyable: [
        { lineId: "b", reason: "soldOut", stock: 0 },
        { lineId: "c", reason: "notEnough", stock: 5 },
      ],
    });
  });

  it("sells nothing of what is not there, whatever is wanted", () => {
    expect([0, 1].map((stock) => isSoldOut({ stock }))).toEqual([true, false]);
    expect(isAvailable({ quantity: 0, stock: 0 })).toBe(false);
  });

  it("remembers of each line alone why it could not be bought, save what its stock tells anew", () => {
    const existing = [
      { lineId: "a", reason: "withdrawn" as const, stock: 0 },
      { lineId: "b", reason: "cannotShip" as const, stock: 5 },
      { lineId: "c", reason: "soldOut" as const, stock: 0 },
    ];
    const back = predictCart(
      ["a", "b", "c", "d"].map((lineId) => aLine({ lineId })),
      { unbuyable: existing, voucher: null },
    );
    expect(back.quote.unbuyable.map(({ lineId, reason }) => [lineId, reason])).toEqual([
      ["a", "withdrawn"],
      ["b", "cannotShip"],
    ]);
    expect(back.quote.lines.map(({ lineId }) => lineId)).toEqual(["c", "d"]);
  });

  it("adds up a change before it is saved, and remembers what is not sold any more", () => {
    expect(applyCartChange(cart, { kind: "setQuantity", lineId: "a", quantity: 4 }).quote.total).toBe(4_000);
    const existing = [{ lineId: "a", reason: "withdrawn" as const, stock: 0 }];
    const withdrawn = predictCart([aLine({ lineId: "a", stock: 0 })], { unbuyable: existing, voucher: null });
    expect(applyCartChange(withdrawn, { kind: "select", lineIds: ["a"], isSelected: true }).quote.unbuyable).toEqual(
      existing,
    );
  });

  it("saves what bought lines cost less than before, each as often as it is bought, and what a voucher takes off", () => {
    const existing = [{ lineId: "withdrawn", reason: "withdrawn" as const, stock: 5 }];
    const reduced = { previousUnitPrice: 1_500 };
    const predictedCart = predictCart(
      [
        aLine({ lineId: "a", ...reduced, quantity: 3 }),
        aLine({ lineId: "unchecked", ...reduced, isSelected: false }),
        aLine({ lineId: "sold out", ...reduced, stock: 0 }),
        aLine({ lineId: "withdrawn", ...reduced }),
        aLine({ lineId: "dearer", previousUnitPrice: 900 }),
      ],
      { unbuyable: existing, voucher: null },
    );
    expect(getSaving(predictedCart)).toBe(1_500);
    const adjustments = [
      { kind: "voucher" as const, label: "HEMAT", amount: -200 },
      { kind: "shipping" as const, label: "Regular", amount: 700 },
    ];
    expect(getSaving({ ...predictedCart, quote: { ...predictedCart.quote, adjustments } })).toBe(1_700);
    expect(getSaving(predictCart([aLine()], { unbuyable: [], voucher: null }))).toBe(0);
  });

  it("shows a change before it is saved", () => {
    const more = applyCartChange(cart, { kind: "setQuantity", lineId: "a", quantity: 9 });
    expect(more.lines.map(({ quantity }) => quantity)).toEqual([9, 3]);
    expect(applyCartChange(cart, { kind: "remove", lineId: "a" }).lines.map((line) => line.lineId)).toEqual(["b"]);
    expect(
      getAvailableLines(applyCartChange(cart, { kind: "select", lineIds: ["a", "b"], isSelected: true })),
    ).toHaveLength(2);
  });

  it("has a line that sold out after it was selected in no sum and in no checkout", () => {
    const soldOut = aLine({ lineId: "gone", quantity: 2, unitPrice: 300_000, stock: 0 });
    expect(getAvailableLines({ lines: [...cart.lines, soldOut] }).map(({ lineId }) => lineId)).toEqual(["a"]);
  });

  it("adds a service as often as there are pieces of its line, and none of what is not bought", () => {
    const assembly = { addOnId: "assembly", name: "Assembly", unitPrice: 50, isChosen: false };
    const offered = predictCart([
      aLine({ lineId: "a", quantity: 2, addOns: [assembly, { ...assembly, addOnId: "carrying", unitPrice: 7 }] }),
      aLine({ lineId: "b", quantity: 4, addOns: [{ ...assembly, isChosen: true }], isSelected: false }),
    ]);
    expect(offered.quote).toMatchObject({ addOns: { totalItems: 0, totalCost: 0 }, total: 2_000 });
    const both = { kind: "chooseAddOns", lineId: "a", addOnIds: ["assembly", "carrying"], isChosen: true } as const;
    const chosen = applyCartChange(offered, both);
    expect(chosen.quote).toMatchObject({ subtotal: 2_000, addOns: { totalItems: 4, totalCost: 114 }, total: 2_114 });
    expect(applyCartChange(chosen, { kind: "setQuantity", lineId: "a", quantity: 3 }).quote).toMatchObject({
      addOns: { totalItems: 6, totalCost: 171 },
      total: 3_171,
    });
    const fewer = applyCartChange(chosen, { ...both, addOnIds: ["carrying"], isChosen: false });
    expect(fewer.quote.lines[0]?.addOns).toEqual([{ addOnId: "assembly", unitPrice: 50 }]);
    expect(fewer.quote.total).toBe(2_100);
    expect(applyCartChange(chosen, { kind: "remove", lineId: "a" }).quote.total).toBe(0);
  });

  it("is left as it was by a change of a line it does not have", () => {
    expect(applyCartChange(cart, { kind: "remove", lineId: "gone" })).toEqual(cart);
  });

  it("reads the provider's 1 and 2 as checked and unchecked", () => {
    const wire = {
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
    expect([1, 2].map((selected) => CartLine.parse({ ...wire, selected }).isSelected)).toEqual([true, false]);
  });
});
