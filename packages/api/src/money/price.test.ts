import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getDiscountPercent, type Pricing, toPrice, toPricing, toVariantPrice } from "./price.ts";

const pricing = (changes: Partial<Pricing> = {}): Pricing => ({
  selling: 1_000,
  offered: 0,
  flash: 0,
  endsAt: null,
  ...changes,
});
const flashEnd = "2026-11-20T22:00:00.000Z";

describe("a price tag", () => {
  it("shows the selling price alone when nothing is reduced", () => {
    expect(toPrice(pricing())).toEqual({ current: 1_000, previous: null, discountPercent: null, endsAt: null });
  });

  it("shows an offer above 0 with the selling price struck through", () => {
    expect(toPrice(pricing({ offered: 570 }))).toEqual({
      current: 570,
      previous: 1_000,
      discountPercent: 43,
      endsAt: null,
    });
  });

  it("puts the flash price before an offer while a flash end time exists", () => {
    expect(toPrice(pricing({ offered: 900, flash: 700, endsAt: flashEnd }))).toMatchObject({
      current: 700,
      previous: 1_000,
      discountPercent: 30,
      endsAt: flashEnd,
    });
    expect(toPrice(pricing({ offered: 900, flash: 700 })).current).toBe(900);
  });

  it("never strikes through a price that is not higher", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), fc.boolean(), (selling, offered, price, isFlash) => {
        const shown = toPrice({ selling, offered, flash: price, endsAt: isFlash ? flashEnd : null });
        return shown.previous === null || (shown.previous > shown.current && shown.previous === selling);
      }),
    );
  });
});

describe("a discount percent", () => {
  it("is 100 less the truncated share, without the float's error", () => {
    expect(getDiscountPercent(570, 1_000)).toBe(43);
    expect(getDiscountPercent(999, 1_000)).toBe(1);
    expect(getDiscountPercent(1, 1_000)).toBe(100);
  });

  it("is never less than the true discount and exceeds it by less than one percent", () => {
    const pair = fc
      .tuple(fc.integer({ min: 1, max: 100_000_000 }), fc.nat())
      .map(([previous, rest]) => ({ previous, current: rest % (previous + 1) }));
    fc.assert(
      fc.property(pair, ({ previous, current }) => {
        const exact = 100 - (current * 100) / previous;
        const shown = getDiscountPercent(current, previous);
        return shown >= exact - 1e-6 && shown - exact < 1 + 1e-6;
      }),
    );
  });
});

describe("a variant's price", () => {
  const variant = { attributeCount: 1, price: 800, selling: 1_200 };

  it("replaces the product's when the variant has attributes and a price", () => {
    expect(toVariantPrice(toPrice(pricing()), variant).current).toBe(800);
    expect(toVariantPrice(toPrice(pricing()), { ...variant, attributeCount: 0 }).current).toBe(1_000);
    expect(toVariantPrice(toPrice(pricing()), { ...variant, price: 0 }).current).toBe(1_000);
  });

  it("strikes its own list price only while the product is reduced", () => {
    expect(toVariantPrice(toPrice(pricing()), variant).previous).toBeNull();
    expect(toVariantPrice(toPrice(pricing({ offered: 700 })), variant)).toMatchObject({
      previous: 1_200,
      discountPercent: 34,
    });
  });
});

describe("the prices of a price tag", () => {
  const tag = { current: 800, previous: 1_000, discountPercent: 20, endsAt: null };
  const end = "2026-01-01T00:00:00.000Z";

  it("are those that it was made of", () => {
    expect(toPricing(tag)).toEqual({ selling: 1_000, offered: 800, flash: 0, endsAt: null });
    expect(toPricing({ ...tag, endsAt: end })).toEqual({ selling: 1_000, offered: 0, flash: 800, endsAt: end });
  });

  it("have no offer where nothing is struck through", () => {
    const plain = { ...tag, previous: null, discountPercent: null };
    expect(toPricing(plain)).toEqual({ selling: 800, offered: 0, flash: 0, endsAt: null });
    expect(toPricing({ ...plain, endsAt: end })).toEqual({ selling: 800, offered: 0, flash: 800, endsAt: end });
  });
});
