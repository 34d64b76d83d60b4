import { expect, test } from "vitest";
import { perSize, sizeOf } from "./per-size.ts";

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
