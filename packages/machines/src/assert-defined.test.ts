import { expect, test } from "vitest";
import { assertDefined } from "./assert-defined.ts";

test("a missing value throws an error with the solution", () => {
  expect([0, "", false].map(assertDefined)).toEqual([0, "", false]);
  for (const missingValue of [null, undefined])
    expect(() => assertDefined(missingValue)).toThrow("Guard the transition");
});
