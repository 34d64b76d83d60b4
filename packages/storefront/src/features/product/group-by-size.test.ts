import { getVariantSelection } from "@griya/ui";
import { describe, expect, test } from "vitest";
import { formatPictureAttributes, formatSize, groupBySize } from "./group-by-size.ts";

const sofa = (colour: string, size: string, width: number) => ({
  attributes: [
    { name: "Colour", value: colour, swatch: "#cfc6b6" },
    { name: "Size", value: size, swatch: null },
  ],
  width,
});
const sofas = [sofa("Sage", "2 seats", 158), sofa("Rust", "2 seats", 158), sofa("Sage", "3 seats", 214)];

test("what differs between sizes is told of each, once for all its colours", () => {
  expect(groupBySize(sofas, ({ width }) => width)).toEqual([
    { size: "2 seats", value: 158 },
    { size: "3 seats", value: 214 },
  ]);
});

test("what is the same for all sizes is told once", () => {
  expect(groupBySize(sofas, () => ({ height: 80 }))).toEqual([{ size: "", value: { height: 80 } }]);
  expect(groupBySize([], () => 1)).toEqual([]);
});

test("a size goes by what is no colour", () => {
  expect(sofas.map(formatSize)).toEqual(["2 seats", "2 seats", "3 seats"]);
});

describe("a picture of one variant", () => {
  const [sageTwo, rustTwo, sageThree] = sofas as [(typeof sofas)[0], (typeof sofas)[0], (typeof sofas)[0]];

  test("says its size where there are several, and its colour where another is chosen", () => {
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

  test("says nothing where there is one size and its colour is the chosen one", () => {
    const colours = [sageTwo, rustTwo];
    expect(formatPictureAttributes(sageTwo, { variants: colours, selection: {} })).toBe("");
    expect(formatPictureAttributes(sageTwo, { variants: colours, selection: getVariantSelection(sageTwo) })).toBe("");
    expect(formatPictureAttributes(sageTwo, { variants: colours, selection: getVariantSelection(rustTwo) })).toBe(
      "Sage",
    );
  });
});
