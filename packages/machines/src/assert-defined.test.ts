import { expect, test } from "vitest";
import { assertDefined } from "./assert-defined.ts";

test("a chart that goes a way without what it needs there is a bug that says what to do", () => {
  expect([0, "", false].map(assertDefined)).toEqual([0, "", false]);
  for (const missing of [null, undefined]) expect(() => assertDefined(missing)).toThrow("guard the way");
});
