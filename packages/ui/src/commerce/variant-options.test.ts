import { describe, expect, it } from "vitest";
import { findSelectedVariant, getVariantAttributes } from "./variant-options.ts";

const aVariant = (colour: string, size: string, stock: number) => ({
  stock,
  attributes: [
    { name: "Colour", value: colour, swatch: "#aaaaaa" },
    { name: "Size", value: size, swatch: null },
  ],
});
const variants = [aVariant("Sand", "2 seats", 4), aVariant("Sand", "3 seats", 0), aVariant("Moss", "3 seats", 2)];
const getSoldOutValues = (selection: Record<string, string>) =>
  getVariantAttributes(variants, selection).flatMap((attribute) =>
    attribute.options.filter((option) => option.isSoldOut).map((option) => option.value),
  );

describe("the choice of a variant", () => {
  it("offers each attribute's options once, in the variants' order", () => {
    expect(
      getVariantAttributes(variants, {}).map(({ name, options }) => [name, options.map(({ value }) => value)]),
    ).toEqual([
      ["Colour", ["Sand", "Moss"]],
      ["Size", ["2 seats", "3 seats"]],
    ]);
  });

  it("marks what is sold out beside what is chosen already", () => {
    expect(getSoldOutValues({})).toEqual([]);
    expect(getSoldOutValues({ Colour: "Sand" })).toEqual(["3 seats"]);
    expect(getSoldOutValues({ Size: "2 seats" })).toEqual(["Moss"]);
  });

  it("names a variant only once every attribute is chosen", () => {
    expect(findSelectedVariant(variants, { Colour: "Moss" })).toBeNull();
    expect(findSelectedVariant(variants, { Colour: "Moss", Size: "3 seats" })).toBe(variants[2]);
  });
});
