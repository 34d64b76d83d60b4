import { describe, expect, it } from "vitest";
import { issueMessageKey } from "../message/messages.ts";
import { type Cart, CartLine, cartEndpoints, Quantity } from "./cart.contract.ts";
import { applyCartChange, cartCount, linesTotal, selectedLines } from "./cart.ts";

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
  stock: 5,
  ...changes,
});
const cart: Cart = {
  lines: [aLine({ lineId: "a", quantity: 2 }), aLine({ lineId: "b", quantity: 3, isSelected: false })],
};

describe("a quantity on the wire", () => {
  it("is a whole number from 1 to 999, and answers with the rule that it breaks", () => {
    const answers = [1, 999, 0, -1, 1.5, 1_000, 1_000_000_000].map((quantity) => {
      const read = Quantity.safeParse(quantity);
      return read.success ? read.data : read.error.issues.map(issueMessageKey).join();
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
    for (const target of [{ cart_id: id }, { product_id: id, inventory_id: id }]) {
      const read = cartEndpoints.add.request?.safeParse({ ...target, quantity: 1_000_000_000 });
      expect(read?.error?.issues.map(issueMessageKey)).toEqual(["maximumQuantity"]);
    }
  });
});

describe("an id on the wire", () => {
  it("is a whole UUID and nothing like it", () => {
    const accepts = (id: string) => cartEndpoints.remove.request?.safeParse({ id }).success;
    const ids = ["3f0b4bb4-3d63-4b5e-9a55-0a2b6c6a3a11", "-".repeat(36), "3f0b4bb43d634b5e9a550a2b6c6a3a11", "1"];
    expect(ids.map(accepts)).toEqual([true, false, false, false]);
  });
});

describe("a cart", () => {
  it("counts quantities and adds up only what it is given", () => {
    expect(cartCount(cart)).toBe(5);
    expect(linesTotal(selectedLines(cart))).toBe(2_000);
  });

  it("shows a change before it is saved", () => {
    expect(applyCartChange(cart, { kind: "setQuantity", lineId: "a", quantity: 9 }).lines[0]?.quantity).toBe(9);
    expect(applyCartChange(cart, { kind: "remove", lineId: "a" }).lines.map((line) => line.lineId)).toEqual(["b"]);
    expect(
      selectedLines(applyCartChange(cart, { kind: "select", lineIds: ["a", "b"], isSelected: true })),
    ).toHaveLength(2);
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
    };
    expect([1, 2].map((selected) => CartLine.parse({ ...wire, selected }).isSelected)).toEqual([true, false]);
  });
});
