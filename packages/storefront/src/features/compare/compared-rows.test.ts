import { expect, test } from "vitest";
import { hasDifference, removeEmptyRows } from "./compared-rows.ts";

test("a row has a difference when its values differ, or when one value is missing", () => {
  expect(hasDifference({ label: "Seats", texts: ["3", "3"] })).toBe(false);
  expect(hasDifference({ label: "Seats", texts: ["3", "2"] })).toBe(true);
  expect(hasDifference({ label: "Seats", texts: ["3", null] })).toBe(true);
  expect(hasDifference({ label: "Seats", texts: ["3"] })).toBe(false);
});

test("a row without values is removed", () => {
  const seats = { label: "Seats", texts: ["3", null] };
  expect(removeEmptyRows([seats, { label: "Material", texts: [null, ""] }])).toEqual([seats]);
});
