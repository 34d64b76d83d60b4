import { applyBasisPoints } from "@griya/api";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { getPriceInBundle } from "./price-in-bundle.ts";

const rupiah = fc.integer({ min: 1, max: 1_000_000_000 });
const basisPointsOff = fc.integer({ min: 1, max: 9999 });
/** Prices with a discount between nothing and almost everything. */
const aPrice = fc
  .record({ selling: rupiah, share: fc.integer({ min: 1, max: 10_000 }) })
  .map(({ selling, share }) => ({ selling, current: Math.max(1, applyBasisPoints(selling, share)) }))
  .map(({ selling, current }) => ({ current, previous: selling > current ? selling : null }));

it("is the selling price less the bundle's part, or today's where that is lower", () => {
  expect(getPriceInBundle({ current: 7_490_000, previous: null }, 1500)).toBe(6_366_500);
  expect(getPriceInBundle({ current: 1_190_000, previous: 1_290_000 }, 1500)).toBe(1_096_500);
  expect(getPriceInBundle({ current: 967_500, previous: 1_290_000 }, 1500)).toBe(967_500);
});

it("is whole, above nothing, and never more than the piece costs by itself today", () => {
  fc.assert(
    fc.property(aPrice, basisPointsOff, (price, off) => {
      const inBundle = getPriceInBundle(price, off);
      expect(Number.isSafeInteger(inBundle)).toBe(true);
      expect(inBundle).toBeGreaterThan(0);
      expect(inBundle).toBeLessThanOrEqual(price.current);
    }),
  );
});

it("takes off the bundle's part of a piece without an offer, and less than a rupiah too little", () => {
  fc.assert(
    fc.property(rupiah, basisPointsOff, (selling, off) => {
      const saved = selling - getPriceInBundle({ current: selling, previous: null }, off);
      expect(BigInt(saved) * 10_000n).toBeLessThanOrEqual(BigInt(selling) * BigInt(off));
      expect(BigInt(saved + 1) * 10_000n).toBeGreaterThan(BigInt(selling) * BigInt(off));
    }),
  );
});
