import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { voucherEndpoints } from "./voucher.contract.ts";
import { getDiscount, sumLinesWithVoucher, type VoucherTerms } from "./voucher.ts";

const aLine = fc.record({
  lineId: fc.constantFrom("sofa", "chair", "lamp", "rug"),
  quantity: fc.integer({ min: 1, max: 999 }),
  unitPrice: fc.integer({ min: 0, max: 250_000_000 }),
  stock: fc.integer({ min: 0, max: 1_200 }),
  addOns: fc.constantFrom(
    [],
    [{ addOnId: "assembly", unitPrice: 250_000, isChosen: true }],
    [{ addOnId: "assembly", unitPrice: 250_000, isChosen: false }],
  ),
});
const someLines = fc.uniqueArray(aLine, { selector: ({ lineId }) => lineId });
const someTerms: fc.Arbitrary<VoucherTerms> = fc
  .record({
    kind: fc.constantFrom("flat" as const, "percent" as const, "shipping" as const),
    rupiah: fc.integer({ min: 1, max: 500_000_000 }),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    cap: fc.option(fc.integer({ min: 1, max: 500_000_000 })),
    minimum: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_000_000_000 })),
    lineIds: fc.option(fc.subarray(["sofa", "chair"])),
  })
  .map(({ rupiah, basisPoints, ...terms }) => ({
    ...terms,
    value: terms.kind === "percent" ? basisPoints / 100 : rupiah,
  }));
const someShipping = fc.option(
  fc.record({
    kind: fc.constant("shipping" as const),
    label: fc.constant("Regular"),
    amount: fc.integer({ min: 0, max: 5_000_000 }),
  }),
);

describe("the discount of a voucher", () => {
  it("is whole rupiah, never more than what it is taken off, than its cap or than its value", () => {
    fc.assert(
      fc.property(someLines, someShipping, someTerms, (lines, shipping, terms) => {
        const sum = sumLinesWithVoucher(lines, shipping, { terms, label: "Voucher" });
        const discount = Math.abs(sum.adjustments.find(({ kind }) => kind === "voucher")?.amount ?? 0);
        const eligibleAmount = sum.lines.reduce(
          (all, { lineId, amount }) => (terms.lineIds === null || terms.lineIds.includes(lineId) ? all + amount : all),
          0,
        );
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(terms.kind === "shipping" ? (shipping?.amount ?? 0) : eligibleAmount);
        expect(discount).toBeLessThanOrEqual(terms.cap ?? discount);
        expect(discount).toBeLessThanOrEqual(terms.kind === "percent" ? eligibleAmount : terms.value);
        expect(discount === 0 || eligibleAmount >= terms.minimum).toBe(true);
        expect(sum.total).toBe(sum.subtotal + sum.addOns.totalCost + (shipping?.amount ?? 0) - discount);
        expect(sum.total).toBeGreaterThanOrEqual(sum.addOns.totalCost); // a voucher never pays for services
        expect(sum.adjustments.every(({ kind, amount }) => kind !== "voucher" || amount < 0)).toBe(true);
      }),
    );
  });

  const line = { lineId: "sofa", quantity: 1, unitPrice: 999_999, addOns: [] };
  const computeDiscount = (terms: Partial<VoucherTerms>, shipping = 0) =>
    getDiscount(
      { kind: "percent", value: 15, cap: null, minimum: 0, lineIds: null, ...terms },
      [{ ...line, amount: 999_999 }],
      shipping,
    );
  test.each<[string, Partial<VoucherTerms>, number]>([
    ["a percentage is rounded down", {}, 149_999],
    ["a percentage may have two decimals", { value: 0.29 }, 2_899],
    ["100 percent is the whole cost", { value: 100 }, 999_999],
    ["the discount never exceeds its maximum", { cap: 100_000 }, 100_000],
    ["goods that cost exactly the minimum are sufficient", { minimum: 999_999 }, 149_999],
    ["goods that cost one rupiah less are not sufficient", { minimum: 1_000_000 }, 0],
    ["goods of other lines do not count", { lineIds: ["chair"] }, 0],
    ["a fixed discount equals its value", { kind: "flat", value: 250_000 }, 250_000],
    ["a voucher for shipping gives no discount without shipping cost", { kind: "shipping", value: 250_000 }, 0],
  ])("%s", (_, terms, amount) => {
    expect(computeDiscount(terms)).toBe(amount);
  });

  test("a voucher for shipping never exceeds the shipping cost", () => {
    expect(computeDiscount({ kind: "shipping", value: 250_000 }, 197_500)).toBe(197_500);
    expect(computeDiscount({ kind: "shipping", value: 150_000 }, 197_500)).toBe(150_000);
  });
});

test("a typed voucher code is converted to capital letters and digits", () => {
  const { request } = voucherEndpoints.apply;
  const parseCode = (code: string) => request?.safeParse({ code }).data;
  expect(parseCode(" hemat-17 ")).toEqual({ code: "HEMAT17" });
  expect(parseCode("ｈｅｍａｔ\u200b１７")).toEqual({ code: "HEMAT17" });
  expect(parseCode("")).toBeUndefined();
  expect(parseCode(" - ")).toBeUndefined();
  expect(parseCode("A".repeat(61))).toBeUndefined();
});
