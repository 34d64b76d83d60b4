import { expect, it } from "vitest";
import { countBytesBySource } from "./source-map.ts";

it("shares a built file out among its sources", () => {
  // 4 characters of one.js, then 6 of two.js, and a second line of one.js
  const map = { sources: ["one.js", "two.js"], mappings: "AAAA,ICAA;ADAA" };
  expect(countBytesBySource("aaaabbbbbb\ncc", map)).toEqual(
    new Map([
      ["one.js", 6],
      ["two.js", 6],
    ]),
  );
});
