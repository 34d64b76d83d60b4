import { applyBasisPoints } from "@griya/api";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { getPriceInBundle } from "./price-in-bundle.ts";

const anAmount = fc.integer({ min: 1, max: 1_000_000_000 });
const aDiscount = fc.integer({ min: 1, max: 9999 });
/** An arbitrary price with a discount between 0 % and 100 %. */
const aPrice = fc
  .record({ selling: anAmount, share: fc.integer({ min: 1, max: 10_000 }) })
  .map(({ selling, share }) => ({ selling, current: Math.max(1, applyBasisPoints(selling, share)) }))
  .map(({ selling, current }) => ({ current, previous: selling > current ? selling : null }));

it("is the selling price less the bundle's discount, or a lower current price", () => {
  expect(getPriceInBundle({ current: 7_490_000, previous: null }, 1500)).toBe(6_366_500);
  expect(getPriceInBundle({ current: 1_190_000, previous: 1_290_000 }, 1500)).toBe(1_096_500);
  expect(getPriceInBundle({ current: 967_500, previous: 1_290_000 }, 1500)).toBe(967_500);
});

it("is a whole number, above 0, and not above the current price of the piece", () => {
  fc.assert(
    fc.property(aPrice, aDiscount, (price, off) => {
      const bundlePrice = getPriceInBundle(price, off);
      expect(Number.isSafeInteger(bundlePrice)).toBe(true);
      expect(bundlePrice).toBeGreaterThan(0);
      expect(bundlePrice).toBeLessThanOrEqual(price.current);
    }),
  );
});

it("subtracts the discount from a full price, and rounds by less than a rupiah", () => {
  fc.assert(
    fc.property(anAmount, aDiscount, (selling, off) => {
      const savedAmount = selling - getPriceInBundle({ current: selling, previous: null }, off);
      expect(BigInt(savedAmount) * 10_000n).toBeLessThanOrEqual(BigInt(selling) * BigInt(off));
      expect(BigInt(savedAmount + 1) * 10_000n).toBeGreaterThan(BigInt(selling) * BigInt(off));
    }),
  );
});
