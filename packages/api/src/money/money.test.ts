import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyBasisPoints, type Currency, formatMoney } from "./money.ts";

const rupiah: Currency = { code: "IDR", symbol: "Rp", position: "before", numberFormat: "id-ID" };
const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

describe("a written amount", () => {
  it("groups by thousands as the setting says, with no space and no fraction", () => {
    expect(formatMoney(1_250_000, rupiah)).toBe("Rp1.250.000");
    expect(formatMoney(0, rupiah)).toBe("Rp0");
    expect(formatMoney(999, rupiah)).toBe("Rp999");
    expect(formatMoney(1_250_000, { ...rupiah, numberFormat: "en-US" })).toBe("Rp1,250,000");
  });

  it("has the symbol before or after the digits, and the sign first", () => {
    expect(formatMoney(50_000, { ...rupiah, position: "after" })).toBe("50.000Rp");
    expect(formatMoney(-50_000, rupiah)).toBe("-Rp50.000");
  });

  it("reads back as the same amount", () => {
    fc.assert(
      fc.property(amount, (whole) => Number(formatMoney(whole, rupiah).slice(2).replaceAll(".", "")) === whole),
    );
  });

  it("has groups of three digits after the first group", () => {
    fc.assert(fc.property(amount, (whole) => /^Rp\d{1,3}(\.\d{3})*$/.test(formatMoney(whole, rupiah))));
  });
});

describe("a percentage of an amount", () => {
  it("is rounded down without an error for large amounts", () => {
    expect(applyBasisPoints(999_999, 1_500)).toBe(149_999);
    expect(applyBasisPoints(9_000_000_000_000_000, 10_000)).toBe(9_000_000_000_000_000);
  });

  it("is never more than the exact share and less than one rupiah below it", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (whole, basisPoints) => {
        const exactProduct = BigInt(whole) * BigInt(basisPoints);
        const roundedProduct = BigInt(applyBasisPoints(whole, basisPoints)) * 10_000n;
        return roundedProduct <= exactProduct && exactProduct - roundedProduct < 10_000n;
      }),
    );
  });
});
