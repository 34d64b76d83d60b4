import { predictCart } from "@griya/api";
import { afterEach, expect, test, vi } from "vitest";
import { aSofaLine, someChairsLine } from "../testing/story-goods.ts";
import { parseLoweredLines, removeLoweredLines, storedLoweredLines, storeLoweredLines } from "./lowered-lines.ts";

/** Stubs a tab whose session storage works. */
const aTab = () => {
  const storedTexts = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => storedTexts.get(key) ?? null,
      setItem: (key: string, value: string) => storedTexts.set(key, value),
      removeItem: (key: string) => storedTexts.delete(key),
    },
  });
  return storedTexts;
};

const readLoweredLines = () => [...parseLoweredLines(storedLoweredLines.read())];

afterEach(() => vi.unstubAllGlobals());

test("the browser stores lowered lines with their quantities, beside earlier lines, until they are removed", () => {
  const storedTexts = aTab();
  const cart = predictCart([aSofaLine({ quantity: 4 }), someChairsLine({ quantity: 9 })]);
  storeLoweredLines({ cart, clampedLineIds: [] });
  expect(storedTexts.size).toBe(0);
  storeLoweredLines({ cart, clampedLineIds: [aSofaLine().lineId] });
  storeLoweredLines({ cart, clampedLineIds: [someChairsLine().lineId, "a line that has gone"] });
  expect(readLoweredLines()).toEqual([
    [aSofaLine().lineId, 4],
    [someChairsLine().lineId, 9],
  ]);
  removeLoweredLines([aSofaLine()]);
  expect(readLoweredLines()).toEqual([[someChairsLine().lineId, 9]]);
  removeLoweredLines([someChairsLine()]);
  expect(storedTexts.size).toBe(0);
});

test.each(["", "null", "7", '"text"', "[]", "{", '{"line":"many","other":null,"half":1.5}'])(
  "the invalid text %o contains no lowered lines",
  (text) => {
    expect([...parseLoweredLines(text)]).toEqual([]);
  },
);
