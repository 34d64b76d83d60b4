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
  it("lists each option of an attribute once, in the order of the variants", () => {
    expect(
      getVariantAttributes(variants, {}).map(({ name, options }) => [name, options.map(({ value }) => value)]),
    ).toEqual([
      ["Colour", ["Sand", "Moss"]],
      ["Size", ["2 seats", "3 seats"]],
    ]);
  });

  it("marks the options that are sold out with the chosen values", () => {
    expect(getSoldOutValues({})).toEqual([]);
    expect(getSoldOutValues({ Colour: "Sand" })).toEqual(["3 seats"]);
    expect(getSoldOutValues({ Size: "2 seats" })).toEqual(["Moss"]);
  });

  it("finds a variant after all attributes are chosen", () => {
    expect(findSelectedVariant(variants, { Colour: "Moss" })).toBeNull();
    expect(findSelectedVariant(variants, { Colour: "Moss", Size: "3 seats" })).toBe(variants[2]);
  });
});
