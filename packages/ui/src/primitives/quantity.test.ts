import { describe, expect, it } from "vitest";
import { parseQuantity } from "./quantity.ts";

const limits = { minimum: 1, maximum: 12 };

describe("a typed quantity", () => {
  it("is accepted when it is a whole number within the limits", () => {
    expect(parseQuantity(" 12 ", limits)).toEqual({ kind: "quantity", quantity: 12 });
  });

  it.each(["0", "-1", "1.5", "5abc", "", "1e3", "٣"])("falls below the minimum as %j", (typed) => {
    expect(parseQuantity(typed, limits)).toEqual({ kind: "minimum" });
  });

  it.each(["6", "12"])("exceeds the stock as %j", (typed) => {
    expect(parseQuantity(typed, { ...limits, available: 5 })).toEqual({ kind: "available" });
  });

  it("exceeds the maximum with any stock", () => {
    expect(parseQuantity("13", { ...limits, available: 5 })).toEqual({ kind: "maximum" });
  });

  it.each(["13", "1000000000"])("exceeds the maximum as %j", (typed) => {
    expect(parseQuantity(typed, limits)).toEqual({ kind: "maximum" });
  });
});
