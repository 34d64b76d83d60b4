import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseTypedCentimetres, parseTypedNumber, parseTypedRupiah } from "./typed-number.ts";

describe("a price that somebody types", () => {
  test.each([
    ["1500000", 1_500_000],
    ["1.500.000", 1_500_000],
    ["1,500,000", 1_500_000],
    ["1 500 000", 1_500_000],
    ["1.500.000,00", 1_500_000],
    ["1,500,000.00", 1_500_000],
    ["Rp 1.500.000,-", 1_500_000],
    ["Rp. 1.500.000,--", 1_500_000],
    ["Rp 1.500.000 ,-", 1_500_000],
    ["rp1.500.000.–", 1_500_000],
    ["IDR 1,500,000", 1_500_000],
    ["\u202aRp\u00a01.500.000\u202c", 1_500_000],
    ["1500.000", 1_500_000],
    ["1.500", 1500],
    ["1,500", 1500],
    ["2500000,5", 2_500_001],
    ["0", 0],
  ])("as %s", (typed, rupiah) => {
    expect(parseTypedRupiah(typed)).toBe(rupiah);
  });

  test.each([
    "",
    "Rp",
    "-5",
    "500-",
    "1e9",
    "0x10",
    "1.50.000",
    "1.500.00",
    "1.500,000,00",
    "1..5",
    ",5",
    "9999999999999",
    "sofa",
  ])("is none as %o", (typed) => {
    expect(parseTypedRupiah(typed)).toBeUndefined();
  });
});

describe("a measure that somebody types", () => {
  test.each([
    ["92.5", 92.5],
    ["92,5 cm", 92.5],
    ["92.5cm", 92.5],
    ["120.0", 120],
    ["120,00 CM", 120],
    ["92.54", 92.5],
    ["1.200", 1200],
    ["1,200", 1200],
    ["0.500", 0.5],
    ["\u200e180\u00a0cm", 180],
    ["9999", 9999],
  ])("as %s", (typed, centimetres) => {
    expect(parseTypedCentimetres(typed)).toBe(centimetres);
  });

  test.each(["", "cm", "-5", "92.5.5", "10000", "92.500", "92 cm wide", "9e1"])("is none as %o", (typed) => {
    expect(parseTypedCentimetres(typed)).toBeUndefined();
  });
});

test.each(["en", "id"])("a number in the style of %s is the same after formatting and reading", (style) => {
  const numberFormat = new Intl.NumberFormat(style, { maximumFractionDigits: 2 });
  const number = fc
    .tuple(fc.nat({ max: 999_999_999_999 }), fc.nat({ max: 99 }))
    .map(([whole, part]) => (whole * 100 + part) / 100);
  fc.assert(
    fc.property(number, (value) => {
      expect(parseTypedNumber(numberFormat.format(value))).toBe(value);
    }),
  );
});
