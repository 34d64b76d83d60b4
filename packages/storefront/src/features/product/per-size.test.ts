import { selectionOfVariant } from "@griya/ui";
import { describe, expect, test } from "vitest";
import { lookBeside, perSize, sizeOf } from "./per-size.ts";

const sofa = (colour: string, size: string, width: number) => ({
  attributes: [
    { name: "Colour", value: colour, swatch: "#cfc6b6" },
    { name: "Size", value: size, swatch: null },
  ],
  width,
});
const sofas = [sofa("Sage", "2 seats", 158), sofa("Rust", "2 seats", 158), sofa("Sage", "3 seats", 214)];

test("what differs between sizes is told of each, once for all its colours", () => {
  expect(perSize(sofas, ({ width }) => width)).toEqual([
    { size: "2 seats", told: 158 },
    { size: "3 seats", told: 214 },
  ]);
});

test("what is the same for all sizes is told once", () => {
  expect(perSize(sofas, () => ({ height: 80 }))).toEqual([{ size: "", told: { height: 80 } }]);
  expect(perSize([], () => 1)).toEqual([]);
});

test("a size goes by what is no colour", () => {
  expect(sofas.map(sizeOf)).toEqual(["2 seats", "2 seats", "3 seats"]);
});

describe("a picture of one variant", () => {
  const [sageTwo, rustTwo, sageThree] = sofas as [(typeof sofas)[0], (typeof sofas)[0], (typeof sofas)[0]];

  test("says its size where there are several, and its colour where another is chosen", () => {
    expect(lookBeside(sageTwo, { variants: sofas, selection: {} })).toBe("2 seats");
    expect(lookBeside(sageTwo, { variants: sofas, selection: selectionOfVariant(sageTwo) })).toBe("2 seats");
    expect(lookBeside(sageTwo, { variants: sofas, selection: selectionOfVariant(sageThree) })).toBe("2 seats");
    expect(lookBeside(sageTwo, { variants: sofas, selection: selectionOfVariant(rustTwo) })).toBe("Sage, 2 seats");
  });

  test("says nothing where there is one size and its colour is the chosen one", () => {
    const colours = [sageTwo, rustTwo];
    expect(lookBeside(sageTwo, { variants: colours, selection: {} })).toBe("");
    expect(lookBeside(sageTwo, { variants: colours, selection: selectionOfVariant(sageTwo) })).toBe("");
    expect(lookBeside(sageTwo, { variants: colours, selection: selectionOfVariant(rustTwo) })).toBe("Sage");
  });
});
