import { applyBasisPoints, toPrice } from "@griya/api";
import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aProduct as aSoldProduct, createBaseData } from "../testing/base-data.ts";
import { openShop, START } from "../testing/shop.ts";
import { buildCurrentPriceSql, buildLowestPriceSql, getFlashPrice, getPricing, getUnitPrice } from "./pricing.ts";
import { products, variants } from "./product.tables.ts";
import { findProductSummaries } from "./product-summaries.ts";

const endsAt = new Date("2023-05-17T09:00:00Z");
const rupiah = fc.integer({ min: 1, max: 9_000_000_000_000_000 });
const anOffer = fc.oneof(fc.constant(0), rupiah);
const basisPointsOff = fc.integer({ min: 1, max: 9999 });
const aProduct = fc.record({
  sellingPrice: rupiah,
  offeredPrice: anOffer,
  basisPointsOff: fc.option(basisPointsOff, { nil: null }),
});

const getFlash = (basisPoints: number | null) =>
  basisPoints === null ? null : { basisPointsOff: basisPoints, endsAt };

describe("a flash price", () => {
  it("is the selling price less its part, rounded down once", () => {
    expect(getFlashPrice(999_999, 1500)).toBe(999_999 - applyBasisPoints(999_999, 1500));
    expect(getFlashPrice(8_990_000, 2500)).toBe(6_742_500);
  });

  it("is at least a rupiah, and never above the selling price", () => {
    fc.assert(
      fc.property(rupiah, basisPointsOff, (price, off) => {
        expect(getFlashPrice(price, off)).toBeGreaterThan(0);
        expect(getFlashPrice(price, off)).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe("the database's price", () => {
  it("is the contract's, to the rupiah, up to the largest amounts", async () => {
    const shop = await openShop();
    await fc.assert(
      fc.asyncProperty(fc.array(aProduct, { minLength: 1, maxLength: 50 }), async (all) => {
        const rows = all.map(
          (each, place) =>
            sql`(${place}::int, ${each.sellingPrice}::bigint, ${each.offeredPrice}::bigint, ${each.basisPointsOff}::int)`,
        );
        const price = buildCurrentPriceSql({
          sellingPrice: sql`selling`,
          offeredPrice: sql`offered`,
          basisPointsOff: sql`points`,
        });
        const computed = await shop.database.execute<{ price: string }>(
          sql`select (${price})::text as price from (values ${sql.join(rows, sql`, `)}) as each (place, selling, offered, points) order by place`,
        );
        const expected = all.map((each) => toPrice(getPricing(each, getFlash(each.basisPointsOff))).current);
        expect(computed.rows.map((row) => Number(row.price))).toEqual(expected);
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});

describe("a variant's price", () => {
  const product = { sellingPrice: 8_990_000, offeredPrice: 0 };
  const attributes = [{}];

  it("replaces the product's when it has attributes and a price", () => {
    const variant = { sellingPrice: 7_090_000, offeredPrice: 0, attributes };
    expect(getUnitPrice(product, variant, null)).toMatchObject({ current: 7_090_000, previous: null });
  });

  it.each([
    { sellingPrice: 0, offeredPrice: 0, attributes },
    { sellingPrice: 7_090_000, offeredPrice: 0, attributes: [] },
  ])("leaves the product's otherwise", (variant) => {
    expect(getUnitPrice(product, variant, null).current).toBe(8_990_000);
  });

  it("takes its own part of an offer and of a flash sale", () => {
    const offered = { sellingPrice: 8_990_000, offeredPrice: 7_990_000 };
    const variant = { sellingPrice: 7_090_000, offeredPrice: 6_300_000, attributes };
    expect(getUnitPrice(offered, variant, null)).toMatchObject({ current: 6_300_000, previous: 7_090_000 });
    expect(getUnitPrice(offered, variant, { basisPointsOff: 2000, endsAt })).toEqual({
      current: 5_672_000,
      previous: 7_090_000,
      discountPercent: 20,
      endsAt: endsAt.toISOString(),
    });
  });
});

describe("the price of lists", () => {
  const small = fc.integer({ min: 1, max: 20_000_000 });
  const perhaps = fc.option(small, { nil: undefined });
  const aVariant = fc.record(
    { price: fc.oneof(fc.constant(0), small), offeredPrice: perhaps, attributes: fc.constantFrom([], undefined) },
    { requiredKeys: ["price"] },
  );
  const aDraft = fc.record({
    price: small,
    offeredPrice: perhaps,
    variants: fc.array(aVariant, { minLength: 1, maxLength: 4 }),
  });

  it("is that of the cheapest variant, as cards show it, in and out of a flash sale", { timeout: 60_000 }, async () => {
    const shop = await openShop();
    const furnished = await createBaseData(shop.database);
    await fc.assert(
      fc.asyncProperty(aDraft, fc.boolean(), async ({ offeredPrice, variants: looks, ...draft }, isInSale) => {
        const { key } = await aSoldProduct(shop.database, furnished, {
          ...draft,
          ...(offeredPrice !== undefined && { offeredPrice }),
          variants: looks.map(({ price, ...look }) => ({
            price,
            ...(look.offeredPrice !== undefined && { offeredPrice: look.offeredPrice }),
            ...(look.attributes && { attributes: look.attributes }),
          })),
        });
        const points = isInSale ? 1500 : null;
        const flash = getFlash(points);
        const [row] = await shop.database
          .select({ product: products, price: buildLowestPriceSql(sql`${points}::int`) })
          .from(products)
          .where(eq(products.id, key));
        const own = await shop.database.select().from(variants).where(eq(variants.productId, key));
        if (!row) throw new Error("The product that was just written is not there");
        const prices = own.map((variant) => getUnitPrice(row.product, variant, flash).current);
        expect(row.price).toBe(Math.min(...prices));
        if (isInSale) return;
        const summary = (await findProductSummaries(shop.database, [key], { locale: "en", now: START })).get(key);
        expect(summary?.price.current).toBe(row.price);
        expect(summary?.pricesVary).toBe(new Set(prices).size > 1);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
