import { expect, it } from "vitest";
import { countCharactersBySource } from "./source-map.ts";

it("counts the characters of a built file for each source", () => {
  // The first line has 4 characters of one.js, then 6 characters of two.js. The second line comes from one.js.
  const map = { sources: ["one.js", "two.js"], mappings: "AAAA,ICAA;ADAA" };
  expect(countCharactersBySource("aaaabbbbbb\ncc", map)).toEqual(
    new Map([
      ["one.js", 6],
      ["two.js", 6],
    ]),
  );
});
