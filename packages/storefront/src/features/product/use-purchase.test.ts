import type { Variant } from "@griya/api";
import { describe, expect, test } from "vitest";
import { aVariant } from "../../testing/a-product.ts";
import { getInitialSelection, getPurchaseRefusal, toChoice, toSelection } from "./use-purchase.ts";

const aVariantInColour = (id: string, value: string, size = "3 seats"): Variant =>
  aVariant({
    id,
    attributes: [
      { name: "Colour", value, swatch: null },
      { name: "Size", value: size, swatch: null },
    ],
  });

describe("the initial choice of a product", () => {
  test("contains only attributes that have one value", () => {
    expect(
      getInitialSelection({ variants: [aVariantInColour("a", "Linen"), aVariantInColour("b", "Velvet")] }, null),
    ).toEqual({
      Size: "3 seats",
    });
  });

  test("is the variant in the query", () => {
    expect(
      getInitialSelection({ variants: [aVariantInColour("a", "Linen"), aVariantInColour("b", "Velvet")] }, "b"),
    ).toEqual({
      Colour: "Velvet",
      Size: "3 seats",
    });
  });

  test("ignores an unknown variant in the query", () => {
    expect(getInitialSelection({ variants: [aVariantInColour("a", "Linen")] }, "gone")).toEqual({
      Colour: "Linen",
      Size: "3 seats",
    });
  });
});

describe("the choice of a product", () => {
  const englishProduct = {
    variants: [
      aVariantInColour("a", "Linen"),
      aVariantInColour("b", "Velvet"),
      aVariantInColour("c", "Velvet", "2 seats"),
    ],
  };
  const indonesianProduct = {
    variants: englishProduct.variants.map((variant) => ({
      ...variant,
      attributes: variant.attributes.map(({ name, value, swatch }) => ({
        name: name === "Colour" ? "Warna" : "Ukuran",
        value: { Linen: "Linen", Velvet: "Beludru", "3 seats": "3 dudukan", "2 seats": "2 dudukan" }[value] ?? "",
        swatch,
      })),
    })),
  };

  test.each([
    [{}, {}],
    [{ Colour: "Velvet" }, { Warna: "Beludru" }],
    [
      { Colour: "Linen", Size: "2 seats" },
      { Warna: "Linen", Ukuran: "2 dudukan" },
    ],
  ])("stays the same in another language: %o", (selection, translated) => {
    expect(toSelection(indonesianProduct, toChoice(englishProduct, selection))).toEqual(translated);
  });

  test("loses an attribute whose variant is no longer sold", () => {
    const choice = toChoice(englishProduct, { Colour: "Velvet", Size: "2 seats" });
    expect(toSelection({ variants: englishProduct.variants.slice(0, 2) }, choice)).toEqual({ Colour: "Velvet" });
  });
});

describe("the shop refuses an addition to the cart", () => {
  test("when an attribute is not chosen", () => {
    expect(getPurchaseRefusal(null, 1)).toBe("selectAttributes");
  });

  test("when the variant is out of stock", () => {
    expect(getPurchaseRefusal(aVariant({ stock: 0 }), 1)).toBe("outOfStock");
  });

  test("when the quantity is larger than the stock", () => {
    expect(getPurchaseRefusal(aVariant({ stock: 3 }), 4)).toBe("exceedsInventory");
  });

  test("but allows a quantity up to the stock", () => {
    expect(getPurchaseRefusal(aVariant({ stock: 3 }), 3)).toBeNull();
  });
});
