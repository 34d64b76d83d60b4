import { percentOf } from "@griya/api";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { bundlePrice } from "./bundle-price.ts";

const rupiah = fc.integer({ min: 1, max: 1_000_000_000 });
const aLine = fc
  .record({
    sellingPrice: rupiah,
    share: fc.integer({ min: 1, max: 10_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ sellingPrice, share, quantity }) => ({
    sellingPrice,
    currentPrice: Math.max(1, percentOf(sellingPrice, share)),
    quantity,
  }));
const someLines = fc.array(aLine, { minLength: 1, maxLength: 8 });
const basisPointsOff = fc.integer({ min: 1, max: 9999 });
const sumOf = (lines: readonly { sellingPrice: number; quantity: number }[]) =>
  lines.reduce((sum, { sellingPrice, quantity }) => sum + sellingPrice * quantity, 0);

it("is the sum of its pieces less its part, to the rupiah", () => {
  const table = { sellingPrice: 7_490_000, currentPrice: 7_490_000, quantity: 1 };
  const chairs = { sellingPrice: 1_290_000, currentPrice: 967_500, quantity: 6 };
  expect(bundlePrice([table, chairs], 1500)).toEqual({ price: 12_945_500, separatePrice: 13_295_000 });
});

it("is whole, above nothing, and never more than the pieces cost one by one today", () => {
  fc.assert(
    fc.property(someLines, basisPointsOff, (lines, off) => {
      const offered = bundlePrice(lines, off);
      if (offered === null) return;
      expect(Number.isSafeInteger(offered.price)).toBe(true);
      expect(offered.price).toBeGreaterThan(0);
      expect(offered.price).toBeLessThan(offered.separatePrice);
      expect(offered.separatePrice).toBeLessThanOrEqual(sumOf(lines));
    }),
  );
});

it("takes off at most its part, and less than a rupiah too little", () => {
  fc.assert(
    fc.property(someLines, basisPointsOff, (lines, off) => {
      const dear = lines.map((line) => ({ ...line, currentPrice: line.sellingPrice }));
      const selling = sumOf(dear);
      const offered = bundlePrice(dear, off);
      const saved = selling - (offered?.price ?? selling);
      expect(BigInt(saved) * 10_000n).toBeLessThanOrEqual(BigInt(selling) * BigInt(off));
      expect(BigInt(saved + 1) * 10_000n).toBeGreaterThan(BigInt(selling) * BigInt(off));
    }),
  );
});

it("is the same whichever piece is named first, and for one line of two or two lines of one", () => {
  fc.assert(
    fc.property(someLines, basisPointsOff, (lines, off) => {
      const oneByOne = lines.flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })));
      expect(bundlePrice(oneByOne.toReversed(), off)).toEqual(bundlePrice(lines, off));
    }),
  );
});

it("is offered no more while a sale makes the pieces cheaper one by one", () => {
  const lamp = { sellingPrice: 590_000, currentPrice: 413_000, quantity: 2 };
  expect(bundlePrice([lamp], 1000)).toBeNull();
  expect(bundlePrice([lamp], 3000)).toBeNull();
  expect(bundlePrice([lamp], 3001)).not.toBeNull();
});
