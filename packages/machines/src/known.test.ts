import { expect, test } from "vitest";
import { known } from "./known.ts";

test("a chart that goes a way without what it needs there is a bug that says what to do", () => {
  expect([0, "", false].map(known)).toEqual([0, "", false]);
  for (const missing of [null, undefined]) expect(() => known(missing)).toThrow("guard the way");
});
