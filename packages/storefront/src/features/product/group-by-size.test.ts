import { getVariantSelection } from "@griya/ui";
import { describe, expect, test } from "vitest";
import { formatPictureAttributes, formatSize, groupBySize } from "./group-by-size.ts";

const aSofa = (colour: string, size: string, width: number) => ({
  attributes: [
    { name: "Colour", value: colour, swatch: "#cfc6b6" },
    { name: "Size", value: size, swatch: null },
  ],
  width,
});
const sofas = [aSofa("Sage", "2 seats", 158), aSofa("Rust", "2 seats", 158), aSofa("Sage", "3 seats", 214)];

test("a value that differs between sizes appears once for each size", () => {
  expect(groupBySize(sofas, ({ width }) => width)).toEqual([
    { size: "2 seats", value: 158 },
    { size: "3 seats", value: 214 },
  ]);
});

test("a value that all sizes share appears once", () => {
  expect(groupBySize(sofas, () => ({ height: 80 }))).toEqual([{ size: "", value: { height: 80 } }]);
  expect(groupBySize([], () => 1)).toEqual([]);
});

test("the text of a size contains no colour", () => {
  expect(sofas.map(formatSize)).toEqual(["2 seats", "2 seats", "3 seats"]);
});

describe("a picture of one variant", () => {
  const [sageTwo, rustTwo, sageThree] = sofas as [(typeof sofas)[0], (typeof sofas)[0], (typeof sofas)[0]];

  test("names its size when the variants have several sizes, and its colour when the choice has another colour", () => {
    expect(formatPictureAttributes(sageTwo, { variants: sofas, selection: {} })).toBe("2 seats");
    expect(formatPictureAttributes(sageTwo, { variants: sofas, selection: getVariantSelection(sageTwo) })).toBe(
      "2 seats",
    );
    expect(formatPictureAttributes(sageTwo, { variants: sofas, selection: getVariantSelection(sageThree) })).toBe(
      "2 seats",
    );
    expect(formatPictureAttributes(sageTwo, { variants: sofas, selection: getVariantSelection(rustTwo) })).toBe(
      "Sage, 2 seats",
    );
  });

  test("has no text when the variants share a size and the shopper has chosen its colour", () => {
    const sofasInTwoColours = [sageTwo, rustTwo];
    expect(formatPictureAttributes(sageTwo, { variants: sofasInTwoColours, selection: {} })).toBe("");
    expect(
      formatPictureAttributes(sageTwo, { variants: sofasInTwoColours, selection: getVariantSelection(sageTwo) }),
    ).toBe("");
    expect(
      formatPictureAttributes(sageTwo, { variants: sofasInTwoColours, selection: getVariantSelection(rustTwo) }),
    ).toBe("Sage");
  });
});
