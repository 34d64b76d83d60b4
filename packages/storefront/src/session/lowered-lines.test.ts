import { cartOf } from "@griya/api";
import { afterEach, expect, test, vi } from "vitest";
import { chairs, sofa } from "../testing/story-goods.ts";
import { forgetLowered, keepLowered, loweredIn, loweredText } from "./lowered-lines.ts";

/** Stubs just enough of a tab whose storage works. */
const aTab = () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return kept;
};

const lowered = () => [...loweredIn(loweredText.read())];

afterEach(() => vi.unstubAllGlobals());

test("what a merge lowered is kept with its quantity, beside what was lowered before, until it is forgotten", () => {
  const kept = aTab();
  const cart = cartOf([sofa({ quantity: 4 }), chairs({ quantity: 9 })]);
  keepLowered({ cart, clampedLineIds: [] });
  expect(kept.size).toBe(0);
  keepLowered({ cart, clampedLineIds: [sofa().lineId] });
  keepLowered({ cart, clampedLineIds: [chairs().lineId, "a line that has gone"] });
  expect(lowered()).toEqual([
    [sofa().lineId, 4],
    [chairs().lineId, 9],
  ]);
  forgetLowered([sofa()]);
  expect(lowered()).toEqual([[chairs().lineId, 9]]);
  forgetLowered([chairs()]);
  expect(kept.size).toBe(0);
});

test.each(["", "null", "7", '"text"', "[]", "{", '{"line":"many","other":null,"half":1.5}'])(
  "%o, which somebody else has written, is nothing that was lowered",
  (text) => {
    expect([...loweredIn(text)]).toEqual([]);
  },
);
