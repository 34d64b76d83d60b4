import { expect, test } from "vitest";
import { hasDifference, removeEmptyRows } from "./compared-rows.ts";

test("a row differs where the products do not all say the same, also where one says nothing", () => {
  expect(hasDifference({ label: "Seats", values: ["3", "3"] })).toBe(false);
  expect(hasDifference({ label: "Seats", values: ["3", "2"] })).toBe(true);
  expect(hasDifference({ label: "Seats", values: ["3", null] })).toBe(true);
  expect(hasDifference({ label: "Seats", values: ["3"] })).toBe(false);
});

test("what nothing is known of is no row", () => {
  const seats = { label: "Seats", values: ["3", null] };
  expect(removeEmptyRows([seats, { label: "Material", values: [null, ""] }])).toEqual([seats]);
});
