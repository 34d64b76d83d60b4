import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatWholeNumber } from "./whole-number.ts";

const whole = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const OWN = ["en", "en-US", "id", "id-ID"] as const;

describe("a whole number", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(OWN)("is written in the style of %s as ICU writes it", (style) => {
    const icu = new Intl.NumberFormat(style);
    fc.assert(fc.property(whole, (number) => formatWholeNumber(number, style) === icu.format(number)));
  });

  it("is written in the shop's own styles without a question to ICU, which a phone waits for", () => {
    vi.stubGlobal("Intl", undefined);
    expect(OWN.map((style) => formatWholeNumber(1_250_000, style))).toEqual([
      "1,250,000",
      "1,250,000",
      "1.250.000",
      "1.250.000",
    ]);
  });

  it.each(["de", "fr", "pl"])("is parted in the style of %s as ICU parts it", (style) => {
    expect(formatWholeNumber(1_250_000, style)).toBe(new Intl.NumberFormat(style).format(1_250_000));
  });
});
