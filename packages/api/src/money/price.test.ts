import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getDiscountPercent, type Pricing, toPrice, toPricing, toVariantPrice } from "./price.ts";

const aPricing = (changes: Partial<Pricing> = {}): Pricing => ({
  selling: 1_000,
  offered: 0,
  flash: 0,
  endsAt: null,
  ...changes,
});
const flashEnd = "2026-11-20T22:00:00.000Z";

describe("a price tag", () => {
  it("shows only the selling price without a reduction", () => {
    expect(toPrice(aPricing())).toEqual({ current: 1_000, previous: null, discountPercent: null, endsAt: null });
  });

  it("shows a sale price above 0 and the struck-through selling price", () => {
    expect(toPrice(aPricing({ offered: 570 }))).toEqual({
      current: 570,
      previous: 1_000,
      discountPercent: 43,
      endsAt: null,
    });
  });

  it("shows the flash price instead of the sale price while the flash sale has an end time", () => {
    expect(toPrice(aPricing({ offered: 900, flash: 700, endsAt: flashEnd }))).toMatchObject({
      current: 700,
      previous: 1_000,
      discountPercent: 30,
      endsAt: flashEnd,
    });
    expect(toPrice(aPricing({ offered: 900, flash: 700 })).current).toBe(900);
  });

  it("never strikes through a price that is lower than the current price", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), (selling, offered, price, isFlash) => {
        const priceTag = toPrice({ selling, offered, flash: price, endsAt: isFlash ? flashEnd : null });
        return priceTag.previous === null || (priceTag.previous > priceTag.current && priceTag.previous === selling);
      }),
    );
  });
});

describe("a discount percent", () => {
  it("is 100 minus the truncated share, without a rounding error", () => {
    expect(getDiscountPercent(570, 1_000)).toBe(43);
    expect(getDiscountPercent(999, 1_000)).toBe(1);
    expect(getDiscountPercent(1, 1_000)).toBe(100);
  });

  it("is at least the exact discount, and exceeds it by less than one percent", () => {
    const pricePair = fc
      .tuple(fc.integer({ min: 1, max: 100_000_000 }), fc.nat())
      .map(([previous, rest]) => ({ previous, current: rest % (previous + 1) }));
    fc.assert(
      fc.property(pricePair, ({ previous, current }) => {
        const exactPercent = 100 - (current * 100) / previous;
        const shownPercent = getDiscountPercent(current, previous);
        return shownPercent >= exactPercent - 1e-6 && shownPercent - exactPercent < 1 + 1e-6;
      }),
    );
  });
});

describe("a variant's price", () => {
  const variant = { attributeCount: 1, price: 800, selling: 1_200 };

  it("replaces the product's price when the variant has attributes and a price", () => {
    expect(toVariantPrice(toPrice(aPricing()), variant).current).toBe(800);
    expect(toVariantPrice(toPrice(aPricing()), { ...variant, attributeCount: 0 }).current).toBe(1_000);
    expect(toVariantPrice(toPrice(aPricing()), { ...variant, price: 0 }).current).toBe(1_000);
  });

  it("shows a struck-through list price only while the product is reduced", () => {
    expect(toVariantPrice(toPrice(aPricing()), variant).previous).toBeNull();
    expect(toVariantPrice(toPrice(aPricing({ offered: 700 })), variant)).toMatchObject({
      previous: 1_200,
      discountPercent: 34,
    });
  });
});

describe("the prices of a price tag", () => {
  const tag = { current: 800, previous: 1_000, discountPercent: 20, endsAt: null };
  const tagEndsAt = "2026-01-01T00:00:00.000Z";

  it("create the same price tag again", () => {
    expect(toPricing(tag)).toEqual({ selling: 1_000, offered: 800, flash: 0, endsAt: null });
    expect(toPricing({ ...tag, endsAt: tagEndsAt })).toEqual({
      selling: 1_000,
      offered: 0,
      flash: 800,
      endsAt: tagEndsAt,
    });
  });

  it("have no sale price without a struck-through price", () => {
    const plainTag = { ...tag, previous: null, discountPercent: null };
    expect(toPricing(plainTag)).toEqual({ selling: 800, offered: 0, flash: 0, endsAt: null });
    expect(toPricing({ ...plainTag, endsAt: tagEndsAt })).toEqual({
      selling: 800,
      offered: 0,
      flash: 800,
      endsAt: tagEndsAt,
    });
  });
});
