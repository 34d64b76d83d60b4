import { predictCart } from "@griya/api";
import { afterEach, expect, test, vi } from "vitest";
import { aSofaLine, someChairsLine } from "../testing/story-goods.ts";
import { parseLoweredLines, removeLoweredLines, storedLoweredLines, storeLoweredLines } from "./lowered-lines.ts";

/** Stubs just enough of a tab whose storage works. */
const aTab = () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  return stored;
};

const lowered = () => [...parseLoweredLines(storedLoweredLines.read())];

afterEach(() => vi.unstubAllGlobals());

test("what a merge lowered is kept with its quantity, beside what was lowered before, until it is forgotten", () => {
  const stored = aTab();
  const cart = predictCart([aSofaLine({ quantity: 4 }), someChairsLine({ quantity: 9 })]);
  storeLoweredLines({ cart, clampedLineIds: [] });
  expect(stored.size).toBe(0);
  storeLoweredLines({ cart, clampedLineIds: [aSofaLine().lineId] });
  storeLoweredLines({ cart, clampedLineIds: [someChairsLine().lineId, "a line that has gone"] });
  expect(lowered()).toEqual([
    [aSofaLine().lineId, 4],
    [someChairsLine().lineId, 9],
  ]);
  removeLoweredLines([aSofaLine()]);
  expect(lowered()).toEqual([[someChairsLine().lineId, 9]]);
  removeLoweredLines([someChairsLine()]);
  expect(stored.size).toBe(0);
});

test.each(["", "null", "7", '"text"', "[]", "{", '{"line":"many","other":null,"half":1.5}'])(
  "%o, which somebody else has written, is nothing that was lowered",
  (text) => {
    expect([...parseLoweredLines(text)]).toEqual([]);
  },
);
