import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatWholeNumber } from "./whole-number.ts";

const wholeNumber = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const SHOP_STYLES = ["en", "en-US", "id", "id-ID"] as const;

describe("a whole number", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(SHOP_STYLES)("has the same format as in ICU, in the style %s", (style) => {
    const icuFormat = new Intl.NumberFormat(style);
    fc.assert(fc.property(wholeNumber, (number) => formatWholeNumber(number, style) === icuFormat.format(number)));
  });

  it("is formatted in the shop's own styles without ICU, which is slow on phones", () => {
    vi.stubGlobal("Intl", undefined);
    expect(SHOP_STYLES.map((style) => formatWholeNumber(1_250_000, style))).toEqual([
      "1,250,000",
      "1,250,000",
      "1.250.000",
      "1.250.000",
    ]);
  });

  it.each(["de", "fr", "pl"])("has the separators of ICU in the style %s", (style) => {
    expect(formatWholeNumber(1_250_000, style)).toBe(new Intl.NumberFormat(style).format(1_250_000));
  });
});
