import type { Variant } from "@griya/api";
import { describe, expect, test } from "vitest";
import { aVariant } from "../../testing/a-product.ts";
import { getInitialSelection, getPurchaseRefusal, toChoice, toSelection } from "./use-purchase.ts";

const inColour = (id: string, value: string, size = "3 seats"): Variant =>
  aVariant({
    id,
    attributes: [
      { name: "Colour", value, swatch: null },
      { name: "Size", value: size, swatch: null },
    ],
  });

describe("what is chosen when a product's page opens", () => {
  test("nothing where there is a choice, and what leaves none", () => {
    expect(getInitialSelection({ variants: [inColour("a", "Linen"), inColour("b", "Velvet")] }, null)).toEqual({
      Size: "3 seats",
    });
  });

  test("the variant that the address names", () => {
    expect(getInitialSelection({ variants: [inColour("a", "Linen"), inColour("b", "Velvet")] }, "b")).toEqual({
      Colour: "Velvet",
      Size: "3 seats",
    });
  });

  test("as without a name when the address names a variant that is none", () => {
    expect(getInitialSelection({ variants: [inColour("a", "Linen")] }, "gone")).toEqual({
      Colour: "Linen",
      Size: "3 seats",
    });
  });
});

describe("what is chosen of a product", () => {
  const english = { variants: [inColour("a", "Linen"), inColour("b", "Velvet"), inColour("c", "Velvet", "2 seats")] };
  const indonesian = {
    variants: english.variants.map((variant) => ({
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
  ])("stays chosen in another language: %o", (selection, translated) => {
    expect(toSelection(indonesian, toChoice(english, selection))).toEqual(translated);
  });

  test("is to be chosen again where it is sold no more", () => {
    const choice = toChoice(english, { Colour: "Velvet", Size: "2 seats" });
    expect(toSelection({ variants: english.variants.slice(0, 2) }, choice)).toEqual({ Colour: "Velvet" });
  });
});

describe("what speaks against putting it into the cart", () => {
  test("something is still to be chosen", () => {
    expect(getPurchaseRefusal(null, 1)).toBe("selectAttributes");
  });

  test("it is out of stock", () => {
    expect(getPurchaseRefusal(aVariant({ stock: 0 }), 1)).toBe("outOfStock");
  });

  test("more than there is", () => {
    expect(getPurchaseRefusal(aVariant({ stock: 3 }), 4)).toBe("exceedsInventory");
  });

  test("nothing, up to the last one", () => {
    expect(getPurchaseRefusal(aVariant({ stock: 3 }), 3)).toBeNull();
  });
});
